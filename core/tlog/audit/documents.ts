import { sql } from "drizzle-orm";
import { fileAlarm, type LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { listGone } from "#core/tlog/confirmation.ts";
import { documentLeaf, type RecordedFile, recordedAt } from "#core/tlog/documents.ts";

const rowsMax = 500;

/** Each row of `certificate_files` is logged, and each logged file still has its row. */
export const auditDocuments: Audit = async function* (db) {
  yield* auditRecorded(db);
  yield* auditEntries(db);
};

type Recorded = RecordedFile & { leaves: string[] };

const beforeFirst = { sha256: "", certificate_id: "00000000-0000-0000-0000-000000000000", edition: 0 };

const auditRecorded = async function* (db: Parameters<Audit>[0]): AsyncGenerator<LogAlarm[]> {
  for (let last = beforeFirst; ; ) {
    const { rows } = await db.execute<Recorded>(sql`
      select sha256, certificate_id, edition, origin, ${recordedAt} as recorded,
        array(select leaf from log_leaves l where l.sha256 = certificate_files.sha256)
          || array(select leaf from log_pending p where p.leaf = document_leaf(certificate_files)) as leaves
      from certificate_files where (sha256, certificate_id, edition) > (${last.sha256}, ${last.certificate_id}::uuid, ${last.edition}::int)
      order by sha256, certificate_id, edition limit ${rowsMax}`);
    const next = rows.at(-1);
    if (!next) return;
    last = next;
    yield rows.flatMap((row) =>
      row.leaves.includes(documentLeaf(row)) ? [] : [fileAlarm(row.sha256, row.certificate_id)],
    );
  }
};

/** No alarm for files that went with the demonstration: by the log, their certificates were removed. */
const auditEntries = async function* (db: Parameters<Audit>[0]): AsyncGenerator<LogAlarm[]> {
  type Missing = {
    index: string;
    sha256: string;
    certificate_id: string;
    has_row: boolean;
    is_there: boolean;
  };
  for (let last = "-1"; ; ) {
    const { rows } = await db.execute<Missing>(sql`
      select l.index, l.sha256, t.id as certificate_id,
        exists (select from certificate_files f where f.sha256 = l.sha256 and document_leaf(f) = l.leaf) as has_row,
        exists (select from certificates where id = t.id) as is_there
      from log_leaves l, lateral (select (l.leaf::json ->> 'certificate')::uuid as id) t
      where l.index > ${last} and l.sha256 is not null order by l.index limit ${rowsMax}`);
    const next = rows.at(-1)?.index;
    if (!next) return;
    last = next;
    const missing = rows.filter(({ has_row }) => !has_row);
    const lost = new Set(
      await listGone(db, [...new Set(missing.map(({ certificate_id }) => certificate_id))]),
    );
    yield missing
      .filter(({ is_there, certificate_id }) => is_there || lost.has(certificate_id))
      .map(({ sha256, certificate_id }) => fileAlarm(sha256, certificate_id));
  }
};
