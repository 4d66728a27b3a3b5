import { dayRange, withInstants } from "#api/day-range.ts";
import { answerFile, csvFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, refusals, searchText, z } from "#api/responses.ts";
import { listAccountEvents } from "#core/auth/account-events.ts";
import { exportAccountEvents } from "#core/people/account-event-export.ts";
import { accountActions } from "#shared/account-actions.ts";
import { accountEvent, nextPart } from "#shared/answers/account-events.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("users"), tags: ["users"] };

const filters = {
  action: z.enum(accountActions).optional(),
  subject: searchText.optional(),
  ...dayRange,
};

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/account-events",
  summary: "Sign-ins, failures, sign-outs, resets, and changes of users and settings, newest first",
  request: {
    query: z.object({
      ...filters,
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  responses: {
    200: json(
      z.object({ data: z.array(named(accountEvent, "AccountEvent")), ...nextPart }),
      "A part of the trail; the next one is asked for with before={next_before}",
    ),
    422: json(problem, "A filter is not understood"),
    ...refusals,
  },
});

const exportTrail = createRoute({
  ...guarded,
  method: "get",
  path: "/account-event-exports",
  summary: "The trail as CSV, filtered alike",
  request: { query: z.object(filters) },
  responses: {
    200: csvFile("UTF-8 with a byte order mark, newest first"),
    422: json(problem, "A filter is not understood"),
    429: tooManyExports,
    ...refusals,
  },
});

export const accountEventsApi = createRouter()
  .openapi(list, async (c) => {
    const { before, limit, ...given } = c.req.valid("query");
    // One more than requested tells whether there is a next page.
    const rows = await listAccountEvents(c.var.services.db, {
      ...withInstants(given),
      before,
      limit: limit + 1,
    });
    const data = rows.slice(0, limit);
    const next_before = rows.length > limit ? (data.at(-1)?.id ?? null) : null;
    return c.json({ data, next_before }, 200);
  })
  .openapi(exportTrail, (c) => {
    const events = exportAccountEvents(c.var.services.db, withInstants(c.req.valid("query")));
    return answerFile(c, events, `jejak-audit-${dayInJakarta(new Date())}.csv`);
  });
