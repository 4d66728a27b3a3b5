import type { Context } from "hono";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import type { RequestEnv } from "#web/context.ts";

/** The sanitiser for a request's HTML, aborted when the client disconnects. */
export function sanitisingOf(c: Context<RequestEnv>): Sanitising {
  return { richText: c.var.services.richText, signal: c.req.raw.signal };
}
