import { setTimeout as wait } from "node:timers/promises";
import { countDirectChanges } from "#core/direct-changes.ts";
import { log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { requireStorage } from "#core/storage/files.ts";
import { countAlarms } from "#core/tlog/alarms.ts";

export type Readiness = {
  database: boolean;
  storage: boolean;
  /** Places where the register is not what its log says; null as long as nobody knows. It makes nothing unready. */
  log_alarms: number | null;
  /** Stored PDFs that are not what was recorded; null as long as nobody knows. It makes nothing unready. */
  pdf_alarms: number | null;
  /** Changes by SQL that no administrator acknowledged; null as long as nobody knows. It makes nothing unready. */
  direct_changes: number | null;
  /** Only where there is a replica; null as long as nobody knows how old it is. It makes nothing unready. */
  replica_age_seconds?: number | null;
};

type Known = Pick<Readiness, "log_alarms" | "pdf_alarms" | "direct_changes">;
const unknown: Known = { log_alarms: null, pdf_alarms: null, direct_changes: null };

/** Whoever asks more often is told the same: these questions must not become a load of their own. */
const askedAgainAfterMs = 1_000;
const answerMsMax = 3_000;

/** Whether everything that requests need can be reached. */
export function openReadiness(services: Pick<PublicServices, "publicDb" | "files" | "settings" | "replica">) {
  let pending: Promise<Readiness> | undefined;
  let askedMs = 0;

  async function ask(): Promise<Readiness> {
    let known = unknown;
    const countThem = async () => {
      const { log, pdf } = await countAlarms(services.publicDb);
      const direct_changes = await countDirectChanges(services.publicDb);
      known = { log_alarms: log, pdf_alarms: pdf, direct_changes };
    };
    const [database, storage] = await Promise.all([
      holds("database", countThem()),
      holds("storage", requireStorage(services.files, services.settings)),
    ]);
    const age = services.replica?.ageSeconds();
    if (age === undefined) return { database, storage, ...known };
    return {
      database,
      storage,
      ...known,
      replica_age_seconds: Number.isFinite(age) ? Math.round(age * 10) / 10 : null,
    };
  }

  return (): Promise<Readiness> => {
    if (!pending || performance.now() - askedMs > askedAgainAfterMs) {
      pending = ask();
      askedMs = performance.now();
    }
    return pending;
  };
}

async function holds(what: string, question: Promise<unknown>): Promise<boolean> {
  try {
    const late = wait(answerMsMax, undefined, { ref: false }).then(() => {
      throw new Error(`No answer within ${answerMsMax} ms`);
    });
    await Promise.race([question, late]);
    return true;
  } catch (error) {
    log.warn({ err: error }, `the ${what} cannot be reached`);
    return false;
  }
}
