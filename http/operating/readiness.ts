import { setTimeout as wait } from "node:timers/promises";
import { countDirectChanges } from "#core/direct-changes.ts";
import { log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { requireStorage } from "#core/storage/files.ts";
import { countAlarms } from "#core/tlog/alarms.ts";

export type Readiness = {
  database: boolean;
  storage: boolean;
  /** Differences between the register and its log; null while unknown. Does not affect readiness. */
  log_alarms: number | null;
  /** Stored PDFs that differ from what was recorded; null while unknown. Does not affect readiness. */
  pdf_alarms: number | null;
  /** Changes by SQL that no administrator has acknowledged; null while unknown. Does not affect readiness. */
  direct_changes: number | null;
  /** With a replica only; null while its age is unknown. Does not affect readiness. */
  replica_age_seconds?: number | null;
};

type Counts = Pick<Readiness, "log_alarms" | "pdf_alarms" | "direct_changes">;
const unknown: Counts = { log_alarms: null, pdf_alarms: null, direct_changes: null };

/** Frequent checks share one result, so that they do not load the database. */
const cacheMs = 1_000;
const timeoutMs = 3_000;

type Checked = Pick<PublicServices, "publicDb" | "files" | "settings" | "replica">;

/** Checks the services that requests need, at most once a second. @param answerMsMax for each of them */
export function openReadiness(services: Checked, answerMsMax = timeoutMs) {
  let pending: Promise<Readiness> | undefined;
  let checkedAtMs = 0;

  async function check(): Promise<Readiness> {
    let counts = unknown;
    const readCounts = async () => {
      const { log, pdf } = await countAlarms(services.publicDb);
      const direct_changes = await countDirectChanges(services.publicDb);
      counts = { log_alarms: log, pdf_alarms: pdf, direct_changes };
    };
    const [database, storage] = await Promise.all([
      isReachable("database", readCounts(), answerMsMax),
      isReachable("storage", requireStorage(services.files, services.settings), answerMsMax),
    ]);
    const age = services.replica?.ageSeconds();
    if (age === undefined) return { database, storage, ...counts };
    return {
      database,
      storage,
      ...counts,
      replica_age_seconds: Number.isFinite(age) ? Math.round(age * 10) / 10 : null,
    };
  }

  return (): Promise<Readiness> => {
    if (!pending || performance.now() - checkedAtMs > cacheMs) {
      pending = check();
      checkedAtMs = performance.now();
    }
    return pending;
  };
}

async function isReachable(what: string, probe: Promise<unknown>, answerMsMax: number): Promise<boolean> {
  try {
    const late = wait(answerMsMax, undefined, { ref: false }).then(() => {
      throw new Error(`No answer within ${answerMsMax} ms`);
    });
    await Promise.race([probe, late]);
    return true;
  } catch (error) {
    log.warn({ err: error }, `the ${what} cannot be reached`);
    return false;
  }
}
