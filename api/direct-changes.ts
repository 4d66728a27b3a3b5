import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { acknowledgeDirectChanges } from "#core/direct-changes.ts";
import { directlyChanged } from "#shared/direct-changes.ts";

const acknowledge = createRoute({
  middleware: area("users"),
  tags: ["users"],
  method: "post",
  path: "/direct-changes/acknowledgements",
  summary:
    "Note on the trail that an administrator looked at changes of certificates, settings or people that were made by SQL",
  request: body(
    z.object({
      of: z.enum(directlyChanged).default("certificates"),
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
  const { of, up_to: upTo } = c.req.valid("json");
  const acknowledged = await acknowledgeDirectChanges(c.var.services.db, { of, upTo }, actorOf(c));
  return c.json({ acknowledged }, 200);
});
