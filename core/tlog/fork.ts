import type { Queryable } from "#core/db/client.ts";
import type { Checkpoint } from "#core/tlog/checkpoint.ts";
import { rootOf } from "#core/tlog/merkle.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { nodesOf, TileCutOff } from "#core/tlog/tile.ts";

/** The log is not what was signed: nothing is signed, and no certificate confirmed, until somebody looked. */
export class ForkError extends Error {}

/**
 * Whether the log still begins with what was published.
 *
 * @param heads the tree heads that are known to be signed
 * @throws ForkError
 */
export async function assertBeginsWith(db: Queryable, heads: readonly Checkpoint[]): Promise<void> {
  if (heads.length === 0) return;
  const size = await readSize(db);
  const nodes = nodesOf(tilesOf(db));
  for (const published of heads) {
    if (size < published.size)
      throw new ForkError(
        `The log has ${size} entries, but ${published.size} were published: the database is older than what was signed`,
      );
    const root = await rootOf(published.size, nodes).catch(asOther);
    if (!root?.equals(published.root))
      throw new ForkError(`The first ${published.size} entries of the log are not those that were published`);
  }
}

function asOther(error: unknown): undefined {
  if (!(error instanceof TileCutOff)) throw error;
}
