import type { MiddlewareHandler } from "hono";
import { json, problem } from "#api/responses.ts";
import type { RequestEnv } from "#web/context.ts";

export const tooManyFiles = json(problem, "Too many files; Retry-After says when to try again");

const tooMany = (seconds: number) =>
  `Terlalu banyak berkas dalam waktu singkat. Silakan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;

/** After the guard: refuses before the file is read. */
export const countUpload: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const waitSeconds = await c.var.services.uploadLimit.take(c.var.person.id);
  if (waitSeconds === undefined) return await next();
  c.header("Retry-After", String(waitSeconds));
  return c.json({ message: tooMany(waitSeconds) }, 429);
};
