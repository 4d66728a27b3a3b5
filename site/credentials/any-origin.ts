import type { Context } from "hono";

/** CORS for public data: verifiers may run on any origin, without cookies. */
export function answerAnyOrigin(c: Context): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("X-Robots-Tag", "noindex");
}
