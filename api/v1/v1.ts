import type { Handler } from "hono";
import { answerDescription } from "#api/description-answer.ts";
import { docsDocument } from "#api/docs.ts";
import { createRouter } from "#api/responses.ts";
import { describeV1 } from "#api/v1/description.ts";
import { type Offered, offer } from "#api/v1/offer.ts";
import { resources } from "#api/v1/operations.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { publicOperations } from "#api/v1/public-operations.ts";

/**
 * The versioned API for programs (docs/api.md): operations of the panel with API keys. Keyless operations are answered by
 * site/api/ and described here.
 */
export function createV1(): { api: ReturnType<typeof createRouter>; offered: Offered[] } {
  const api = createRouter();
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "A key that an administrator made in the panel: `Authorization: Bearer absah_…`",
  });
  for (const operation of publicOperations) api.openAPIRegistry.registerPath(operation);
  const publicNames = publicOperations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const offered = resources.flatMap((resource) => offer(api, resource));
  api.get("/docs", (c) => c.html(docsDocument()));
  const description = answerDescription((publicUrl) => describeV1(api, publicUrl));
  api.get("/openapi.json", description);
  api.all("*", answerUnknown(methodsOf([...publicNames, ...offered.map(({ name }) => name)])));
  return { api, offered };
}

/** The allowed methods by path pattern. */
function methodsOf(names: string[]): { pattern: RegExp; methods: string[] }[] {
  const byPath = Map.groupBy(names, (name) => name.slice(name.indexOf(" ") + 1));
  return [...byPath].map(([path, named]) => {
    const methods = named.map((name) => name.slice(0, name.indexOf(" ")));
    const pattern = new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return { pattern, methods: methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)) };
  });
}

/** 404, or 405 with `Allow`. */
function answerUnknown(known: ReturnType<typeof methodsOf>): Handler {
  return (c) => {
    const found = known.filter(({ pattern }) => pattern.test(c.req.path));
    if (found.length === 0) return answerProblem(c, 404, "not-found");
    c.header("Allow", [...new Set(found.flatMap(({ methods }) => methods))].join(", "));
    return answerProblem(c, 405, "method-not-allowed");
  };
}
