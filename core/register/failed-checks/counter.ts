import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { type FailedCheck, writeFailedChecks } from "#core/register/failed-checks/store.ts";
import { type FailedCheckKind, unknownNumberOf } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";

export type FailedChecks = {
  /**
   * Counts a check of an unknown number or file, if the input looks like a number. Does not block.
   *
   * @param kind whether the number was entered (the default) or read from a file that is not ours
   */
  note(typed: string, kind?: FailedCheckKind): void;
  /** The number of distinct numbers not written yet. */
  waiting(): number;
  /** Writes the pending counts. */
  write(): Promise<void>;
  /** Writes the remaining counts. */
  close(): Promise<void>;
};

/** Requests do not wait for it: counts are written in batches, like visits. */
const writeEveryMs = 5_000;

/**
 * Counts failed checks in memory, at most `limits.failedChecksWaitingMax` distinct numbers; beyond that, numbers that were checked once are
 * dropped, oldest first.
 */
export function openFailedChecks(db: Database): FailedChecks {
  let counted = openBatch();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeNow = async () => {
    const batch = counted;
    if (batch.size() === 0) return;
    counted = openBatch();
    try {
      await writeFailedChecks(db, batch.all(), dayInJakarta(new Date()));
    } catch (error) {
      log.warn({ err: error }, "failed checks could not be written; trying again with the next one");
      for (const check of batch.all()) counted.add(check);
    }
  };
  const write = () => {
    writing = writing.then(writeNow);
    return writing;
  };

  return {
    note(typed, kind = "number") {
      const number = unknownNumberOf(typed);
      if (!number) return;
      counted.add({ ...number, kind, checks: 1 });
      timer ??= setTimeout(() => {
        timer = undefined;
        void write();
      }, writeEveryMs).unref();
    },
    waiting: () => counted.size(),
    write,
    async close() {
      clearTimeout(timer);
      await write();
    },
  };
}

/** Numbers checked once are stored separately, so that the next one to drop is found without a scan. */
function openBatch() {
  const once = new Map<string, FailedCheck>();
  const repeated = new Map<string, FailedCheck>();
  const size = () => once.size + repeated.size;
  return {
    size,
    all: () => [...repeated.values(), ...once.values()],
    add(check: FailedCheck) {
      const key = `${check.kind} ${check.key}`;
      const known = repeated.get(key) ?? once.get(key);
      if (!known && size() >= limits.failedChecksWaitingMax) {
        const [rarest] = once.size > 0 ? once.keys() : repeated.keys();
        if (rarest !== undefined && !once.delete(rarest)) repeated.delete(rarest);
      }
      const checks = (known?.checks ?? 0) + check.checks;
      if (checks === 1) once.set(key, check);
      else {
        once.delete(key);
        repeated.set(key, { ...(known ?? check), checks });
      }
    },
  };
}
