import type { Context } from "hono";
import type { Database } from "#core/db/client.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Reads what a content page shows. Specification 8: a public read that fails is only logged, and its list is
 * empty. The page that is rendered without it is cached by nobody.
 *
 * @returns undefined when it failed
 */
export async function publicRead<Value>(
  c: Context<SiteEnv>,
  what: string,
  read: (db: Database) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read(c.var.services.publicDb);
  } catch (error) {
    c.set("isIncomplete", true);
    c.header("Retry-After", "10");
    c.var.log.error({ err: error }, `${what} could not be read`);
    return undefined;
  }
}
