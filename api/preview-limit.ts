import type { Context } from "hono";
import type { RequestEnv } from "#web/context.ts";

/** Rate-limits previews per person. @returns the body of a 429 when the limit is exceeded */
export async function takePreview(c: Context<RequestEnv>): Promise<{ message: string } | undefined> {
  const { services, person } = c.var;
  const waitSeconds = await services.previewLimit.take(person.id);
  if (waitSeconds === undefined) return undefined;
  c.header("Retry-After", String(waitSeconds));
  return { message: `Pratinjau terlalu sering diminta. Silakan coba lagi dalam ${waitSeconds} detik.` };
}
