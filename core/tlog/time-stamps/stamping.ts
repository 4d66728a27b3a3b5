import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { readCheckpoint } from "#core/tlog/store.ts";
import type { Authority } from "#core/tlog/time-stamps/authority.ts";
import { findLastTimeStamp, insertTimeStamp } from "#core/tlog/time-stamps/store.ts";

export type Stamping = {
  /** Asks each authority that is due for a time stamp of the newest tree head; resolves when all have answered. */
  ask(): Promise<void>;
  /** The time of the newest time stamp, in seconds since 1970; 0 without one. */
  stampedAtSeconds(): number;
  /** Aborts requests. */
  close(): void;
};

/** Daily, so that what was recorded on a day can be told from what was written the day after. */
const intervalMs = 24 * 60 * 60 * 1000;
/** Public authorities limit how often they are asked. */
const retryMs = 10 * 60 * 1000;

/** Collects time stamps, from each authority at its own pace: the log does not wait for them. */
export function openStamping(db: Database, authorities: readonly Authority[]): Stamping {
  const states = authorities.map((authority) => ({
    authority,
    askAt: 0,
    /** Of the process's own time, which nobody sets. */
    retryAtMs: 0,
    stampedAt: 0,
    asking: undefined as Promise<void> | undefined,
  }));
  const closing = new AbortController();

  async function askOne(state: (typeof states)[number]): Promise<void> {
    const { authority } = state;
    try {
      const now = new Date();
      const [head, last] = [await readCheckpoint(db), await findLastTimeStamp(db, authority.name)];
      state.stampedAt = last?.stamped_at.getTime() ?? 0;
      state.askAt = last ? state.stampedAt + intervalMs : 0;
      if (!head || state.askAt > now.getTime()) return;
      state.retryAtMs = performance.now() + retryMs;
      if (last && last.size >= head.size) return;
      const { requestTimeStamp } = await import("#core/tlog/time-stamps/authority.ts");
      const { token, time } = await requestTimeStamp(authority, head.note, { now, signal: closing.signal });
      await insertTimeStamp(db, { size: head.size, authority: authority.name, token, stamped_at: time });
      state.stampedAt = time.getTime();
      state.askAt = state.stampedAt + intervalMs;
    } catch (error) {
      state.retryAtMs = performance.now() + retryMs;
      if (closing.signal.aborted) return;
      log.warn({ err: error, authority: authority.name }, "the log was not given a time stamp");
    }
  }

  return {
    async ask() {
      const due = states.filter(
        ({ askAt, retryAtMs }) => Date.now() >= askAt && performance.now() >= retryAtMs,
      );
      await Promise.all(
        due.map((state) => {
          state.asking ??= askOne(state).finally(() => {
            state.asking = undefined;
          });
          return state.asking;
        }),
      );
    },
    stampedAtSeconds: () => Math.floor(Math.max(0, ...states.map(({ stampedAt }) => stampedAt)) / 1000),
    close: () => closing.abort(),
  };
}
