import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { type LogAlarm, rowAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { comparedCommitment, isConfirmedWithDetails, listGone } from "#core/tlog/confirmation.ts";

type Row = Parameters<typeof isConfirmedWithDetails>[0] & { id: string };

const rowsMax = 200;

/** Each certificate agrees with its latest commitment and log entry. */
export const auditRows: Audit = async function* (db) {
  for await (const ids of wrongRows(db)) yield ids.map(rowAlarm);
};

/** The ids of certificates that differ from the log. */
export async function listWrongRows(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  for await (const ids of wrongRows(db)) wrong.push(...ids);
  return wrong;
}

async function* wrongRows(db: Database): AsyncGenerator<string[]> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await readRows(db, sql`id > ${last} order by id limit ${rowsMax}`);
    const next = rows.at(-1)?.id;
    if (!next) return;
    last = next;
    yield rows.filter((row) => !isConfirmedWithDetails(row)).map(({ id }) => id);
  }
}

/** Those of these certificates that agree with the log. */
export async function listRight(db: Database, ids: string[]): Promise<string[]> {
  const rows = await readRows(db, sql`id = any(${sql.param(ids)}::uuid[])`);
  return rows.filter(isConfirmedWithDetails).map(({ id }) => id);
}

/** Ignores alarms: a row that was put back agrees again. */
async function readRows(db: Database, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, client_name, certificate_number, standard, scope, issue_date::text, expiry_date::text, status, pdf_url, category,
      sub_category, edition, removed_at, upcoming, ${comparedCommitment} as commitment,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'effective_on', d.effective_on,
        'recorded_on', (d.recorded_at at time zone 'Asia/Jakarta')::date, 'changes', d.changes, 'edition', d.edition,
        'public_note_id', d.public_note_id, 'public_note_en', d.public_note_en)), '[]')
        from certificate_decisions d where d.certificate_id = certificates.id) as decisions,
      array(select n.certificate_number from certificate_numbers n
        where n.certificate_id = certificates.id and n.until is not null order by n.until desc, n.number_key) as former_numbers,
      coalesce((select d.sites from certificate_details d where d.id = certificates.id), '[]') as sites
    from certificates where ${which}`);
  return rows;
}

/** For those of these certificates that are present by the log and have no row. */
export async function lostAlarms(db: Database, ids: string[]): Promise<LogAlarm[]> {
  return (await listGone(db, ids)).map((id) => ({
    ...rowAlarm(id),
    detail: "The row of this certificate is gone.",
  }));
}
