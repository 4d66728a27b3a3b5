import type { MiddlewareHandler } from "hono";
import { findFormerAddress } from "#core/moving/former-addresses.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * An unknown address that was one of the site a body moved in from leads to what it showed there. A certificate that cannot be
 * looked for is no unknown one: the fault is answered then.
 */
export const leadOnFormerAddresses: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (c.res.status !== 404 || !isRead) return;
  const { pathname, search } = new URL(c.req.url);
  try {
    const target = await findFormerAddress(c.var.services.publicDb, pathname, search);
    if (target === undefined) return;
    // Not kept: staff may give the address to something else.
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: { location: target, "cache-control": "no-cache" } });
  } catch (error) {
    if (pathname.startsWith("/verifikasi-sertifikat/")) throw error;
    c.var.log.error({ err: error }, "a former address could not be looked for");
  }
};
