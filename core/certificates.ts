import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateEvents, certificates } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { plainLine } from "#shared/plain-text.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import { addDays, type Day } from "#shared/time.ts";

export type CertificateAction = "added" | "changed" | "removed" | "restored" | "imported";

const columns = {
  id: certificates.id,
  client_name: certificates.client_name,
  certificate_number: certificates.certificate_number,
  standard: certificates.standard,
  scope: certificates.scope,
  issue_date: certificates.issue_date,
  expiry_date: certificates.expiry_date,
  status: certificates.status,
  pdf_url: certificates.pdf_url,
  category: certificates.category,
  sub_category: certificates.sub_category,
  created_at: certificates.created_at,
  updated_at: certificates.updated_at,
  version: certificates.version,
  removed_at: certificates.removed_at,
};

export type Certificate = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  scope: string | null;
  issue_date: string;
  expiry_date: string;
  status: string;
  pdf_url: string | null;
  category: string | null;
  sub_category: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  removed_at: Date | null;
};

export const certificateSorts = [
  "created_at",
  "client_name",
  "certificate_number",
  "category",
  "status",
  "expiry_date",
] as const;

export type CertificateQuery = {
  /** Searched in client name, number, standard and category (specification 2.12). */
  search?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  removed: boolean;
  /** Only those that expire soon, counted from this day. */
  expiringFrom?: Day | undefined;
  sort: (typeof certificateSorts)[number];
  order: "asc" | "desc";
  page: number;
  perPage: number;
};

/** One page of the register for staff, and how many there are in all. */
export async function list(db: Queryable, query: CertificateQuery) {
  const search = plainLine(query.search ?? "");
  const where = and(
    query.removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at),
    query.status ? eq(certificates.status, query.status) : undefined,
    query.category ? eq(certificates.category, query.category) : undefined,
    query.expiringFrom ? expiresSoon(query.expiringFrom) : undefined,
    search ? matches(search) : undefined,
  );
  const direction = query.order === "asc" ? asc : desc;
  const [data, [total]] = await Promise.all([
    db
      .select(columns)
      .from(certificates)
      .where(where)
      .orderBy(direction(certificates[query.sort]), asc(certificates.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db.select({ total: count() }).from(certificates).where(where),
  ]);
  return { data, total: total?.total ?? 0 };
}

/** How far ahead an expiry is announced. */
const expiringWithinDays = 90;

/** The last day comes within 90 days, this one and the ninetieth included; what ended already is no news. */
export function expiresSoon(today: Day): SQL {
  return sql`${certificates.expiry_date} between ${today} and ${addDays(today, expiringWithinDays)}
    and lower(btrim(${certificates.status})) not in ('kadaluwarsa', 'dicabut')`;
}

/** `%`, `_` and `\` as themselves in a LIKE pattern. */
function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, "\\$&");
}

function matches(term: string): SQL | undefined {
  const pattern = `%${escapeLike(term)}%`;
  const contains = (column: SQL | (typeof columns)[keyof typeof columns]) => sql`${column} ilike ${pattern}`;
  return or(
    contains(columns.client_name),
    contains(columns.certificate_number),
    contains(columns.standard),
    contains(columns.category),
  );
}

/** The certificate with this id, a removed one included: `removed_at` tells. */
export async function find(db: Queryable, id: string): Promise<Certificate | undefined> {
  const statement = findStatements.get(db) ?? prepareFind(db);
  const [found] = await statement.execute({ id });
  return found;
}

/** Every scanned QR code asks this: written once per database and planned once per connection (168 µs of processor before, 57 after). */
const findStatements = new WeakMap<Queryable, ReturnType<typeof prepareFind>>();

function prepareFind(db: Queryable) {
  const statement = db
    .select(columns)
    .from(certificates)
    .where(eq(certificates.id, sql.placeholder("id")))
    .prepare("find_certificate");
  findStatements.set(db, statement);
  return statement;
}

