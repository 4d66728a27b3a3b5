import type { MiddlewareHandler } from "hono";
import { ownPath } from "#shared/own-path.ts";
import { site } from "#site/routes.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The first segments of the site's paths, all in lower case. */
const firstSegments = new Set(site.routes.map(({ path }) => path.split("/")[1]));

/**
 * Redirects an unknown URL whose first segment is a page's in other letter case (`/VERIFIKASI-SERTIFIKAT/…`) to the path in lower
 * case: typed from paper, or from a QR code in alphanumeric mode, which has capitals only.
 */
export const redirectLetterCase: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (c.res.status !== 404 || !isRead) return;
  const { pathname, search } = new URL(c.req.url);
  const path = ownPath(pathname);
  const segment = path.split("/")[1] ?? "";
  const page = segment.toLowerCase();
  if (segment === page || !firstSegments.has(page)) return;
  c.res = c.redirect(path.toLowerCase() + search, 301);
};
