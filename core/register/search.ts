import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import type { ReplicaReader } from "#core/db/replica-reader.ts";
import { certificates } from "#core/db/schema.ts";
import { openSemaphore } from "#core/db/semaphore.ts";
import { formerNumbers } from "#core/register/certificates.ts";
import { limits } from "#shared/limits.ts";

export type FoundCertificate = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  issue_date: string;
  expiry_date: string;
  status: string;
  /** The numbers that it had before, the last one first. */
  former_numbers: string[];
};

export type SearchResult = {
  /** At most 50: exact number, number that begins so, exact name, name that begins so, then the rest. */
  certificates: FoundCertificate[];
  /** Exact up to `limits.searchTotalMax`. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
};

// Of nearly every certificate there are none: the index of former numbers is small.
const searchText = `select found.*, array(
    select n.certificate_number from certificate_numbers n
    where n.certificate_id = found.id and n.until is not null order by n.until desc
  ) as former_numbers
  from certificate_search($1) found`;

/**
 * The public search (specification 7.1): certificates whose client name or number contains the term, whatever
 * its case, those whose number begins with it when spaces and dashes are left out, and the one whose number it was. `%` and `_` are letters
 * like others, and it does not matter how white space and accents are encoded. The work is done by the database
 * function `certificate_search`, see docs/decisions.
 *
 * @param term of any length; an empty one finds nothing
 */
export async function searchCertificates(db: Database, term: string): Promise<SearchResult> {
  if (!isSearchable(term)) return { certificates: [], total: 0, isMore: false };
  const { rows } = await db.$client.query<FoundCertificate & { total: number }>({
    name: "certificate_search",
    text: searchText,
    values: [term],
  });
  const total = rows[0]?.total ?? 0;
  const certificates = rows.map(({ total: _, ...certificate }) => certificate);
  const isMore = total > limits.searchTotalMax;
  return { certificates, total: Math.min(total, limits.searchTotalMax), isMore };
}

/** Of the four connections of a worker for the public searches take three: a certificate never waits for them all. */
const withSearchPlace = openSemaphore({ max: 3, waitMsMax: 2_000 });

/**
 * The same where a replica may do the searching: it finds which certificates, and the primary says what they are at
 * this moment. What was removed meanwhile is no hit any more; a search without a hit is the primary's to answer.
 */
export async function searchRegister(
  { reads, publicDb }: { reads: ReplicaReader; publicDb: Database },
  term: string,
): Promise<SearchResult> {
  return await withSearchPlace(async () => await searchAsItIs({ reads, publicDb }, term));
}

async function searchAsItIs(
  { reads, publicDb }: { reads: ReplicaReader; publicDb: Database },
  term: string,
): Promise<SearchResult> {
  const { db, found } = await reads(
    async (db) => ({ db, found: await searchCertificates(db, term) }),
    ({ found }) => found.total === 0,
  );
  if (db === publicDb) return found;
  const present = await asTheyAre(publicDb, found.certificates);
  if (present.length === 0) return await searchCertificates(publicDb, term);
  const gone = found.certificates.length - present.length;
  return { ...found, certificates: present, total: found.total - gone };
}

/** Those of the certificates that are in the register, in the same order, with what it says of them now. */
async function asTheyAre(db: Queryable, found: FoundCertificate[]): Promise<FoundCertificate[]> {
  const { id, client_name, certificate_number, standard, issue_date, expiry_date, status } = certificates;
  const ids = found.map((certificate) => certificate.id);
  const rows = await db
    .select({
      id,
      client_name,
      certificate_number,
      standard,
      issue_date,
      expiry_date,
      status,
      former_numbers: formerNumbers,
    })
    .from(certificates)
    .where(and(inArray(id, ids), isNull(certificates.removed_at)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

// Neither U+0000 nor half a surrogate pair can be in a text of the database: no certificate contains them.
function isSearchable(term: string): boolean {
  return term !== "" && term.isWellFormed() && !term.includes("\0");
}

/** Makes the tables that the search reads, which are empty, out of the certificates: what triggers do row by row. */
export async function rebuildCertificateSearch(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into certificate_search_tail (tail, certificate_id, before)
    select t.tail, c.id, t.before from certificates c, certificate_search_tails(c.client_name, c.certificate_number) t
    where c.removed_at is null`);
  await tx.execute(sql`
    insert into certificate_search_fragment (fragment, word)
    select substr(w, i), w
    from (select distinct w
          from certificates c, certificate_search_dictionary(c.client_name, c.certificate_number) w
          where c.removed_at is null) d, generate_series(2, length(w)) i
    where substr(w, i) <> E'\\x01'`);
}
