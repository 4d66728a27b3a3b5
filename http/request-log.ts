import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { log } from "#core/log.ts";
import type { RequestEnv } from "#core/request-context.ts";

/** Gives each request an id, which its log lines carry and which the answer names for a support call. */
export const requestLog: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const requestId = randomUUID();
  c.set("requestId", requestId);
  c.set("log", log.child({ requestId }));
  await next();
  if (c.res.status >= 500) {
    c.var.log.error({ method: c.req.method, path: c.req.path, status: c.res.status }, "request failed");
  }
};
