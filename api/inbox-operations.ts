import type { Context } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { actorOf } from "#api/actor.ts";
import { answerFile } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { exportResponses, order, stepBody, stepResponses } from "#api/inbox-routes.ts";
import {
  createRoute,
  createRouter,
  idParam,
  json,
  listQuery,
  problem,
  refusals,
  searchText,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { withArticle } from "#api/with-article.ts";
import type { Area } from "#core/auth/access.ts";
import { eraseEntry } from "#core/contact/erasure.ts";
import type { StepOutcome } from "#core/contact/step-outcome.ts";
import type { Database } from "#core/db/client.ts";
import type { ExportParts } from "#core/exports.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import type { ErasableInbox } from "#shared/retention.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

type Range = { order: "asc" | "desc"; page: number; perPage: number };
type Reader = { id: string };

type InboxOperations<Listed, Entry, Filters extends z.ZodRawShape, Step extends z.ZodRawShape> = {
  /** The path under /api, the OpenAPI tag, and the area. */
  inbox: ErasableInbox;
  exportPath: `/${string}`;
  /** The area that may erase, if it differs. */
  erasureArea?: Area;
  /** A row of the list, and an entry with its history, after JSON serialization. */
  listed: z.ZodType<JSONParsed<Listed>, JSONParsed<Listed>>;
  entry: z.ZodType<JSONParsed<Entry>, JSONParsed<Entry>>;
  /** Query parameters besides the search. */
  filters: Filters;
  stepBody: z.ZodObject<Step>;
  /** For inboxes in which a step may hide the entry from its author: describes the answer null. */
  hiddenByStep?: string;
  /** For the OpenAPI description. */
  noun: string;
  descriptions: Record<"list" | "read" | "missing" | "step" | "stepConflict" | "export", string>;
  messages: { missing: string; conflict: string };
  /** The name of the exported file, without its date. */
  fileName: string;
  list: (
    db: Database,
    reader: Reader,
    query: InboxQuery<Filters>,
    range: Range,
  ) => Promise<{ data: Listed[]; total: number }>;
  find: (db: Database, reader: Reader, id: string) => Promise<Entry | undefined>;
  step: (
    c: Context<RequestEnv>,
    id: string,
    version: number,
    step: z.output<z.ZodObject<Step>>,
  ) => Promise<StepOutcome>;
  export: (db: Database, reader: Reader, query: InboxQuery<Filters>) => ExportParts;
};

type ShownRow = Record<string, unknown>;
type AnyInbox = Omit<
  InboxOperations<ShownRow, ShownRow, z.ZodRawShape, z.ZodRawShape>,
  "listed" | "entry"
> & {
  listed: z.ZodType<ShownRow>;
  entry: z.ZodType<ShownRow>;
};

type InboxQuery<Filters extends z.ZodRawShape> = z.output<z.ZodObject<Filters>> & {
  search?: string | undefined;
};

const notErasable = "Data pribadi hanya dapat dihapus setelah selesai, dan hanya sekali.";

/** The operations that every inbox has: list, read, step, erase and export. */
export function inboxOperations<Listed, Entry, Filters extends z.ZodRawShape, Step extends z.ZodRawShape>(
  described: InboxOperations<Listed, Entry, Filters, Step>,
) {
  // The parameter's type checks rows, schemas and queries at each caller; TypeScript cannot derive them for a generic inbox.
  const section = described as unknown as AnyInbox;
  const { inbox, find, messages } = section;
  const routes = inboxRoutes(section);

  return createRouter()
    .openapi(routes.list, async (c) => {
      const { page, per_page: perPage, sort: _, order, ...query } = c.req.valid("query");
      const range = { order, page, perPage };
      return c.json(await section.list(c.var.services.db, c.var.person, searching(query), range), 200);
    })
    .openapi(routes.read, async (c) => {
      const found = await find(c.var.services.db, c.var.person, c.req.valid("param").id);
      return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(routes.step, async (c) => {
      const { version, ...step } = c.req.valid("json") as { version: number };
      const { id } = c.req.valid("param");
      const outcome = await section.step(c, id, version, step).catch(asValidationProblem);
      if (outcome instanceof ValidationError) return c.json(problemOf(outcome), 422);
      if (outcome === "missing") return c.json({ message: messages.missing }, 404);
      if (outcome === "conflict") return c.json({ message: messages.conflict }, 409);
      const now = await find(c.var.services.db, c.var.person, id);
      if (now) return c.json(now, 200);
      return section.hiddenByStep ? c.json(null, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(routes.erase, async (c) => {
      const { id } = c.req.valid("param");
      const { db } = c.var.services;
      if (!(await find(db, c.var.person, id))) return c.json({ message: messages.missing }, 404);
      if (!(await eraseEntry(db, inbox, id, actorOf(c)))) return c.json({ message: notErasable }, 409);
      const now = await find(db, c.var.person, id);
      return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(routes.exportAll, (c) => {
      const rows = section.export(c.var.services.db, c.var.person, searching(c.req.valid("query")));
      return answerFile(c, rows, `${section.fileName}-${dayInJakarta(new Date())}.csv`);
    });
}

function searching({ q, ...filters }: { q?: string | undefined }) {
  return { search: q, ...filters };
}

function inboxRoutes(section: AnyInbox) {
  const { inbox, filters, listed, entry, descriptions, noun } = section;
  const stepped: z.ZodType<ShownRow | null> = section.hiddenByStep ? entry.nullable() : entry;
  const guarded = inboxGuard(inbox);
  const missing = { 404: json(problem, descriptions.missing) };

  const list = createRoute({
    ...guarded,
    method: "get",
    path: `/${inbox}`,
    summary: descriptions.list,
    request: {
      query: z.object({
        ...listQuery,
        ...filters,
        sort: z.literal("created_at").default("created_at"),
        order,
      }),
    },
    responses: { 200: json(pageOf(listed), "The page and the total"), ...refusals },
  });
  const read = createRoute({
    ...guarded,
    method: "get",
    path: `/${inbox}/{id}`,
    summary: descriptions.read,
    request: { params: idParam },
    responses: { 200: json(entry, `The ${noun}`), ...missing, ...refusals },
  });
  const step = createRoute({
    ...guarded,
    middleware: [area(inbox), idempotentForStaff],
    method: "post",
    path: `/${inbox}/{id}/steps`,
    summary: descriptions.step,
    request: { params: idParam, ...stepBody(section.stepBody) },
    responses: {
      ...stepResponses(stepped, descriptions.stepConflict),
      200: json(stepped, section.hiddenByStep ?? "As it stands now"),
      ...missing,
    },
  });
  const erase = createRoute({
    ...guarded,
    middleware: area(section.erasureArea ?? inbox),
    method: "post",
    path: `/${inbox}/{id}/erasure`,
    summary: `Erase the personal data of ${withArticle(noun)} that is finished, for good; its number, states and days stay`,
    request: { params: idParam },
    responses: {
      200: json(entry, "As it stands now"),
      409: json(problem, "It is not finished, or erased already"),
      ...missing,
      ...refusals,
    },
  });
  const exportAll = createRoute({
    ...guarded,
    method: "get",
    path: section.exportPath,
    summary: descriptions.export,
    request: { query: z.object({ q: searchText.optional(), ...filters }) },
    responses: exportResponses("oldest first"),
  });

  return { list, read, step, erase, exportAll };
}

/** Guard and tag, for further routes of an inbox. */
export function inboxGuard(inbox: ErasableInbox) {
  return { middleware: area(inbox), tags: [inbox] };
}
