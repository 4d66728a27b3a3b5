import type { Queryable } from "#core/db/client.ts";
import type { Checkpoint } from "#core/tlog/checkpoint.ts";
import { rootOf } from "#core/tlog/merkle.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { nodesOf, TileCutOff } from "#core/tlog/tile.ts";

/** The log contradicts what was signed: nothing is signed and no certificate confirmed until an operator acts. */
export class ForkError extends Error {}

/**
 * @param heads tree heads that were signed: the log must still begin with each of them
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
    const root = await rootOf(published.size, nodes).catch(undefinedIfCutOff);
    if (!root?.equals(published.root))
      throw new ForkError(`The first ${published.size} entries of the log are not those that were published`);
  }
}

function undefinedIfCutOff(error: unknown): undefined {
  if (!(error instanceof TileCutOff)) throw error;
}
