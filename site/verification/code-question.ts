import type { Context } from "hono";
import { hasNoAnswer, type Queryable } from "#core/db/client.ts";
import { findFormerCertificate } from "#core/moving/former-addresses.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Resolves a former path to a certificate, for the scanner. Returns an id and no URL, so that the scanner cannot be redirected
 * elsewhere.
 */
export async function answerFormerAddress(c: Context<SiteEnv>) {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services, clientIp, log } = c.var;
  const waitSeconds = await services.searchLimit.take(clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return c.json({ id: null }, 429);
  }
  try {
    return c.json({
      id: (await certificateAtFormer(services.publicDb, c.req.query("alamat") ?? "")) ?? null,
    });
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    log.error({ err: error }, "a former address could not be looked for");
    return c.json({ id: null }, 503);
  }
}

const base = "http://former.invalid";

/**
 * @param address path of this site, as found
 * @returns the id of the certificate that had this URL
 */
export async function certificateAtFormer(db: Queryable, address: string): Promise<string | undefined> {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, base)) return undefined;
  const { pathname, search } = new URL(address, base);
  return await findFormerCertificate(db, pathname, search);
}
