import { sql } from "drizzle-orm";
import { type LogAlarm, numberAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";

type Row = { id: string; number_key: string; is_wrong: boolean };

const rowsMax = 1_000;

/**
 * The lookup table leads from each certificate's number to it, and to no other. Former numbers are confirmed with the certificate's details;
 * here only their search keys are checked.
 */
export const auditNumbers: Audit = async function* (db) {
  for (let last = ""; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select n.certificate_id as id, n.number_key, n.number_key <> certificate_number_key(n.certificate_number)
        or n.until is null and not exists (select from certificates c where c.id = n.certificate_id and c.number_key = n.number_key) as is_wrong
      from certificate_numbers n where n.number_key > ${last} order by n.number_key limit ${rowsMax}`);
    const next = rows.at(-1)?.number_key;
    if (next === undefined) break;
    last = next;
    yield alarmsOf(rows);
  }
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select c.id, c.number_key, not exists (select from certificate_numbers n where n.number_key = c.number_key
        and n.certificate_id = c.id and n.until is null) as is_wrong
      from certificates c where c.id > ${last} order by c.id limit ${rowsMax}`);
    const next = rows.at(-1)?.id;
    if (!next) return;
    last = next;
    yield alarmsOf(rows);
  }
};

function alarmsOf(rows: Row[]): LogAlarm[] {
  return rows.filter(({ is_wrong }) => is_wrong).map(({ id, number_key }) => numberAlarm(number_key, id));
}
