import { and, asc, count, desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { findRemoved, insertAgain } from "#core/content/bin.ts";
import { findRow, type RemoveResult, removeRow, type Stored, updateRow } from "#core/content/rows.ts";
import { type ChangePlace, changedAt, isAfter } from "#core/db/change-order.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { certificates, clientMails, clients, customers } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { clientKind } from "#core/register/client-kind.ts";
import { findMerge, moveCertificatesBack, restoreKeptClient } from "#core/register/undo-merge.ts";
import { ValidationError } from "#core/validation-error.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { mergeClients } from "#shared/clients.ts";
import { inForce } from "#shared/decisions.ts";
import { plainLine } from "#shared/plain-text.ts";
import { type ClientInput, clientInput, otherNamesMax } from "#shared/schemas/client.ts";
import { comparableName } from "#shared/search-words.ts";
import type { Day } from "#shared/time.ts";

/** A page of a client's certificates and their total: newest first, removed ones last. */
export async function listCertificates(
  db: Queryable,
  clientId: string,
  { page, perPage, today }: { page: number; perPage: number; today: Day },
) {
  const where = eq(certificates.client_id, clientId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: certificates.id,
        client_name: certificates.client_name,
        certificate_number: certificates.certificate_number,
        standard: certificates.standard,
        issue_date: certificates.issue_date,
        expiry_date: certificates.expiry_date,
        status: certificates.status,
        removed_at: certificates.removed_at,
        edition: certificates.edition,
        upcoming: certificates.upcoming,
      })
      .from(certificates)
      .where(where)
      .orderBy(sql`removed_at is not null`, desc(certificates.issue_date), asc(certificates.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(certificates).where(where),
  ]);
  const data = rows.map((row) => {
    const { edition: _, upcoming: __, ...shown } = inForce(row, today);
    return { ...shown, verdict: statusOnDay(shown, today).verdict };
  });
  return { data, total: counted?.total ?? 0 };
}

/** Clients ordered by their last change, oldest first, for clients of the API that synchronise a copy. */
export async function listChanged(
  db: Queryable,
  query: {
    since?: Date | undefined;
    after?: ChangePlace | undefined;
    /** An exact match. */
    legal_name?: string | undefined;
    identity_number?: string | undefined;
    limit: number;
  },
) {
  const { since, after, limit } = query;
  const { id, version, updated_at, legal_name, other_names, city, country, identity_number } = clients;
  const certificate_count = sql<number>`(select count(*)::int from certificates c where c.client_id = clients.id and c.removed_at is null)`;
  const rows = await db
    .select({
      id,
      row: { id, version, updated_at, legal_name, other_names, city, country, certificate_count },
      at: changedAt(updated_at),
    })
    .from(clients)
    .where(
      and(
        since && gte(updated_at, since),
        after && isAfter(updated_at, id, after),
        query.legal_name === undefined ? undefined : eq(legal_name, query.legal_name),
        query.identity_number === undefined ? undefined : eq(identity_number, query.identity_number),
      ),
    )
    .orderBy(asc(updated_at), asc(id))
    .limit(limit);
  return rows;
}

/** The minimum of letters and digits: with fewer the suggestions would list all clients. */
const lettersMin = 3;
const offeredMax = 10;

/**
 * Suggestions while a name is typed: the names of at most ten clients that match a prefix of the name, or prefixes of its words, names that
 * start with it first; when no client matches, those with the same name except for the legal form.
 */
