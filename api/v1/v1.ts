import { docsDocument } from "#api/docs.ts";
import { createRouter } from "#api/responses.ts";
import { describeV1 } from "#api/v1/description.ts";
import { type Offered, offer } from "#api/v1/offer.ts";
import { resources } from "#api/v1/operations.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { publicOperations } from "#api/v1/public-operations.ts";

/**
 * The API for programs, under a version that stays (docs/api.md): the panel's own operations behind keys. What everybody may ask
 * without a key is answered by site/api/, and described here.
 */
export function createV1(): { api: ReturnType<typeof createRouter>; offered: Offered[] } {
  const api = createRouter();
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "A key that an administrator made in the panel: `Authorization: Bearer absah_…`",
  });
  for (const operation of publicOperations) api.openAPIRegistry.registerPath(operation);
  const offered = resources.flatMap((resource) => offer(api, resource));
  api.get("/docs", (c) => c.html(docsDocument()));
  api.get("/openapi.json", (c) => c.json(describeV1(api, c.var.services.settings.PUBLIC_URL)));
  api.all("*", (c) => answerProblem(c, 404, "not-found"));
  return { api, offered };
}
