import type { Context, Next } from "hono";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

const message =
  "Terlalu banyak data dikirim sekaligus. Isian Anda tetap ada; silakan coba lagi sebentar lagi.";
const retryAfterSeconds = 5;

/** After the guard: delays a request until the memory budget has room for its body. */
export async function withinBudget(c: Context<RequestEnv>, next: Next): Promise<Response | undefined> {
  const bytes = heldBytes(c);
  if (bytes === 0) return void (await next());
  const { bodyBudget } = c.var.services;
  const release = await bodyBudget.take(c.var.person.id, bytes, c.req.raw.signal);
  if (!release) {
    c.header("Retry-After", String(retryAfterSeconds));
    return c.json({ message }, 429);
  }
  try {
    await next();
    return undefined;
  } finally {
    release();
  }
}

/** Imports are streamed to disk. */
const streamed = /^\/api\/(?:certificate-imports|site-moves)\b/;
/** Bodies above `limits.requestBodyBytesMax` (http/site-app.ts): articles, and uploads with a session or a key. */
const large = /^\/api\/(?:articles|uploads|v1\/register\/uploads)\b/;

/** The declared size of a body, or the maximum without one. */
function heldBytes({ req }: Context<RequestEnv>): number {
  if (req.method === "GET" || req.method === "HEAD" || streamed.test(req.path)) return 0;
  const announced = req.header("content-length");
  if (announced !== undefined) return Number(announced) || 0;
  if (req.header("transfer-encoding") === undefined) return 0;
  return large.test(req.path) ? limits.articleRequestBytesMax : limits.requestBodyBytesMax;
}
