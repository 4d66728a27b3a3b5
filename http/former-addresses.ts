import type { MiddlewareHandler } from "hono";
import { findFormerAddress } from "#core/moving/former-addresses.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Redirects an unknown address that the former site had to what it showed there. Only after a 404, so that no address of this site is
 * looked up; addresses such as `/?p=123` of an old WordPress would be the home page, and are looked up before. A certificate that
 * cannot be looked up is an error, not an unknown address.
 */
export const redirectFormerAddresses: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const { pathname, search } = new URL(c.req.url);
  const { postNumbers } = c.var.services;
  const number = isRead ? postNumbers.known(pathname + search) : undefined;
  const post = number && (await postNumbers.find(number));
  if (post) return new Response(null, { status: 301, headers: redirectTo(post) });
  await next();
  if (c.res.status !== 404 || !isRead) return undefined;
  try {
    const target = await findFormerAddress(c.var.services.publicDb, pathname, search);
    if (target === undefined) return undefined;
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: redirectTo(target) });
    return undefined;
  } catch (error) {
    if (pathname.startsWith("/verifikasi-sertifikat/")) throw error;
    c.var.log.error({ err: error }, "a former address could not be looked for");
    return undefined;
  }
};

/** Not cached: staff may give the address to something else. */
function redirectTo(location: string) {
  return { location, "cache-control": "no-cache" };
}
