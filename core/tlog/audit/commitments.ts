import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { lostAlarms } from "#core/tlog/audit/rows.ts";
import { listSettled } from "#core/tlog/audit/settled.ts";

type Row = {
  id: string;
  certificate_id: string;
  salt: Buffer | null;
  content: string | null;
  content_hash: Buffer;
  is_in_log: boolean;
};

const rowsMax = 500;
/** Each commitment has its hash, is logged or pending, and its certificate exists. */
export const auditCommitments: Audit = async function* (db) {
  for (let last = "0"; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select m.id, m.certificate_id, m.salt, m.content, m.content_hash,
        exists (select from log_leaves where commitment_id = m.id)
          or exists (select from log_pending where commitment_id = m.id) as is_in_log
      from certificate_commitments m where m.id > ${last} order by m.id limit ${rowsMax}`);
    const next = rows.at(-1)?.id;
    if (!next) return;
    last = next;
    const lost = await lostAlarms(db, [...new Set(rows.map(({ certificate_id }) => certificate_id))]);
    const wrong = rows.flatMap((row) => wrongWith(row) ?? []);
    const settled = await listSettled(db, wrong);
    yield [...wrong.map((each) => alarmOf(each, settled)), ...lost];
  }
};

type Wrong = { certificate_id: string; commitment_id: string; detail: string };

function alarmOf({ certificate_id, commitment_id, detail }: Wrong, settled: Set<string>): LogAlarm {
  const alarm: LogAlarm = { key: `commitment ${commitment_id}`, kind: "commitment", detail };
  return settled.has(commitment_id) ? alarm : { ...alarm, certificate_id };
}

function wrongWith({ id, certificate_id, salt, content, content_hash, is_in_log }: Row): Wrong | undefined {
  const about = (detail: string): Wrong => ({ certificate_id, commitment_id: id, detail });
  const isErased = salt === null && content === null;
  const hash = createHash("sha256")
    .update(salt ?? "")
    .update(content ?? "");
  if (!isErased && !hash.digest().equals(content_hash))
    return about("What was written down of this certificate is not what its hash says.");
  return is_in_log ? undefined : about("What was written down of this certificate is missing in the log.");
}