/** The certificate with this number, whatever its case, spaces and dashes; a removed one included. */
export async function findByNumber(db: Queryable, number: string): Promise<Certificate | undefined> {
  const key = certificateNumberKey(number);
  const [found] = await db.select(columns).from(certificates).where(eq(certificates.number_key, key));
  return found;
}

/**
 * Adds a certificate and records who did.
 *
 * @throws a unique violation on `certificates_number_key` when the number is in the register already
 */
export async function insert(db: Database, input: CertificateInput, actor: Actor): Promise<Certificate> {
  return await inTransaction(db, async (tx) => {
    const [added] = await tx.insert(certificates).values(input).returning(columns);
    if (!added) throw new Error("The certificate was not inserted");
    await record(tx, actor, "added", undefined, added);
    return added;
  });
}

/** What became of a save: done, somebody else was faster (with what stands now), or no such certificate. */
export type SaveResult =
  | { outcome: "saved"; certificate: Certificate }
  | { outcome: "conflict"; current: Certificate }
  | { outcome: "missing" };

/**
 * Saves over the version that the form was opened on; an unchanged certificate is not written again.
 *
 * @throws a unique violation on `certificates_number_key` when another certificate has the number
 */
export async function update(
  db: Database,
  id: string,
  version: number,
  input: CertificateInput,
  actor: Actor,
): Promise<SaveResult> {
  return await change(db, id, version, actor, "changed", input);
}

/** Takes the certificate out of the register; its row and history stay and its address answers 410. */
export async function remove(db: Database, id: string, actor: Actor): Promise<SaveResult> {
  return await change(db, id, undefined, actor, "removed", { removed_at: new Date() });
}

/** Brings a removed certificate back, with the id that is printed on paper. */
export async function restore(db: Database, id: string, actor: Actor): Promise<SaveResult> {
  return await change(db, id, undefined, actor, "restored", { removed_at: null });
}

async function change(
  db: Database,
  id: string,
  version: number | undefined,
  actor: Actor,
  action: CertificateAction,
  values: CertificateInput | { removed_at: Date | null },
): Promise<SaveResult> {
  return await inTransaction(db, async (tx) => {
    const [before] = await tx.select(columns).from(certificates).where(eq(certificates.id, id)).for("update");
    if (!before || isGone(before, action)) return { outcome: "missing" };
    if (version !== undefined && version !== before.version) return { outcome: "conflict", current: before };
    if (!isDifferent(before, values)) return { outcome: "saved", certificate: before };
    const [after] = await tx
      .update(certificates)
      .set(values)
      .where(eq(certificates.id, id))
      .returning(columns);
    if (!after) throw new Error("The certificate was not updated");
    await record(tx, actor, action, before, after);
    return { outcome: "saved", certificate: after };
  });
}

/** Only a removed certificate can be restored, and nothing else can happen to it. */
function isGone(certificate: Certificate, action: CertificateAction): boolean {
  return (certificate.removed_at !== null) !== (action === "restored");
}

function isDifferent(before: Certificate, values: object): boolean {
  return Object.entries(values).some(([field, value]) => before[field as keyof Certificate] !== value);
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: CertificateAction,
  before: Certificate | undefined,
  after: Certificate,
): Promise<void> {
  await tx.insert(certificateEvents).values({
    certificate_id: after.id,
    action,
    actor_id: actor.id,
    actor_name: actor.name,
    before: before ? contentOf(before) : null,
    after: contentOf(after),
  });
}

/** What an event keeps of a certificate: what a person can read and compare. */
function contentOf({ version: _, created_at: __, updated_at: ___, ...content }: Certificate) {
  return content;
}

/** The history of a certificate, newest first, at most the last 200 changes. */
export async function listEvents(db: Queryable, certificateId: string) {
  return await db
    .select({
      id: certificateEvents.id,
      action: certificateEvents.action,
      actor_name: certificateEvents.actor_name,
      occurred_at: certificateEvents.occurred_at,
      before: certificateEvents.before,
      after: certificateEvents.after,
    })
    .from(certificateEvents)
    .where(eq(certificateEvents.certificate_id, certificateId))
    .orderBy(desc(certificateEvents.id))
    .limit(200);
}
