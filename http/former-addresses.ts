import type { MiddlewareHandler } from "hono";
import { findFormerAddress } from "#core/moving/former-addresses.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * An unknown address that was one of the site a body moved in from leads to what it showed there. A certificate that cannot be
 * looked for is no unknown one: the fault is answered then. Addresses as `/?p=123` of an old WordPress would be the home page's, and
 * are looked at before.
 */
export const leadOnFormerAddresses: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const { pathname, search } = new URL(c.req.url);
  const { postNumbers } = c.var.services;
  const number = isRead ? postNumbers.known(pathname + search) : undefined;
  const post = number && (await postNumbers.find(number));
  if (post) return new Response(null, { status: 301, headers: leadingTo(post) });
  await next();
  if (c.res.status !== 404 || !isRead) return undefined;
  try {
    const target = await findFormerAddress(c.var.services.publicDb, pathname, search);
    if (target === undefined) return undefined;
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: leadingTo(target) });
    return undefined;
  } catch (error) {
    if (pathname.startsWith("/verifikasi-sertifikat/")) throw error;
    c.var.log.error({ err: error }, "a former address could not be looked for");
    return undefined;
  }
};

/** Not kept: staff may give the address to something else. */
function leadingTo(location: string) {
  return { location, "cache-control": "no-cache" };
}
