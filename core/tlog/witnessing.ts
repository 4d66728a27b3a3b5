import type { Database } from "#core/db/client.ts";
import { logCosignatures } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { readCheckpoint, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";
import { requestCosignature, type Witness } from "#core/tlog/witness.ts";

export type Witnessing = {
  /** Asks each witness that has not signed the newest tree head; resolves when all have answered. */
  ask(): Promise<void>;
  /** Aborts requests. */
  close(): void;
};

/** After a failure. */
const retryMs = 30_000;

/** Collects cosignatures, from each witness at its own pace: the log does not wait for them. */
export function openWitnessing(db: Database, witnesses: readonly Witness[]): Witnessing {
  const states = witnesses.map((witness) => ({
    witness,
    known: 0,
    retryAt: 0,
    asking: undefined as Promise<void> | undefined,
  }));

  const closing = new AbortController();

  async function askOne(state: (typeof states)[number]): Promise<void> {
    const { witness, known } = state;
    try {
      // Repeated, because another head may be signed meanwhile.
      for (let size = -1; ; ) {
        const head = await readCheckpoint(db);
        if (!head || head.size === size || head.size === known) return;
        size = head.size;
        const { signal } = closing;
        const asked = { note: head.note, size, known: state.known, read: nodesOf(tilesOf(db)), signal };
        const line = await requestCosignature(witness, asked);
        if (line === undefined) {
          state.retryAt = performance.now() + retryMs;
          return;
        }
        await db
          .insert(logCosignatures)
          .values({ size, witness: witness.key.name, line })
          .onConflictDoNothing();
        state.known = size;
      }
    } catch (error) {
      state.retryAt = performance.now() + retryMs;
      if (closing.signal.aborted) return;
      log.warn({ err: error, witness: witness.key.name }, "a witness could not be asked");
    }
  }

  return {
    async ask() {
      const due = states.filter(({ retryAt }) => performance.now() >= retryAt);
      await Promise.all(
        due.map((state) => {
          state.asking ??= askOne(state).finally(() => {
            state.asking = undefined;
          });
          return state.asking;
        }),
      );
    },
    close: () => closing.abort(),
  };
}
