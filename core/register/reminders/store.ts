import { createHash } from "node:crypto";
import { and, count, desc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { isAroundNow } from "#core/db/around-now.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { accountEvents, certificates, clientMails, clients } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { type MailReason, type MailState, sentByStaff } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";

export type NewMail = Pick<
  typeof clientMails.$inferInsert,
  "key" | "kind" | "recipient" | "recipient_name" | "language" | "due_on"
> &
  Partial<
    Pick<
      typeof clientMails.$inferInsert,
      "certificate_id" | "client_id" | "subject" | "body" | "document_sha256" | "requested_by_name"
    >
  >;

const insertedAtOnce = 1_000;

/**
 * The id is derived from the key (UUIDv8 of a hash, RFC 9562, 5.8), and the Message-ID from the id: if a failover loses the state of a sent
 * mail, mail programs recognise the second copy as a duplicate.
 */
function idOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Inserts mails to be sent. Existing ones stay as they are in any state, except that mails cancelled before their first attempt are planned
 * again.
 *
 * @returns whether any of them is new
 */
export async function insertMails(tx: Transaction, mails: NewMail[]): Promise<boolean> {
  let isNew = false;
  for (let start = 0; start < mails.length; start += insertedAtOnce) {
    const noted = await tx
      .insert(clientMails)
      .values(mails.slice(start, start + insertedAtOnce).map((mail) => ({ id: idOf(mail.key), ...mail })))
      .onConflictDoUpdate({
        target: clientMails.key,
        set: { state: "planned", reason: null, attempts: 0 },
        // Mails of staff may have been sent before they were cancelled.
        setWhere: and(eq(clientMails.state, "cancelled"), eq(clientMails.requested_by_name, "")),
      })
      .returning({ id: clientMails.id });
    isNew ||= noted.length > 0;
  }
  return isNew;
}

/** The number of pending, failed and unconfirmed mails. */
export async function countOpen(db: Queryable): Promise<OpenMails> {
  const { state } = clientMails;
  const rows = await db
    .select({ state, total: count() })
    .from(clientMails)
    .where(inArray(state, [...openStates]))
    .groupBy(state);
  const none = { planned: 0, failed: 0, unconfirmed: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, row.total])) };
}

const openStates = ["planned", "failed", "unconfirmed"] as const satisfies readonly MailState[];
export type OpenMails = Record<(typeof openStates)[number], number>;

const isByStaff = inArray(clientMails.kind, [...sentByStaff]);

/** The ids of all pending mails. @param which only those of staff while reminders are switched off */
export async function listPlanned(db: Queryable, which: "all" | "by-staff" = "all"): Promise<string[]> {
  const rows = await db
    .select({ id: clientMails.id })
    .from(clientMails)
    .where(and(eq(clientMails.state, "planned"), which === "by-staff" ? isByStaff : undefined));
  return rows.map(({ id }) => id);
}

/** Those of the keys that exist: their mails will not be planned again. */
export async function knownKeys(db: Queryable, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += 10_000) {
    const rows = await db
      .select({ key: clientMails.key })
      .from(clientMails)
      .where(
        and(
          sql`${clientMails.key} = any(${sql.param(keys.slice(start, start + 10_000))}::text[])`,
          ne(clientMails.state, "cancelled"),
        ),
      );
    for (const { key } of rows) known.add(key);
  }
  return known;
}

/** The stored mail with this id; undefined where there is none. */
export async function findMail(db: Queryable, id: string) {
  const [mail] = await db.select().from(clientMails).where(eq(clientMails.id, id));
  return mail;
}

/**
 * Claims a mail before the mail server is contacted: no other worker sends it from here on.
 *
 * @returns the number of the attempt; undefined when another worker was first
 */
export async function claim(db: Queryable, id: string, text: MailText): Promise<number | undefined> {
  const [claimed] = await db
    .update(clientMails)
    .set({ ...text, state: "sending", tried_at: sql`now()`, attempts: sql`${clientMails.attempts} + 1` })
    .where(isOne(id, "planned"))
    .returning({ attempts: clientMails.attempts });
  return claimed?.attempts;
}

/** Also when another server meanwhile marked it as unconfirmed: its sender knows best. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await db
    .update(clientMails)
    .set({ state: "sent", sent_at: sql`now()`, reason: null, last_error: "" })
    .where(isOne(id, "sending", "unconfirmed"));
}

/** Sets the final state of a mail that was being sent, or was pending. */
export async function settle(
  db: Queryable,
  id: string,
  { from, to, reason, error = "" }: { from: MailState; to: MailState; reason: MailReason; error?: string },
): Promise<void> {
  const last_error = error.slice(0, errorLengthMax);
  await db.update(clientMails).set({ state: to, reason, last_error }).where(isOne(id, from));
}

const errorLengthMax = 500;

