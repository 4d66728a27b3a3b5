import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { log } from "#core/log.ts";
import { loggedPath } from "#http/logged-path.ts";
import type { SiteEnv } from "#web/context.ts";

/** The request ids accepted from a proxy, so that its log and ours share one id. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/**
 * Assigns each request an id, for its log lines and the `X-Request-Id` header. Failures are always logged, other requests with
 * LOG_LEVEL=debug. The query is never logged, because it may contain names.
 */
export const requestLog: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const started = performance.now();
  const requestId = requestIdOf(c.req.header("x-request-id"), c.var.services.settings.TRUST_PROXY);
  c.set("requestId", requestId);
  c.set("log", log.child({ requestId }));
  await next();
  // `c.header()` would copy the finished response, which takes a third of a page's time.
  c.res.headers.set("X-Request-Id", requestId);
  const fields = {
    method: c.req.method,
    path: loggedPath(c.req.path),
    status: c.res.status,
    durationMs: Math.round(performance.now() - started),
  };
  if (c.res.status >= 500) c.var.log.error(fields, "request failed");
  else c.var.log.debug(fields, "request");
};

/** @param given what the request calls itself, which only a trusted proxy may say */
export function requestIdOf(given: string | string[] | undefined, trustsProxy: boolean): string {
  return trustsProxy && typeof given === "string" && requestIdPattern.test(given) ? given : randomUUID();
}
