import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { findCertificateId } from "#core/contact/certificate-of-number.ts";
import { mayBeReadBy } from "#core/contact/complaints/readers.ts";
import { plannedErasure } from "#core/contact/erasure.ts";
import { listStoredFiles } from "#core/contact/stored-files.ts";
import { countUndelivered } from "#core/contact/undelivered-mails.ts";
import { csvCell, csvOfPages } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { complaintEvents, complaintFiles, complaintMails, complaints, profiles } from "#core/db/schema.ts";
import { type ComplaintKind, type ComplaintState, openComplaintStates } from "#shared/complaints.ts";

export type ComplaintQuery = {
  search?: string | undefined;
  state?: ComplaintState | "open" | undefined;
  kind?: ComplaintKind | undefined;
};

type Range = { order: "asc" | "desc"; page: number; perPage: number };

/** The complaints that this person may read, by submission time. */
export async function listComplaints(db: Queryable, readerId: string, query: ComplaintQuery, range: Range) {
  const where = and(mayBeReadBy(readerId), matching(query));
  const direction = range.order === "asc" ? asc : desc;
  const [data, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(complaints)
      .leftJoin(profiles, eq(profiles.id, complaints.handler_id))
      .where(where)
      .orderBy(direction(complaints.created_at), direction(complaints.id))
      .limit(range.perPage)
      .offset((range.page - 1) * range.perPage),
    db.select({ total: count() }).from(complaints).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** The oldest open complaints, and their number. */
export async function listOpenComplaints(db: Queryable, readerId: string, max: number) {
  const oldest = { order: "asc", page: 1, perPage: max } as const;
  const { data, total } = await listComplaints(db, readerId, { state: "open" }, oldest);
  const rows = data.map(({ id, reference, kind, state, handler_name, created_at }) => ({
    id,
    reference,
    kind,
    state,
    handler_name,
    created_at,
  }));
  return { total, rows };
}

/** A complaint with its history and its files without content. Also undefined when this person may not read it. */
export async function findComplaint(db: Queryable, readerId: string, id: string) {
  const [found] = await db
    .select({ ...listed, ...further })
    .from(complaints)
    .leftJoin(profiles, eq(profiles.id, complaints.handler_id))
    .where(and(eq(complaints.id, id), mayBeReadBy(readerId)))
    .limit(1);
  if (!found) return undefined;
  const [files, events, undelivered_mails, certificateId] = await Promise.all([
    listStoredFiles(db, complaintFiles, eq(complaintFiles.complaint_id, id)),
    db
      .select(shownEvent)
      .from(complaintEvents)
      .where(eq(complaintEvents.complaint_id, id))
      .orderBy(desc(complaintEvents.id)),
    countUndelivered(db, complaintMails, eq(complaintMails.complaint_id, id)),
    findCertificateId(db, found.certificate_number),
  ]);
  const erases_at = await plannedErasure(db, "complaints", { ...found, events });
  return { ...found, files, events, undelivered_mails, certificate_id: certificateId, erases_at };
}

/** A file of this complaint with its content. Also undefined when this person may not read the complaint. */
export async function findComplaintFile(
  db: Queryable,
  readerId: string,
  complaintId: string,
  fileId: string,
) {
  const [file] = await db
    .select({ name: complaintFiles.name, content: complaintFiles.content })
    .from(complaintFiles)
    .innerJoin(complaints, eq(complaints.id, complaintFiles.complaint_id))
    .where(and(eq(complaints.id, complaintId), eq(complaintFiles.id, fileId), mayBeReadBy(readerId)))
    .limit(1);
  return file;
}

/** The people who may handle a complaint, or be the subject of one. */
export async function listComplaintPeople(db: Queryable) {
  return await db
    .select({
      id: profiles.id,
      name: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      may_handle: mayHandle,
    })
    .from(profiles)
    .orderBy(asc(sql`lower(${profiles.full_name})`), asc(profiles.id));
}

/** Specification 6 has no such area: administrators only (docs/decisions/0051). */
export const mayHandle = sql<boolean>`${profiles.is_active} and ${profiles.role} = 'admin'`;

/** The list as CSV, without the texts, because files are shared more easily than pages. */
export function exportComplaints(db: Queryable, readerId: string, query: ComplaintQuery) {
  return csvOfPages(exported, exportedPerPage, async (page) => {
    const range = { order: "asc", page, perPage: exportedPerPage } as const;
    const { data } = await listComplaints(db, readerId, query, range);
    return data.map((row) => exported.map((column) => csvCell(row[column])));
  });
}

const exportedPerPage = 500;
const exported = [
  "reference",
  "kind",
  "state",
  "created_at",
  "updated_at",
  "certificate_number",
  "name",
  "handler_name",
] as const;

function matching({ search, state, kind }: ComplaintQuery): SQL | undefined {
  const term = search?.trim().toLowerCase();
  return and(
    term ? like(complaints.search_text, `%${escapeLike(term)}%`) : undefined,
    state === "open" ? inArray(complaints.state, [...openComplaintStates]) : undefined,
    state && state !== "open" ? eq(complaints.state, state) : undefined,
    kind ? eq(complaints.kind, kind) : undefined,
  );
}

const listed = {
  id: complaints.id,
  reference: complaints.reference,
  kind: complaints.kind,
  certificate_number: complaints.certificate_number,
  name: complaints.name,
  state: complaints.state,
  handler_name: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  created_at: complaints.created_at,
  updated_at: complaints.updated_at,
};

const further = {
  email: complaints.email,
  phone: complaints.phone,
  message: complaints.message,
  language: complaints.language,
  handler_id: complaints.handler_id,
  concerned_id: complaints.concerned_id,
  version: complaints.version,
  erased_at: complaints.erased_at,
};

const shownEvent = {
  id: complaintEvents.id,
  state: complaintEvents.state,
  actor_id: complaintEvents.actor_id,
  actor_name: complaintEvents.actor_name,
  handler_name: complaintEvents.handler_name,
  concerned_name: complaintEvents.concerned_name,
  public_note: complaintEvents.public_note,
  internal_note: complaintEvents.internal_note,
  occurred_at: complaintEvents.occurred_at,
};
