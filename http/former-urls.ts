import type { MiddlewareHandler } from "hono";
import { findFormerAddress } from "#core/moving/former-addresses.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Redirects former URLs of a moved site (301). They are looked up only after a 404, so requests for current pages cost no
 * query. The exception are WordPress URLs such as `/?p=123`, which would otherwise be answered by the home page. When the
 * lookup of a certificate fails, the error is thrown: a 404 would say that the certificate does not exist.
 */
export const redirectFormerUrls: MiddlewareHandler<SiteEnv> = async (c, next) => {
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

/** Not cached: staff may reuse the URL. */
function redirectTo(location: string) {
  return { location, "cache-control": "no-cache" };
}
