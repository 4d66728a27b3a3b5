import type { Context } from "hono";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import type { RequestEnv } from "#web/context.ts";

/** What makes the HTML of a request safe, and gives up when its client has left. */
export function sanitisingOf(c: Context<RequestEnv>): Sanitising {
  return { richText: c.var.services.richText, signal: c.req.raw.signal };
}
