import type { Context } from "hono";
import type { RequestEnv } from "#web/context.ts";

/** Counts a preview of the person who asks. @returns what to answer with 429 when there were too many */
export async function takePreview(c: Context<RequestEnv>): Promise<{ message: string } | undefined> {
  const { services, person } = c.var;
  const waitSeconds = await services.previewLimit.take(person.id);
  if (waitSeconds === undefined) return undefined;
  c.header("Retry-After", String(waitSeconds));
  return { message: `Pratinjau terlalu sering diminta. Silakan coba lagi dalam ${waitSeconds} detik.` };
}
