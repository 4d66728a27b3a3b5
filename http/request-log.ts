import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { log } from "#core/log.ts";
import { loggedPath } from "#http/logged-path.ts";
import type { SiteEnv } from "#web/context.ts";

/** What a proxy may call a request, so that one id leads through its log and ours. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, which its log lines carry and which the answer names for a support call. Failures are
 * logged always, everything else with LOG_LEVEL=debug; never the query, which may name a person.
 */
export const requestLog: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const started = performance.now();
  const requestId = requestIdOf(c.req.header("x-request-id"), c.var.services.settings.TRUST_PROXY);
  c.set("requestId", requestId);
  c.set("log", log.child({ requestId }));
  await next();
  // Not by c.header(), which would make another answer of the finished one, at a third of what a page costs.
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
