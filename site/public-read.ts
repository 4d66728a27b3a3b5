import type { Context } from "hono";
import type { Database } from "#core/db/client.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Reads data of a content page. Specification 8: a failed read is only logged, and its list is empty. The page is then not
 * cached.
 *
 * @returns undefined on failure
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
