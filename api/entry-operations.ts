import type { Context } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { actorOf } from "#api/actor.ts";
import { area as requireArea } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  json,
  problem,
  queryText,
  refusals,
  z,
} from "#api/responses.ts";
import { sanitisingOf } from "#api/sanitising.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import type { Actor } from "#core/actor.ts";
import type { Area } from "#core/auth/access.ts";
import type { EntriesResult } from "#core/content/entries.ts";
import type { listContentEvents } from "#core/content/events.ts";
import type { Database } from "#core/db/client.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import type { RequestEnv } from "#web/context.ts";

type EntryOperations<Row, Entry> = {
  /** The path under /api and /admin. */
  path: `/${string}`;
  area: Area;
  /** The English plural, for the OpenAPI description. */
  nouns: string;
  /** A row after JSON serialization. */
  row: z.ZodType<JSONParsed<Row>, JSONParsed<Row>>;
  entry: z.ZodType<Entry>;
  /** Identifies an entry in a save and in the URL of its history. */
  keyOf: (entry: Entry) => string | number;
  list: (db: Database) => Promise<Row[]>;
  save: (db: Database, entries: Entry[], actor: Actor, by: Sanitising) => Promise<EntriesResult<Row>>;
  /** Undefined for an unknown key. */
  listEvents: (
    db: Database,
    key: string,
  ) => Promise<Awaited<ReturnType<typeof listContentEvents>> | undefined>;
  messages: { missing: string; conflict: string };
};

const entriesMax = 1_000;

/** The operations of a fixed set of entries that one form saves together: list, save, history. */
export function entryOperations<Row, Entry>(section: EntryOperations<Row, Entry>) {
  const { path, nouns, entry, keyOf, messages } = section;
  // The type of `row` guarantees this; TypeScript cannot derive it for a generic row.
  const row = section.row as unknown as z.ZodType<Row, Row>;
  const guarded = { middleware: requireArea(section.area), tags: [path.slice(1)] };

  const list = createRoute({
    ...guarded,
    method: "get",
    path,
    summary: `All ${nouns}`,
    responses: {
      200: json(pageOf(row), "All of them"),
      ...refusals,
    },
  });
  const save = createRoute({
    ...guarded,
    method: "put",
    path,
    summary: `Save the ${nouns} that changed, all or none, each over the version it was opened on`,
    request: body(
      z.object({
        entries: z
          .array(entry)
          .min(1)
          .max(entriesMax)
          .refine(
            (entries) => new Set(entries.map(keyOf)).size === entries.length,
            "Setiap isian hanya dapat disebut sekali.",
          ),
      }),
    ),
    responses: {
      200: json(z.object({ data: z.array(row) }), "Saved; visitors of this server see it already"),
      409: json(
        conflictWith(z.array(row)),
        "Somebody saved some of them in between; what stands now, and nothing was saved",
      ),
      422: json(problem, "Something does not fit; nothing was saved"),
      ...refusals,
    },
  });
  const events = createRoute({
    ...guarded,
    method: "get",
    path: `${path}/{key}/events`,
    summary: "Who changed what and when, newest first",
    request: { params: z.object({ key: queryText.max(200) }) },
    responses: {
      200: json(history, "The history"),
      404: json(problem, "There is none of this name"),
      ...refusals,
    },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const data = await section.list(c.var.services.db);
      return c.json({ data, total: data.length }, 200);
    })
    .openapi(save, async (c) => {
      const { entries } = c.req.valid("json");
      const result = await section
        .save(c.var.services.db, entries, actorOf(c), sanitisingOf(c))
        .catch(asValidationProblem);
      if (result instanceof ValidationError) return c.json(problemOf(result), 422);
      if (result.outcome === "conflict")
        return c.json({ message: messages.conflict, current: result.current }, 409);
      await refreshSite(c);
      return c.json({ data: result.rows }, 200);
    })
    .openapi(events, async (c) => {
      const data = await section.listEvents(c.var.services.db, c.req.valid("param").key);
      return data ? c.json({ data }, 200) : c.json({ message: messages.missing }, 404);
    });
}

/** Refreshes this worker's content before the response, so that the person sees the change; other servers are notified by the database. */
async function refreshSite({ var: { services, log } }: Context<RequestEnv>): Promise<void> {
  await services.siteContent
    .refresh()
    .catch((error) => log.warn({ err: error }, "the site's data could not be read again after a save"));
}
