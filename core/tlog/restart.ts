import { rename } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { certificateCommitments, logPending } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { Settings } from "#core/settings.ts";
import { listDocumentLeaves } from "#core/tlog/documents.ts";
import { createLogKeys, keyPath } from "#core/tlog/keys.ts";
import { keyLeaf, leafText } from "#core/tlog/leaf.ts";
import { headPath } from "#core/tlog/published-head.ts";
import { readStatusIndexes } from "#core/tlog/status-indexes.ts";
import { readCheckpoint } from "#core/tlog/store.ts";

const signedTables = [
  "log_cosignatures",
  "log_time_stamps",
  "log_leaves",
  "log_tiles",
  "log_checkpoints",
  "credential_indexes",
];

/**
 * Begins a new log where the former one cannot go on: its keys are lost, or the database is older than what was signed. All commitments are
 * logged again; the second entry names the former log. The former key file is renamed and kept.
 *
 * @param db connected as the owner of the tables, while no server runs
 * @param origin the name of the new log
 * @returns its key, and how many entries are pending
 */
export async function restartLog(
  db: Database,
  settings: Settings,
  { origin, now }: { origin: string; now: Date },
): Promise<{ key: string; entries: number }> {
  const aside = `.before-${now.toISOString().slice(0, 19).replaceAll(":", "")}`;
  for (const path of [keyPath(settings), headPath(settings)]) await renameIfThere(path, `${path}${aside}`);
  const { current } = await createLogKeys(settings, origin);
  return await inTransaction(db, async (tx) => {
    const former = await readCheckpoint(tx);
    // Issued credentials name their indexes: these stay assigned as they were.
    const statusIndexes = await readStatusIndexes(tx);
    const documents = await listDocumentLeaves(tx);
    for (const table of signedTables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql.raw(`truncate ${[...signedTables, "log_pending", "log_alarms"].join(", ")}`));
    for (const table of signedTables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    const restart = leafText({
      v: 1,
      type: "restart",
      former: former?.note ?? null,
      recorded: now.toISOString(),
    });
    await tx
      .insert(logPending)
      .values([
        { leaf: keyLeaf(current.publicText, undefined, now) },
        { leaf: restart },
        ...statusIndexes.map((leaf) => ({ leaf })),
      ]);
    await tx.execute(
      sql`insert into log_pending (commitment_id) select id from certificate_commitments order by id`,
    );
    await tx.execute(
      sql`insert into log_pending (leaf) select leaf from unnest(${sql.param(documents)}::text[]) with ordinality each (leaf, ordinal) order by ordinal`,
    );
    const commitments = await tx.$count(certificateCommitments);
    return { key: current.publicText, entries: 2 + statusIndexes.length + commitments + documents.length };
  });
}

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}
