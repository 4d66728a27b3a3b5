import { sql } from "drizzle-orm";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { parseLeaf } from "#core/tlog/leaf.ts";

type Row = { index: string; leaf: string };
type Assigned = { position: number; certificate_id: string; edition: number };

/** The table of status list indexes has exactly what the log entries assigned. */
export const auditIndexes: Audit = async function* (db) {
  let next = 0;
  let last = "-1";
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select index, leaf from log_leaves where certificate_id is null and sha256 is null and index > ${last}
        and leaf like '%"type":"status-indexes"%' order by index limit 1`);
    const [row] = rows;
    if (!row) break;
    last = row.index;
    const leaf = parseLeaf(row.leaf);
    if (leaf.type !== "status-indexes") continue;
    next = leaf.first + leaf.entries.length;
    const { rows: assigned } = await db.execute<Assigned>(sql`
      select position::float8, certificate_id, edition from credential_indexes
      where position >= ${leaf.first} and position < ${next} and log_index = ${row.index} order by position`);
    const found = new Map(assigned.map((each) => [each.position, each]));
    yield leaf.entries.flatMap(([id, edition], offset): LogAlarm[] => {
      const each = found.get(leaf.first + offset);
      const isTold = each?.certificate_id === id && each.edition === edition;
      return isTold ? [] : [alarmOf(leaf.first + offset, id)];
    });
  }
  // What a later entry gave is looked at by the next walk.
  const { rows: others } = await db.execute<Assigned>(sql`
    select position::float8, certificate_id, edition from credential_indexes
    where (position >= ${next} or position < 0)
      and not exists (select from log_leaves l where l.index = log_index and l.index > ${last}
        and l.leaf like '%"type":"status-indexes"%')
    order by position limit 100`);
  yield others.map(({ position, certificate_id }) => alarmOf(position, certificate_id));
};

function alarmOf(position: number, certificate_id: string): LogAlarm {
  const detail = `Place ${position} of the status lists is not in the table as the log gave it.`;
  return { key: `index ${position}`, kind: "index", certificate_id, detail };
}
