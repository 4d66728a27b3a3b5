import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDetails, certificates, clients } from "#core/db/schema.ts";
import { validOn } from "#core/register/valid.ts";
import type { Completeness, IncompleteCertificate } from "#shared/answers/completeness.ts";
import { type CompletenessField, completenessFields } from "#shared/completeness.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** SQL by hand may store blanks where the form stores nothing; matches the predicate of the index `certificates_valid_without_scope`. */
const lacksScope = sql`coalesce(btrim(scope), '') = ''`;

const ofClient = sql`clients where clients.id = valid.client_id`;
const ofDetails = sql`certificate_details where certificate_details.id = valid.id`;

type JoinedField = Exclude<CompletenessField, "scope">;

/** The joined table of each field, and the condition that the field is filled in. */
const joins: Record<JoinedField, { in: SQL; isGiven: SQL }> = {
  identity_number: { in: ofClient, isGiven: sql`clients.identity_number <> ''` },
  address: { in: ofClient, isGiven: sql`clients.address <> ''` },
  city: { in: ofClient, isGiven: sql`clients.city <> ''` },
  country: { in: ofClient, isGiven: sql`clients.country <> ''` },
  scope_codes: { in: ofDetails, isGiven: sql`certificate_details.scope_codes <> '{}'` },
  accreditation_body: { in: ofDetails, isGiven: sql`certificate_details.accreditation_body <> ''` },
  accreditation_number: { in: ofDetails, isGiven: sql`certificate_details.accreditation_number <> ''` },
  original_issue_date: { in: ofDetails, isGiven: sql`certificate_details.original_issue_date is not null` },
};

const joinedFields = Object.keys(joins) as JoinedField[];

const counted = sql`id, client_id, expiry_date`;

const joined = sql`left join clients on clients.id = valid.client_id
  left join certificate_details on certificate_details.id = valid.id`;

/**
 * Most rows are read anyway: sequential scans are faster than index scans, which the planner prefers because it underestimates the number
 * of valid certificates.
 */
async function readAtOnce<Row>(
  db: Database,
  ask: (tx: Transaction) => Promise<{ rows: Row[] }>,
): Promise<Row> {
  return await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local enable_nestloop = off`);
      const [row] = (await ask(tx)).rows;
      if (!row) throw new Error("An aggregate has no row");
      return row;
    },
    { accessMode: "read only" },
  );
}

/** The number of certificates that are valid today, and of those that lack each field. */
export async function countMissing(db: Database, today: Day): Promise<Completeness> {
  const counts = joinedFields.map(
    (field) =>
      sql`count(*) filter (where (${joins[field].isGiven}) is not true)::int as ${sql.identifier(field)}`,
  );
  const { valid, ...missing } = await readAtOnce(db, (tx) =>
    tx.execute<Record<CompletenessField | "valid", number>>(sql`
      select count(*)::int as valid, ${sql.join(counts, sql`, `)},
        (select count(*)::int from (${validOn(today, counted, lacksScope)}) without_scope) as scope
      from (${validOn(today, counted)}) valid ${joined}`),
  );
  return { valid, missing };
}

type Page = { page: number; perPage: number };

/** The valid certificates that lack a field, earliest expiry first: one page with all fields that each lacks, and the total. */
export async function listIncomplete(
  db: Database,
  field: CompletenessField,
  today: Day,
  { page, perPage }: Page,
): Promise<{ data: IncompleteCertificate[]; total: number }> {
  const found =
    field === "scope"
      ? validOn(today, counted, lacksScope)
      : sql`select valid.id, valid.expiry_date from (${validOn(today, counted)}) valid
          where not exists (select from ${joins[field].in} and ${joins[field].isGiven})`;
  const { ids, total } = await readAtOnce(db, (tx) =>
    tx.execute<{ ids: string[]; total: number }>(sql`
      with found as materialized (${found})
      select (select count(*)::int from found) as total,
        array(select id from found order by expiry_date, id limit ${perPage} offset ${(page - 1) * perPage}) as ids`),
  );
  return { data: ids.length > 0 ? await rowsOf(db, ids, today) : [], total };
}

async function rowsOf(db: Queryable, ids: string[], today: Day): Promise<IncompleteCertificate[]> {
  const each = completenessFields.map(
    (field) =>
      sql`case when ${field === "scope" ? lacksScope : sql`(${joins[field].isGiven}) is not true`} then ${field}::text end`,
  );
  const rows = await db
    .select({
      id: certificates.id,
      client_id: certificates.client_id,
      client_name: certificates.client_name,
      certificate_number: certificates.certificate_number,
      standard: certificates.standard,
      expiry_date: certificates.expiry_date,
      status: certificates.status,
      edition: certificates.edition,
      upcoming: certificates.upcoming,
      missing: sql<CompletenessField[]>`array_remove(array[${sql.join(each, sql`, `)}], null)`,
    })
    .from(certificates)
    .leftJoin(clients, sql`clients.id = certificates.client_id`)
    .leftJoin(certificateDetails, sql`certificate_details.id = certificates.id`)
    .where(inArray(certificates.id, ids));
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => {
      const { status: _, edition: __, upcoming: ___, ...shown } = inForce(row, today);
      return shown;
    });
}