/**
 * Marks mails as unconfirmed that a crashed server was sending: whether the mail server accepted them is unknown. Longer than sending can
 * take, see core/mail/mail.ts.
 *
 * @returns their number
 */
export async function markUnconfirmed(db: Queryable, afterSeconds = 120): Promise<number> {
  const isRecent = isAroundNow(clientMails.tried_at, sql`make_interval(secs => ${afterSeconds})`);
  const rows = await db
    .update(clientMails)
    .set({ state: "unconfirmed", reason: "server-ended" })
    .where(and(eq(clientMails.state, "sending"), not(isRecent)))
    .returning({ id: clientMails.id });
  return rows.length;
}

/** Cancels the pending reminders. */
export async function cancelPlanned(db: Queryable, reason: MailReason): Promise<void> {
  await db
    .update(clientMails)
    .set({ state: "cancelled", reason })
    .where(and(eq(clientMails.state, "planned"), not(isByStaff)));
}

/** Plans a failed or unconfirmed mail again, and records it in the audit trail. @returns whether it was one */
export async function planAgain(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const rows = await tx
    .update(clientMails)
    .set({ state: "planned", reason: null, last_error: "", attempts: 0, requested_by_name: actor.name })
    .where(isOne(id, "failed", "unconfirmed"))
    .returning({ recipient: clientMails.recipient });
  return await isRecorded(tx, "mail-sent-again", rows, actor);
}

/** Marks an unconfirmed mail as sent, and records it in the audit trail. @returns whether it was one */
export async function markAsSent(db: Database, id: string, actor: Actor): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const rows = await tx
      .update(clientMails)
      .set({
        state: "sent",
        reason: "taken-as-sent",
        requested_by_name: actor.name,
        sent_at: sql`coalesce(tried_at, now())`,
      })
      .where(isOne(id, "failed", "unconfirmed"))
      .returning({ recipient: clientMails.recipient });
    return await isRecorded(tx, "mail-taken-as-sent", rows, actor);
  });
}

async function isRecorded(
  tx: Transaction,
  action: "mail-sent-again" | "mail-taken-as-sent",
  [mail]: { recipient: string }[],
  actor: Actor,
): Promise<boolean> {
  if (!mail) return false;
  await tx.insert(accountEvents).values({
    action,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_email: actor.email,
    subject: mail.recipient,
  });
  return true;
}

export type MailQuery = {
  state?: MailState | undefined;
  clientId?: string | undefined;
  search?: string | undefined;
  page: number;
  perPage: number;
};

/** Mails to clients and digests, newest first: one page, and the total. */
export async function listMails(db: Queryable, { state, clientId, search, page, perPage }: MailQuery) {
  const where = and(
    state ? eq(clientMails.state, state) : undefined,
    clientId ? eq(clientMails.client_id, clientId) : undefined,
    matching(search),
  );
  const joined = {
    certificate: eq(certificates.id, clientMails.certificate_id),
    client: eq(clients.id, clientMails.client_id),
  };
  const [data, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(clientMails)
      .leftJoin(certificates, joined.certificate)
      .leftJoin(clients, joined.client)
      .where(where)
      .orderBy(desc(clientMails.created_at), clientMails.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: count() })
      .from(clientMails)
      .leftJoin(certificates, joined.certificate)
      .leftJoin(clients, joined.client)
      .where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** Messages are not about a certificate, so they have the client's name only. */
const clientName = sql<string | null>`coalesce(${certificates.client_name}, ${clients.legal_name})`;

const listed = {
  id: clientMails.id,
  kind: clientMails.kind,
  certificate_id: clientMails.certificate_id,
  client_id: clientMails.client_id,
  recipient: clientMails.recipient,
  recipient_name: clientMails.recipient_name,
  language: clientMails.language,
  subject: clientMails.subject,
  body: clientMails.body,
  state: clientMails.state,
  reason: clientMails.reason,
  last_error: clientMails.last_error,
  attempts: clientMails.attempts,
  due_on: clientMails.due_on,
  requested_by_name: clientMails.requested_by_name,
  sent_at: clientMails.sent_at,
  tried_at: clientMails.tried_at,
  created_at: clientMails.created_at,
  client_name: clientName,
  certificate_number: certificates.certificate_number,
};

function matching(search: string | undefined): SQL | undefined {
  const term = search?.trim();
  if (!term) return undefined;
  const pattern = `%${escapeLike(term)}%`;
  return or(
    sql`${clientMails.recipient} ilike ${pattern}`,
    sql`${clientMails.subject} ilike ${pattern}`,
    sql`${clientName} ilike ${pattern}`,
    sql`${certificates.certificate_number} ilike ${pattern}`,
  );
}

function isOne(id: string, ...states: MailState[]) {
  return and(eq(clientMails.id, id), inArray(clientMails.state, states));
}
