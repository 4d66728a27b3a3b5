import type { Hono, MiddlewareHandler } from "hono";
import type { SiteEnv } from "#web/context.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** The API for programs answers OPTIONS itself (CORS preflight), and other methods with 405. */
const programs = /^\/api\/v1\//;

/**
 * Answers OPTIONS with the methods of the matching routes (RFC 9110, 9.3.7), without running their handlers: whether a record exists
 * behind the URL does not show.
 */
export function answerOptions(app: Hono<SiteEnv>): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    if (c.req.method !== "OPTIONS" || programs.test(c.req.path)) return await next();
    const allowed = methods.filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method),
    );
    if (allowed.length === 0) return await next();
    c.header("Allow", allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)).join(", "));
    return c.body(null, 204);
  };
}
