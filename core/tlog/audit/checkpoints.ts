import { asc, gt } from "drizzle-orm";
import { logCheckpoints } from "#core/db/schema.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import { type ReadNode, rootOf } from "#core/tlog/merkle.ts";
import { parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";

const checkpointsMax = 50;

/** Each checkpoint is signed by a key of the log, and has the root of the log's first entries. */
export const auditCheckpoints: Audit = async function* (db, keys) {
  const readTile = tilesOf(db);
  for (let last = -1; ; ) {
    const rows = await db
      .select({ size: logCheckpoints.size, note: logCheckpoints.note })
      .from(logCheckpoints)
      .where(gt(logCheckpoints.size, last))
      .orderBy(asc(logCheckpoints.size))
      .limit(checkpointsMax);
    const next = rows.at(-1)?.size;
    if (next === undefined) return;
    last = next;
    // Read after the checkpoints, so that the log has the entries of all of them.
    const size = await readSize(db);
    const right = await Promise.all(
      rows.map(async (row) => row.size <= size && (await isRight(row, keys, nodesOf(readTile)))),
    );
    yield rows.flatMap(({ size }, index) =>
      right[index]
        ? []
        : [
            {
              key: `checkpoint ${size}`,
              kind: "checkpoint" as const,
              detail: `The tree head of ${size} entries is not the one of the log, or not signed by it.`,
            },
          ],
    );
  }
};

async function isRight(
  { size, note }: { size: number; note: string },
  { origin, keys }: LogKeys,
  nodes: ReadNode,
): Promise<boolean> {
  try {
    const parsed = parseNote(note);
    const checkpoint = parseCheckpoint(parsed.text);
    const known = keys.map(({ publicText }) => parseVerifierKey(publicText));
    if (checkpoint.origin !== origin || checkpoint.size !== size || signersOf(parsed, known).length === 0)
      return false;
    return checkpoint.root.equals(await rootOf(size, nodes));
  } catch {
    return false;
  }
}
