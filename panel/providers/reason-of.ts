import { HttpError, messageOf } from "#panel/providers/request.ts";

/**
 * Why the server refused, where no field is there to say it at: the reasons of its fields in place of the general sentence
 * above them. Without zod, which the first screen does not load.
 */
export function reasonOf(error: unknown): string {
  const body = error instanceof HttpError ? error.body : undefined;
  if (typeof body !== "object" || body === null || !("errors" in body)) return messageOf(error);
  const reasons = Object.values(body.errors ?? {}).filter((reason) => typeof reason === "string");
  return reasons.length > 0 ? reasons.join(" ") : messageOf(error);
}
