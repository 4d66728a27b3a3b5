import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { answerProblem } from "#api/v1/problems.ts";

/** Refuses unknown query parameters, because a mistyped filter would return too much. */
export function onlyKnownParameters({ request }: Pick<RouteConfig, "request">): MiddlewareHandler {
  const query = request?.query;
  const known = query && "shape" in query ? Object.keys(query.shape as object) : [];
  return async (c, next) => {
    const unknown = Object.keys(c.req.query()).filter((name) => !known.includes(name));
    if (unknown.length === 0) return void (await next());
    const detail = known.length > 0 ? `Yang dikenal: ${known.join(", ")}.` : "Operasi ini tanpa parameter.";
    const errors = Object.fromEntries(unknown.map((name) => [name, detail]));
    return answerProblem(c, 422, "unknown-parameter", { errors });
  };
}
