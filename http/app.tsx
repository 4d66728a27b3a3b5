import { Hono, type MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { trimTrailingSlash } from "hono/trailing-slash";
import { createApi } from "#api/api.ts";
import { bodyAtMost } from "#api/body-limit.ts";
import { hasBearerToken } from "#core/auth/people.ts";
import type { RequestEnv } from "#core/request-context.ts";
import type { Services } from "#core/services.ts";
import { clientAddress } from "#http/client-address.ts";
import { answerFault } from "#http/faults.tsx";
import { media } from "#http/media.ts";
import { panel } from "#http/panel.tsx";
import { requestLog } from "#http/request-log.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { staticFiles } from "#http/static-files.ts";
import { limits } from "#shared/limits.ts";
import { answerNotFound } from "#site/not-found.tsx";
import { site } from "#site/routes.tsx";

/** Who answers what. Nothing in here holds state: it all comes with the services. */
export function createApp(services: Services) {
  const app = new Hono<RequestEnv>();
  app.onError(answerFault);
  app.notFound(answerNotFound);

  app.use(async (c, next) => {
    c.set("services", services);
    c.set("clientAddress", clientAddress(c, services.settings.TRUST_PROXY));
    await next();
  });
  app.use(requestLog);
  app.use(securityHeaders(services.settings.PUBLIC_URL));
  app.use(refuseForeignOrigins(services.settings.PUBLIC_URL));
  app.use(refuseLargeBodies);
  app.use(trimTrailingSlash());
  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  app.route("/api", createApi());
  app.route("/media", media);
  app.route("/assets", staticFiles);
  app.route("/admin", panel);
  app.route("/", site);
  return app;
}

/** Only requests that a page of another site can make a browser send: it cannot make one name an access token. */
function refuseForeignOrigins(publicUrl: string): MiddlewareHandler<RequestEnv> {
  const refuse = csrf({ origin: (origin, c) => isOwnOrigin(origin, c.req.url, publicUrl) });
  return (c, next) => (hasBearerToken(c.req.raw.headers) ? next() : refuse(c, next));
}

/** The origin that is set, or the one the request was sent to: a site reached by another name keeps working. */
function isOwnOrigin(origin: string, requestUrl: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}

/** Uploads and imports stream and count for themselves; articles take more, once it is known who sends them. */
const countedElsewhere = /^\/api\/(uploads|certificate-imports|articles)\b/;
const limitBody = bodyAtMost(limits.requestBodyBytesMax);
const refuseLargeBodies: typeof limitBody = (c, next) =>
  countedElsewhere.test(c.req.path) ? next() : limitBody(c, next);
