import { HttpError, messageOf } from "#panel/providers/request.ts";

/**
 * The message of a refusal for where no fields are shown: the messages of the fields instead of the general sentence. Does not use zod, which
 * the first screen does not load.
 */
export function reasonOf(error: unknown): string {
  const body = error instanceof HttpError ? error.body : undefined;
  if (typeof body !== "object" || body === null || !("errors" in body)) return messageOf(error);
  const reasons = Object.values(body.errors ?? {}).filter((reason) => typeof reason === "string");
  return reasons.length > 0 ? reasons.join(" ") : messageOf(error);
}
