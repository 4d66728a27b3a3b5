import { actorOf } from "#api/actor.ts";
import { type ContentDescription, contentRoutes, type ShownRow } from "#api/content-routes.ts";
import { createRouter } from "#api/responses.ts";
import { sanitisingOf } from "#api/sanitising.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import type { Actor } from "#core/actor.ts";
import type { Person } from "#core/auth/people.ts";
import { listRemoved, restoreRow } from "#core/content/bin.ts";
import { listContentEvents } from "#core/content/events.ts";
import { listRows } from "#core/content/lists.ts";
import {
  findRow,
  insertRow,
  type RemoveResult,
  removeRow,
  type SaveResult,
  type Stored,
  updateRow,
} from "#core/content/rows.ts";
import type { Database } from "#core/db/client.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { ValidationError } from "#core/validation-error.ts";

export type ContentOperations<Content extends object> = ContentDescription<Content> & {
  /** The Indonesian noun, capitalized. */
  title: string;
  /** Fills in what the person left empty. */
  complete?: (content: Content, person: Person) => Content;
  /** Overrides for kinds whose writes involve more than the row. */
  insert?: (db: Database, content: Content, actor: Actor, by: Sanitising) => Promise<Stored<Content>>;
  update?: (
    db: Database,
    id: string | number,
    version: number,
    content: Content,
    actor: Actor,
    by: Sanitising,
  ) => Promise<SaveResult<Content>>;
  remove?: (
    db: Database,
    id: string | number,
    actor: Actor,
    version: number | undefined,
  ) => Promise<RemoveResult<Content>>;
  restore?: (
    db: Database,
    id: string | number,
    actor: Actor,
    by: Sanitising,
  ) => Promise<Stored<Content> | undefined>;
};

/** The operations that every kind of content has: list, read, add, save, remove, restore, its bin and its history. */
export function contentOperations<Content extends object>(section: ContentOperations<Content>) {
  const { kind, title } = section;
  const { complete = (content: Content) => content } = section;
  const {
    insert = insertAlone,
    update = updateAlone,
    remove = removeAlone,
    restore = restoreAlone,
  } = section;
  const routes = contentRoutes(section);
  const messages = {
    missing: `${title} tidak ditemukan.`,
    conflict: `${title} ini telah diubah oleh orang lain sejak Anda membukanya.`,
  };

  async function insertAlone(db: Database, content: Content, actor: Actor) {
    return await inTransactionAs(db, actor, (tx) => insertRow(tx, kind, content));
  }

  async function updateAlone(
    db: Database,
    id: string | number,
    version: number,
    content: Content,
    actor: Actor,
  ) {
    return await inTransactionAs(db, actor, (tx) => updateRow(tx, kind, id, version, content));
  }

  async function removeAlone(db: Database, id: string | number, actor: Actor, version: number | undefined) {
    return await inTransactionAs(db, actor, (tx) => removeRow(tx, kind, id, version));
  }

  async function restoreAlone(db: Database, id: string | number, actor: Actor) {
    return await inTransactionAs(db, actor, (tx) => restoreRow(tx, kind, id));
  }

  // The bin comes before the routes with {id}, which would match `removed`.
  return createRouter()
    .openapi(routes.bin, async (c) => c.json({ data: await listRemoved(c.var.services.db, kind) }, 200))
    .openapi(routes.list, async (c) => {
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
    .openapi(routes.read, async (c) => {
      const found = await findRow(c.var.services.db, kind, c.req.valid("param").id);
      return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(routes.add, async (c) => {
      const content = complete(c.req.valid("json") as Content, c.var.person);
      const added = await insert(c.var.services.db, content, actorOf(c), sanitisingOf(c)).catch(
        asValidationProblem,
      );
      if (added instanceof ValidationError) return c.json(problemOf(added), 422);
      return c.json(added, 201);
    })
    .openapi(routes.save, async (c) => {
      const { version, ...content } = c.req.valid("json") as Content & { version: number };
      const { id } = c.req.valid("param");
      const result = await update(
        c.var.services.db,
        id,
        version,
        complete(content as unknown as Content, c.var.person),
        actorOf(c),
        sanitisingOf(c),
      ).catch(asValidationProblem);
      if (result instanceof ValidationError) return c.json(problemOf(result), 422);
      if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
      if (result.outcome === "conflict")
        return c.json({ message: messages.conflict, current: { ...result.current } as ShownRow }, 409);
      return c.json(result.row, 200);
    })
    .openapi(routes.remove, async (c) => {
      const { id } = c.req.valid("param");
      const { version } = c.req.valid("query");
      const result = await remove(c.var.services.db, id, actorOf(c), version).catch(asValidationProblem);
      if (result instanceof ValidationError) return c.json({ message: result.message }, 409);
      if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
      if (result.outcome === "conflict")
        return c.json({ message: messages.conflict, current: { ...result.current } as ShownRow }, 409);
      return c.json(result.row, 200);
    })
    .openapi(routes.restore, async (c) => {
      const { id } = c.req.valid("param");
      const back = await restore(c.var.services.db, id, actorOf(c), sanitisingOf(c)).catch(
        asValidationProblem,
      );
      if (back instanceof ValidationError) return c.json({ message: back.message }, 409);
      return back ? c.json(back, 200) : c.json({ message: messages.missing }, 404);
    })
    .openapi(routes.events, async (c) => {
      const id = String(c.req.valid("param").id);
      return c.json({ data: await listContentEvents(c.var.services.db, kind.entity, id) }, 200);
    });
}
