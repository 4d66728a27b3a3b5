import { Hono } from "hono";
import { bodyAtMost } from "#api/body-limit.ts";
import { refusalsAsProblems } from "#api/v1/problems.ts";
import type { PublicServices } from "#core/public-container.ts";
import { answerOptions } from "#http/allowed-methods.ts";
import { clientIp } from "#http/client-ip.ts";
import { refuseCrossSite } from "#http/csrf.ts";
import { handleError } from "#http/error-handler.tsx";
import { redirectFormerUrls } from "#http/former-urls.ts";
import { redirectLetterCase } from "#http/letter-case.ts";
import { logFiles } from "#http/log-files.ts";
import { media } from "#http/media.ts";
import { requestLog } from "#http/request-log.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { isSmall } from "#http/staff-link/request-body.ts";
import { staticFiles } from "#http/static-files.ts";
import { redirectTrailingSlash } from "#http/trailing-slash.ts";
import { limits } from "#shared/limits.ts";
import { publicApi } from "#site/api/routes.ts";
import { answerNotFound } from "#site/not-found.tsx";
import { site } from "#site/routes.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The site for anonymous visitors: pages, certificates, feeds, media, scripts. */
export function createSiteApp(services: PublicServices) {
  return withSite(createBase(services));
}

/** The common middleware of both applications. It holds no state of its own: that is in the services. */
export function createBase(services: PublicServices) {
  const app = new Hono<SiteEnv>();
  app.onError(handleError);
  app.notFound(answerNotFound);

  app.use(async (c, next) => {
    c.set("services", services);
    c.set("clientIp", clientIp(c, services.settings.TRUST_PROXY));
    await next();
  });
  app.use(requestLog);
  app.use("/api/v1/*", refusalsAsProblems);
  app.use(securityHeaders(services.settings.PUBLIC_URL));
  app.use(answerOptions(app));
  app.use(refuseCrossSite(services.settings.PUBLIC_URL));
  app.use(refuseLargeBodies);
  app.use(redirectTrailingSlash);
  app.use(redirectLetterCase);
  app.use(redirectFormerUrls);
  app.route("/api/v1", publicApi);
  return app;
}

/** Mounts the public routes: uploads, built files, the log's files and the pages. */
export function withSite(app: Hono<SiteEnv>) {
  app.route("/media", media);
  app.route("/assets", staticFiles);
  app.route("/log", logFiles);
  app.route("/", site);
  return app;
}

/**
 * These handlers limit the body themselves: streamed uploads, imports and visitors' files, and articles, whose limit is larger
 * for signed-in people.
 */
const limitedElsewhere =
  /^\/(?:api\/(?:uploads|certificate-imports|site-moves|articles)\b|(?:berkas|penawaran|laporkan|verifikasi-sertifikat\/daftar|(?:halaman|layanan)\/[^/]+)$)/;
/** Read into memory, after the key was checked, to recognize repeated requests. */
const apiPdfUploads = /^\/api\/v1\/register\/uploads\b/;
const limitBody = bodyAtMost(limits.requestBodyBytesMax);
const limitPdf = bodyAtMost(limits.certificatePdfBytesMax);
const limitSmall = bodyAtMost(limits.smallBodyBytesMax);
const limitForm = bodyAtMost(limits.formBodyBytesMax);
const refuseLargeBodies: typeof limitBody = (c, next) => {
  if (isWithoutBody(c.req.method) || limitedElsewhere.test(c.req.path)) return next();
  if (isSmall(c.req.path)) return limitSmall(c, next);
  if (apiPdfUploads.test(c.req.path)) return limitPdf(c, next);
  return c.req.path.startsWith("/api/") ? limitBody(c, next) : limitForm(c, next);
};

/** Bodies of these methods are ignored; matching the path would take as long as routing the request. */
function isWithoutBody(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
