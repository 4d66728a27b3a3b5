import { actorOf } from "#api/actor.ts";
import { bodyAtMost } from "#api/body-limit.ts";
import { area as requireArea } from "#api/guard.ts";
import {
  body,
  changeEvent,
  createRoute,
  createRouter,
  idParam,
  json,
  listQuery,
  numberIdParam,
  problem,
  queryText,
  refusals,
  z,
} from "#api/responses.ts";
import { asUnfit, problemOf } from "#api/unfit.ts";
import type { Actor } from "#core/actor.ts";
import type { Area } from "#core/auth/access.ts";
import type { Person } from "#core/auth/people.ts";
import { listContentEvents } from "#core/content-events.ts";
import {
  type ContentKind,
  findRow,
  insertRow,
  listRows,
  removeRow,
  type SaveResult,
  type Stored,
  updateRow,
} from "#core/content-rows.ts";
import type { Database } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { Unfit } from "#core/unfit.ts";
import { limits } from "#shared/limits.ts";

export type ContentOperations<Content extends object> = {
  /** The address under /api; the panel's section has the same under /admin. */
  path: `/${string}`;
  area: Area;
  /** One of them, for the description of the operations. */
  noun: string;
  kind: ContentKind<Content>;
  input: z.ZodType<Content>;
  defaultSort: { sort: string; order: "asc" | "desc" };
  /** Columns that a list can be narrowed by: their value must be the one asked for. */
  filters?: z.ZodRawShape;
  ids?: "uuid" | "number";
  /** Where a row may be larger than other requests. */
  requestBytesMax?: number;
  messages: { missing: string; conflict: string };
  /** Fills in what the person left empty. */
  complete?: (content: Content, person: Person) => Content;
  /** Where adding, saving and removing is more than writing a row. */
  insert?: (db: Database, content: Content, actor: Actor) => Promise<Stored<Content>>;
  update?: (
    db: Database,
    id: string | number,
    version: number,
    content: Content,
    actor: Actor,
  ) => Promise<SaveResult<Content>>;
  remove?: (db: Database, id: string | number, actor: Actor) => Promise<Stored<Content> | undefined>;
};

/** A row of any kind, as the description of the operations has it. */
type ShownRow = z.output<typeof row>;
const row = z.intersection(
  z.object({ id: z.union([z.string(), z.number()]), version: z.number(), updated_at: z.date() }),
  z.record(z.string(), z.unknown()),
);

/** The operations that every kind of content has: list, read, add, save, remove, and its history. */
export function contentOperations<Content extends object>(section: ContentOperations<Content>) {
  const { path, kind, noun, messages } = section;
  const { complete = (content: Content) => content } = section;
  const { insert = insertAlone, update = updateAlone, remove = removeAlone } = section;
  const guarded = {
    // In this order: what a stranger sends is not even read.
    middleware: [
      requireArea(section.area),
      bodyAtMost(section.requestBytesMax ?? limits.requestBodyBytesMax),
    ],
    tags: [path.slice(1)],
  };
  const params = section.ids === "number" ? numberIdParam : idParam;
  const missing = { 404: json(problem, `No such ${noun}`) };
  const unfit = { 422: json(problem, "Something in the form does not fit") };

  async function insertAlone(db: Database, content: Content, actor: Actor) {
    return await inTransaction(db, (tx) => insertRow(tx, kind, content, actor));
  }

  async function updateAlone(
    db: Database,
    id: string | number,
    version: number,
    content: Content,
    actor: Actor,
  ) {
    return await inTransaction(db, (tx) => updateRow(tx, kind, id, version, content, actor));
  }

  async function removeAlone(db: Database, id: string | number, actor: Actor) {
    return await inTransaction(db, (tx) => removeRow(tx, kind, id, actor));
  }

  const list = createRoute({
    ...guarded,
    method: "get",
    path,
    summary: `A page of the list: every ${noun}`,
    request: {
      query: z.object({
        ...section.filters,
        ...listQuery,
        sort: queryText.refine((name) => name in kind.sorts).default(section.defaultSort.sort),
        order: z.enum(["asc", "desc"]).default(section.defaultSort.order),
      }),
    },
    responses: {
      200: json(z.object({ data: z.array(row), total: z.number() }), "The page and the total"),
      ...refusals,
    },
  });
  const read = createRoute({
    ...guarded,
    method: "get",
    path: `${path}/{id}`,
    summary: `One ${noun}`,
    request: { params },
    responses: { 200: json(row, `The ${noun}`), ...missing, ...refusals },
  });
  const add = createRoute({
    ...guarded,
    method: "post",
    path,
    summary: `Add a ${noun}`,
    request: body(section.input),
    responses: { 201: json(row, "Added"), ...unfit, ...refusals },
  });
  const save = createRoute({
    ...guarded,
    method: "put",
    path: `${path}/{id}`,
    summary: `Save a ${noun} over the version it was opened on`,
    request: { params, ...body(z.intersection(section.input, z.object({ version: z.int() }))) },
    responses: {
      200: json(row, "Saved"),
      409: json(problem.extend({ current: row }), "Somebody saved in between; what stands now"),
      ...unfit,
      ...missing,
      ...refusals,
    },
  });
  const takeAway = createRoute({
    ...guarded,
    method: "delete",
    path: `${path}/{id}`,
    summary: `Remove a ${noun}; its history stays`,
    request: { params },
    responses: { 200: json(row, "Removed"), ...missing, ...refusals },
  });
  const events = createRoute({
    ...guarded,
    method: "get",
    path: `${path}/{id}/events`,
    summary: "Who changed what and when, newest first",
    request: { params },
    responses: { 200: json(z.object({ data: z.array(changeEvent) }), "The history"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const { q, page, per_page, sort, order, ...filters } = c.req.valid("query");
      const query = {
        search: q,
        equal: filters as Record<string, string>,
        sort,
        order,
        page,
        perPage: per_page,
      };
      return c.json(await listRows(c.var.services.db, kind, query), 200);
    })
    .openapi(read, async (c) => {
      const found = await findRow(c.var.services.db, kind, c.req.valid("param").id);
      return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(add, async (c) => {
      const content = complete(c.req.valid("json") as Content, c.var.person);
      const added = await insert(c.var.services.db, content, actorOf(c)).catch(asUnfit);
      if (added instanceof Unfit) return c.json(problemOf(added), 422);
      return c.json(added, 201);
    })
    .openapi(save, async (c) => {
      const { version, ...content } = c.req.valid("json") as Content & { version: number };
      const { id } = c.req.valid("param");
      const result = await update(
        c.var.services.db,
        id,
        version,
        complete(content as unknown as Content, c.var.person),
        actorOf(c),
      ).catch(asUnfit);
      if (result instanceof Unfit) return c.json(problemOf(result), 422);
      if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
      if (result.outcome === "conflict")
        return c.json({ message: messages.conflict, current: { ...result.current } as ShownRow }, 409);
      return c.json(result.row, 200);
    })
    .openapi(takeAway, async (c) => {
      const removed = await remove(c.var.services.db, c.req.valid("param").id, actorOf(c));
      return removed ? c.json(removed, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(events, async (c) => {
      const id = String(c.req.valid("param").id);
      return c.json({ data: await listContentEvents(c.var.services.db, kind.entity, id) }, 200);
    });
}
