import { and, asc, count, desc, eq, exists, inArray, like, type SQL } from "drizzle-orm";
import { findCertificateId } from "#core/contact/certificate-of-number.ts";
import { plannedErasure } from "#core/contact/erasure.ts";
import type { ForgeryFile } from "#core/contact/forgery/receiving.ts";
import { csvCell, csvOfPages } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { forgeryEvents, forgeryFiles, forgeryReports } from "#core/db/schema.ts";
import { type ForgeryState, openForgeryStates } from "#shared/forgery-reports.ts";

export type ForgeryQuery = { search?: string | undefined; state?: ForgeryState | "pending" | undefined };

type Range = { order: "asc" | "desc"; page: number; perPage: number };

/** Reports by submission time. */
export async function listForgeryReports(db: Queryable, query: ForgeryQuery, range: Range) {
  const where = matching(query);
  const direction = range.order === "asc" ? asc : desc;
  const [data, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(forgeryReports)
      .where(where)
      .orderBy(direction(forgeryReports.created_at), direction(forgeryReports.id))
      .limit(range.perPage)
      .offset((range.page - 1) * range.perPage),
    db.select({ total: count() }).from(forgeryReports).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** The oldest open reports, and their number. */
export async function listPendingForgeryReports(db: Queryable, max: number) {
  const { data, total } = await listForgeryReports(
    db,
    { state: "pending" },
    { order: "asc", page: 1, perPage: max },
  );
  return { total, rows: data };
}

/** A report with its history and its certificate: the one on whose page it was submitted, else the one with its number. */
export async function findForgeryReport(db: Queryable, id: string) {
  const [found] = await db
    .select({ ...listed, ...further, has_file: hasFile(db) })
    .from(forgeryReports)
    .where(eq(forgeryReports.id, id));
  if (!found) return undefined;
  const [events, byNumber] = await Promise.all([
    db
      .select(eventColumns)
      .from(forgeryEvents)
      .where(eq(forgeryEvents.report_id, id))
      .orderBy(desc(forgeryEvents.id)),
    findCertificateId(db, found.certificate_number),
  ]);
  const erases_at = await plannedErasure(db, "forgery-reports", { ...found, events });
  return { ...found, certificate_id: found.certificate_id ?? byNumber, events, erases_at };
}

/** The file attached to a report; undefined when there is none. */
export async function findForgeryFile(db: Queryable, id: string): Promise<ForgeryFile | undefined> {
  const { media_type, content } = forgeryFiles;
  const [file] = await db
    .select({ media_type, content })
    .from(forgeryFiles)
    .where(eq(forgeryFiles.report_id, id));
  return file;
}

/** The list as CSV, without texts and contact data, because files are shared more easily than pages. */
export function exportForgeryReports(db: Queryable, query: ForgeryQuery) {
  return csvOfPages(exported, exportedPerPage, async (page) => {
    const { data } = await listForgeryReports(db, query, { order: "asc", page, perPage: exportedPerPage });
    return data.map((row) => exported.map((column) => csvCell(row[column])));
  });
}

const exportedPerPage = 500;
const exported = ["reference", "state", "created_at", "certificate_number", "client_name"] as const;

function matching({ search, state }: ForgeryQuery): SQL | undefined {
  const term = search?.trim().toLowerCase();
  return and(
    term ? like(forgeryReports.search_text, `%${escapeLike(term)}%`) : undefined,
    state === "pending" ? inArray(forgeryReports.state, [...openForgeryStates]) : undefined,
    state && state !== "pending" ? eq(forgeryReports.state, state) : undefined,
  );
}

const hasFile = (db: Queryable) =>
  exists(
    db
      .select({ id: forgeryFiles.report_id })
      .from(forgeryFiles)
      .where(eq(forgeryFiles.report_id, forgeryReports.id)),
  ).mapWith(Boolean);

const listed = {
  id: forgeryReports.id,
  reference: forgeryReports.reference,
  certificate_number: forgeryReports.certificate_number,
  client_name: forgeryReports.client_name,
  state: forgeryReports.state,
  created_at: forgeryReports.created_at,
};

const further = {
  certificate_id: forgeryReports.certificate_id,
  standard: forgeryReports.standard,
  issue_date: forgeryReports.issue_date,
  expiry_date: forgeryReports.expiry_date,
  message: forgeryReports.message,
  contact: forgeryReports.contact,
  language: forgeryReports.language,
  version: forgeryReports.version,
  erased_at: forgeryReports.erased_at,
};

const eventColumns = {
  id: forgeryEvents.id,
  state: forgeryEvents.state,
  actor_id: forgeryEvents.actor_id,
  actor_name: forgeryEvents.actor_name,
  note: forgeryEvents.note,
  occurred_at: forgeryEvents.occurred_at,
};
