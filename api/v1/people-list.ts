import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, queryText, refusals, z } from "#api/responses.ts";
import { changesOf, changesPage, changesQuery, sinceOf } from "#api/v1/cursor.ts";
import { listChangedUsers } from "#core/people/users.ts";
import { instant } from "#shared/answers/answered.ts";
import { user } from "#shared/answers/users.ts";
import { roleNames } from "#shared/schemas/person.ts";

const listUsers = createRoute({
  middleware: area("users"),
  method: "get",
  path: "/users",
  summary: "Staff in the order of the last changes of their name, role and status",
  request: {
    query: z.object({
      ...changesQuery,
      email: queryText.max(254).optional().openapi({ description: "The whole address, in any case" }),
      role: z.enum(roleNames).optional(),
      is_active: z
        .enum(["true", "false"])
        .transform((value) => value === "true")
        .optional(),
    }),
  },
  responses: {
    200: json(
      changesOf(named(user.extend({ updated_at: instant }), "ListedUser")),
      "A page, and where the next one begins",
    ),
    422: json(problem, "Something in the query does not fit"),
    ...refusals,
  },
});

export const peopleList = createRouter().openapi(listUsers, async (c) => {
  const { updated_since, cursor, limit, ...equal } = c.req.valid("query");
  const query = { ...equal, since: sinceOf(updated_since), after: cursor, limit: limit + 1 };
  return c.json(changesPage(await listChangedUsers(c.var.services.db, query), limit), 200);
});
