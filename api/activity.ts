import { dayRange, withInstants } from "#api/day-range.ts";
import { answerFile, csvFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, refusals, searchText, z } from "#api/responses.ts";
import { type ActivityKey, exportActivity, listActivity } from "#core/people/activity.ts";
import { type ActivitySource, activityKinds, activitySources } from "#shared/activity.ts";
import { activityPart } from "#shared/answers/activity.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("users"), tags: ["activity"] };

/** An event, as `content:12`. */
const key = z
  .string()
  .regex(new RegExp(`^(${activitySources.join("|")}):[1-9]\\d{0,14}$`))
  .transform((text): ActivityKey => {
    const [source, id] = text.split(":");
    return { source: source as ActivitySource, id: Number(id) };
  })
  .openapi({ type: "string", example: "content:12" });

const filters = {
  person: searchText.optional(),
  kind: z.enum(activityKinds).optional(),
  ...dayRange,
};

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/activity",
  summary: "What everybody changed and decided, and what happened to accounts, newest first",
  description: "What one transaction did alike is one event; `joinEntries` asks for each of them.",
  request: {
    query: z.object({
      ...filters,
      together: key.optional(),
      before: key.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  responses: {
    200: json(activityPart, "A part; the next one is asked for with before={next_before}"),
    422: json(problem, "A filter is not understood"),
    ...refusals,
  },
});

const exportAll = createRoute({
  ...guarded,
  method: "get",
  path: "/activity-exports",
  summary: "The same as CSV, filtered alike, each event by itself",
  request: { query: z.object(filters) },
  responses: {
    200: csvFile("UTF-8 with a byte order mark, newest first"),
    422: json(problem, "A filter is not understood"),
    429: tooManyExports,
    ...refusals,
  },
});

export const activityApi = createRouter()
  .openapi(list, async (c) => {
    const { before, limit, ...given } = c.req.valid("query");
    // One more than requested tells whether there is a next page.
    const query = { ...withInstants(given), readerId: c.var.person.id };
    const rows = await listActivity(c.var.services.db, query, { before, limit: limit + 1 });
    const data = rows.slice(0, limit);
    const last = rows.length > limit ? data.at(-1) : undefined;
    return c.json({ data, next_before: last ? `${last.source}:${last.id}` : null }, 200);
  })
  .openapi(exportAll, (c) => {
    const query = { ...withInstants(c.req.valid("query")), readerId: c.var.person.id };
    const events = exportActivity(c.var.services.db, query);
    return answerFile(c, events, `aktivitas-${dayInJakarta(new Date())}.csv`);
  });