export async function suggestNames(db: Queryable, typed: string) {
  const name = plainLine(typed);
  if (name === "") return { data: [], known: null, similar: null };
  const isTyped = (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= lettersMin;
  const [data, known, similar] = await Promise.all([
    isTyped ? namesLike(db, name) : [],
    db
      .select({ id: clients.id, legal_name: clients.legal_name })
      .from(clients)
      .where(isNamed(name))
      .orderBy(...oldest)
      .limit(1),
    db
      .select({ id: clients.id, legal_name: clients.legal_name })
      .from(clients)
      .where(isComparable(name))
      .orderBy(...oldest)
      .limit(1),
  ]);
  return { data, known: known[0] ?? null, similar: (known.length === 0 && similar[0]) || null };
}

async function namesLike(db: Queryable, name: string): Promise<string[]> {
  const typed = escapeLike(name.toLowerCase());
  const begins = sql`lower(${clients.legal_name}) like ${`${typed}%`}`;
  const contains = sql`${clients.search_text} like ${`%${typed}%`}`;
  const rows = await db
    .select({ name: clients.legal_name })
    .from(clients)
    .where(or(contains, isNamed(name), isComparable(name), hasWords(name)))
    .orderBy(desc(begins), desc(contains), sql`lower(${clients.legal_name})`, clients.id)
    .limit(offeredMax);
  return [...new Set(rows.map((row) => row.name))];
}

/** Matches names that are equal except for the legal form, as the search compares names: "P.T. Uji Satu, Tbk" and "PT Uji Satu". */
function isComparable(name: string): SQL {
  return sql`certificate_search_name(${clients.legal_name}) collate "C" = certificate_search_name(${name}::text)`;
}

/** Matches names with words of these prefixes, in any order, ignoring legal forms, case and accents. */
function hasWords(name: string): SQL | undefined {
  const compared = sql`certificate_search_name(${clients.legal_name})`;
  const words = comparableName(name).split(" ").map(escapeLike);
  // The index knows whole words; the second condition matches their prefixes.
  return and(
    ...words.flatMap((word) => [
      sql`${compared} like ${`%${word}%`}`,
      sql`' ' || ${compared} like ${`% ${word}%`}`,
    ]),
  );
}

/** Matches a client by any of its names, ignoring spelling differences. */
function isNamed(name: string): SQL {
  return sql`${clients.name_keys} @> array[client_name_key(${name}::text)]`;
}

/** The order when several clients have the name. */
const oldest = [asc(clients.created_at), asc(clients.id)];

/**
 * The client with this name (the oldest of several), or a new one. When several transactions name the same new client, only one inserts it.
 *
 * @param tx holds a lock on `certificates` or one of its rows: imports and merges exclude those
 */
export async function clientNamed(tx: Transaction, name: string): Promise<string> {
  const known = (await findNamed(tx, name)) ?? (await findNamedAlone(tx, name));
  if (known) return known;
  const [added] = await tx.insert(clients).values({ legal_name: name }).returning({ id: clients.id });
  if (!added) throw new Error("The client was not inserted");
  return added.id;
}

/**
 * The client of a certificate whose name changes: its own one if that has the name, else another client with it; if there is none, the name
 * is added to its own client's other names.
 *
 * @param tx as in `clientNamed`
 */
export async function clientOfRenamed(
  tx: Transaction,
  clientId: string | null,
  name: string,
): Promise<string> {
  if (!clientId) return await clientNamed(tx, name);
  const known = (await findNamed(tx, name, clientId)) ?? (await findNamedAlone(tx, name));
  if (known) return known;
  await tx
    .update(clients)
    .set({ other_names: sql`${clients.other_names} || ${name}::text` })
    // A client with that many names does not get another one; the certificate stays with it all the same.
    .where(and(eq(clients.id, clientId), sql`cardinality(${clients.other_names}) < ${otherNamesMax}`));
  return clientId;
}

/** Locks the client, so that it cannot be removed before the certificate is written. */
async function findNamed(tx: Transaction, name: string, preferred?: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(isNamed(name))
    .orderBy(...(preferred ? [desc(eq(clients.id, preferred))] : []), ...oldest)
    .limit(1)
    .for("key share");
  return found?.id;
}

/** Looks again under a lock that excludes inserts of the same name. */
async function findNamedAlone(tx: Transaction, name: string): Promise<string | undefined> {
  await lockName(tx, name);
  return await findNamed(tx, name);
}

async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('absah client ' || client_name_key(${name}::text), 0))`,
  );
}

/**
 * Removes a client without certificates; its history is retained. Undefined when there is none.
 *
 * @throws ValidationError while it has certificates, including removed ones
 */
export async function remove(
  db: Database,
  id: string | number,
  actor: Actor,
  version?: number,
): Promise<RemoveResult<ClientInput>> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.execute(sql`select 1 from clients where id = ${id} for update`);
    const [granted] = await tx
      .select({ all: count(), removed: count(certificates.removed_at) })
      .from(certificates)
      .where(eq(certificates.client_id, String(id)));
    if (granted && granted.all > 0) throw new ValidationError({ certificates: stillGranted(granted) });
    return await removeRow<ClientInput>(tx, clientKind, id, version);
  });
}

/**
 * Restores a removed client; one that was merged gets its certificates and names back, as far as they still exist. Undefined when it is not
 * in the bin.
 *
 * @throws ValidationError when another client has the name by now; else as `insertAgain`
 */
export async function restore(
  db: Database,
  id: string | number,
  actor: Actor,
): Promise<Stored<ClientInput> | undefined> {
  return await inTransactionAs(db, actor, async (tx) => {
    // The same lock as for a merge, which this may revert.
    await tx.execute(sql`lock table certificates in exclusive mode`);
    const removed = await findRemoved<ClientInput>(tx, clientKind, id);
    if (!removed) return undefined;
    const merged = await findMerge(tx, String(id));
    if (merged) await restoreKeptClient(tx, merged);
    const { legal_name, other_names, customer_id } = removed.content;
    // A fixed order, so that two restores do not deadlock.
    for (const name of [legal_name, ...other_names].toSorted()) await lockName(tx, name);
    const names = sql`client_name_keys(${legal_name}::text, ${sql.param(other_names)}::text[])`;
    const [namesake] = await tx
      .select({ name: clients.legal_name })
      .from(clients)
      .where(sql`${clients.name_keys} && ${names}`)
      .limit(1);
    if (namesake)
      throw new ValidationError({ legal_name: `Nama klien ini sekarang milik “${namesake.name}”.` });
    const customer = customer_id && (await tx.$count(customers, eq(customers.id, customer_id)));
    const restored = await insertAgain<ClientInput>(tx, clientKind, id, {
      ...removed.content,
      customer_id: customer ? customer_id : null,
    });
    if (merged) await moveCertificatesBack(tx, String(id), merged);
    return restored;
  });
}

function stillGranted({ all, removed }: { all: number; removed: number }): string {
  return removed === 0
    ? `Klien ini masih memiliki ${all} sertifikat dan tidak dapat dihapus. Gabungkan dengan klien lain jika keduanya sama.`
    : `Klien ini masih memiliki ${all} sertifikat (${removed} di antaranya sudah dihapus dari register) dan tidak dapat dihapus. Gabungkan dengan klien lain jika keduanya sama.`;
}

/** The result of a merge: done, too much for one client, or one of them does not exist. */
export type MergeResult =
  | { outcome: "merged"; client: Stored<ClientInput> }
  | { outcome: "too-large" }
  | { outcome: "missing" };

/**
 * Merges two clients that are the same organisation: the certificates of `id` are moved to `into`, which also gets the fields it lacks
 * (`mergeClients`), and `id` is removed. Each change is recorded as an event.
 */
export async function merge(db: Database, id: string, into: string, actor: Actor): Promise<MergeResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    // The same lock as an import: waits for writers of certificates, and prevents deadlocks with them.
    await tx.execute(sql`lock table certificates in exclusive mode`);
    await tx.execute(sql`select 1 from clients where id in (${id}, ${into}) order by id for update`);
    const other = await findRow<ClientInput>(tx, clientKind, id);
    const kept = await findRow<ClientInput>(tx, clientKind, into);
    if (!other || !kept || other.id === kept.id) return { outcome: "missing" };
    const merged = clientInput.safeParse(mergeClients(contentOf(kept), contentOf(other)));
    if (!merged.success) return { outcome: "too-large" };
    await tx.update(certificates).set({ client_id: into }).where(eq(certificates.client_id, id));
    await tx.update(clientMails).set({ client_id: into }).where(eq(clientMails.client_id, id));
    await tx.delete(clients).where(eq(clients.id, id));
    const result = await updateRow(tx, clientKind, into, kept.version, merged.data);
    if (result.outcome !== "saved") throw new Error(`The client ${into} was not changed`);
    return { outcome: "merged", client: result.row };
  });
}

function contentOf({ id: _, version: __, updated_at: ___, ...content }: Stored<ClientInput>): ClientInput {
  return content;
}
