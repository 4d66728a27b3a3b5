import type { Context } from "hono";

/** Verifiers may be pages of other sites: what is public anyway is theirs to read, without cookies. */
export function answerAnyOrigin(c: Context): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("X-Robots-Tag", "noindex");
}
