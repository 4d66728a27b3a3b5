import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { acknowledgeDirectChanges } from "#core/direct-changes.ts";

const acknowledge = createRoute({
  middleware: area("users"),
  tags: ["users"],
  method: "post",
  path: "/direct-changes/acknowledgements",
  summary: "Note on the trail that an administrator looked at changes of certificates that were made by SQL",
  request: body(
    z.object({
      up_to: z.int().positive().openapi({ description: "As the dashboard told: what came since stays open" }),
    }),
  ),
  responses: {
    200: json(z.object({ acknowledged: z.number() }), "How many these were"),
    422: json(problem, "No number of a change"),
    ...refusals,
  },
});

export const directChangesApi = createRouter().openapi(acknowledge, async (c) => {
  const { up_to } = c.req.valid("json");
  return c.json({ acknowledged: await acknowledgeDirectChanges(c.var.services.db, up_to, actorOf(c)) }, 200);
});
