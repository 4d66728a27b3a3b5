import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { plannedErasure } from "#core/contact/erasure.ts";
import { listStoredFiles } from "#core/contact/stored-files.ts";
import { countUndelivered } from "#core/contact/undelivered-mails.ts";
import { csvCell, csvOfPages } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import {
  profiles,
  quotationRequestEvents,
  quotationRequestFiles,
  quotationRequestMails,
  quotationRequests,
} from "#core/db/schema.ts";
import { openQuotationStates, type QuotationState } from "#shared/quotations.ts";

export type QuotationQuery = {
  search?: string | undefined;
  state?: QuotationState | "open" | undefined;
};

type Range = { order: "asc" | "desc"; page: number; perPage: number };

/** Requests for a quotation, by submission time. */
export async function listQuotationRequests(db: Queryable, query: QuotationQuery, range: Range) {
  const where = matching(query);
  const direction = range.order === "asc" ? asc : desc;
  const [data, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(quotationRequests)
      .leftJoin(profiles, eq(profiles.id, quotationRequests.handler_id))
      .where(where)
      .orderBy(direction(quotationRequests.created_at), direction(quotationRequests.id))
      .limit(range.perPage)
      .offset((range.page - 1) * range.perPage),
    db.select({ total: count() }).from(quotationRequests).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** The oldest open requests, and their number. */
export async function listOpenQuotationRequests(db: Queryable, max: number) {
  const { data, total } = await listQuotationRequests(
    db,
    { state: "open" },
    { order: "asc", page: 1, perPage: max },
  );
  return { total, rows: data };
}

/** A request with its history and its files without content. */
export async function findQuotationRequest(db: Queryable, id: string) {
  const [found] = await db
    .select({ ...listed, ...further })
    .from(quotationRequests)
    .leftJoin(profiles, eq(profiles.id, quotationRequests.handler_id))
    .where(eq(quotationRequests.id, id))
    .limit(1);
  if (!found) return undefined;
  const [files, events, undelivered_mails] = await Promise.all([
    listStoredFiles(db, quotationRequestFiles, eq(quotationRequestFiles.request_id, id)),
    db
      .select(shownEvent)
      .from(quotationRequestEvents)
      .where(eq(quotationRequestEvents.request_id, id))
      .orderBy(desc(quotationRequestEvents.id)),
    countUndelivered(db, quotationRequestMails, eq(quotationRequestMails.request_id, id)),
  ]);
  const erases_at = await plannedErasure(db, "quotation-requests", { ...found, events });
  return { ...found, files, events, undelivered_mails, erases_at };
}

/** A file of this request with its content. */
export async function findQuotationFile(db: Queryable, requestId: string, fileId: string) {
  const [file] = await db
    .select({ name: quotationRequestFiles.name, content: quotationRequestFiles.content })
    .from(quotationRequestFiles)
    .where(and(eq(quotationRequestFiles.request_id, requestId), eq(quotationRequestFiles.id, fileId)))
    .limit(1);
  return file;
}

/** The people who may handle a request. */
export async function listQuotationHandlers(db: Queryable) {
  return await db
    .select({
      id: profiles.id,
      name: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(profiles)
    .where(mayHandleQuotations)
    .orderBy(asc(sql`lower(${profiles.full_name})`), asc(profiles.id));
}

/** Specification 6 has no such area: the editors of the register (docs/decisions/0055). */
export const mayHandleQuotations = sql<boolean>`${profiles.is_active} and ${profiles.role} in ('admin', 'editor')`;

/** The list as CSV, without senders and texts, because files are shared more easily than pages. */
export function exportQuotationRequests(db: Queryable, query: QuotationQuery) {
  return csvOfPages(exported, exportedPerPage, async (page) => {
    const { data } = await listQuotationRequests(db, query, { order: "asc", page, perPage: exportedPerPage });
    return data.map((row) => exported.map((column) => csvCell(row[column])));
  });
}

const exportedPerPage = 500;
const exported = [
  "reference",
  "state",
  "organisation",
  "services",
  "people_count",
  "site_count",
  "handler_name",
  "created_at",
  "updated_at",
] as const;

function matching({ search, state }: QuotationQuery): SQL | undefined {
  const term = search?.trim().toLowerCase();
  return and(
    term ? like(quotationRequests.search_text, `%${escapeLike(term)}%`) : undefined,
    state === "open" ? inArray(quotationRequests.state, [...openQuotationStates]) : undefined,
    state && state !== "open" ? eq(quotationRequests.state, state) : undefined,
  );
}

const listed = {
  id: quotationRequests.id,
  reference: quotationRequests.reference,
  organisation: quotationRequests.organisation,
  services: quotationRequests.services,
  people_count: quotationRequests.people_count,
  site_count: quotationRequests.site_count,
  state: quotationRequests.state,
  handler_name: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  created_at: quotationRequests.created_at,
  updated_at: quotationRequests.updated_at,
};

const further = {
  places: quotationRequests.places,
  wished_dates: quotationRequests.wished_dates,
  message: quotationRequests.message,
  name: quotationRequests.name,
  email: quotationRequests.email,
  phone: quotationRequests.phone,
  language: quotationRequests.language,
  handler_id: quotationRequests.handler_id,
  version: quotationRequests.version,
  erased_at: quotationRequests.erased_at,
};

const shownEvent = {
  id: quotationRequestEvents.id,
  state: quotationRequestEvents.state,
  actor_id: quotationRequestEvents.actor_id,
  actor_name: quotationRequestEvents.actor_name,
  handler_name: quotationRequestEvents.handler_name,
  note: quotationRequestEvents.note,
  occurred_at: quotationRequestEvents.occurred_at,
};
