import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import {
  type AlarmCounts,
  clearAlarmsBefore,
  clearForkAlarm,
  clearRowAlarms,
  countAlarms,
  forkAlarm,
  type LogAlarm,
  listRowAlarms,
  raiseAlarm,
} from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { auditCheckpoints } from "#core/tlog/audit/checkpoints.ts";
import { auditCommitments } from "#core/tlog/audit/commitments.ts";
import { auditDocuments } from "#core/tlog/audit/documents.ts";
import { auditIndexes } from "#core/tlog/audit/indexes.ts";
import { auditLeaves, findMissing } from "#core/tlog/audit/leaves.ts";
import { auditNumbers } from "#core/tlog/audit/numbers.ts";
import { auditRows, listRight } from "#core/tlog/audit/rows.ts";
import { openStoredFilesAudit, type StoredFiles } from "#core/tlog/audit/stored-files.ts";
import { auditTiles } from "#core/tlog/audit/tiles.ts";
import { auditTimeStamps } from "#core/tlog/audit/time-stamps.ts";
import { assertBeginsWith, ForkError } from "#core/tlog/fork.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import type { PublishedHead } from "#core/tlog/published-head.ts";

const audits: Record<string, Audit> = {
  rows: auditRows,
  numbers: auditNumbers,
  commitments: auditCommitments,
  leaves: auditLeaves,
  indexes: auditIndexes,
  documents: auditDocuments,
  tiles: auditTiles,
  checkpoints: auditCheckpoints,
  timeStamps: auditTimeStamps,
};

export type AuditMetrics = {
  /** Parts that the current pass has audited. */
  parts: number;
  /** The end of the last pass in seconds since 1970; 0 before the first. */
  endedAtSeconds: number;
  alarms: AlarmCounts;
};

export type Auditor = {
  /** Repeats passes in the background. */
  start(): void;
  /** One pass through register and log. @returns what it found */
  walk(): Promise<LogAlarm[]>;
  /** What cannot wait for a pass: missing entries, and rows with an alarm that agree with the log again. */
  recheck(): Promise<void>;
  metrics(): AuditMetrics;
  close(): Promise<void>;
};

/** A pause between parts, which leaves the database to requests. */
const betweenPartsMs = 50;
const firstWalkMs = 10_000;
const betweenWalksMs = 60_000;
const recheckMs = 5_000;

type Deps = { db: Database; keys: LogKeys; head: PublishedHead; files: StoredFiles };

/** Compares register and log pass after pass, and raises alarms where they differ (docs/decisions/0046). */
export function openAuditor({ db, keys, head, files }: Deps): Auditor {
  const auditStoredFiles = openStoredFilesAudit(db, files);
  const metrics: AuditMetrics = { parts: 0, endedAtSeconds: 0, alarms: { log: 0, pdf: 0 } };
  const closing = new AbortController();
  let walking = Promise.resolve<unknown>(undefined);
  let isForked = false;

  async function walk(pauseMs = 0): Promise<LogAlarm[]> {
    const began = new Date();
    const alarms: LogAlarm[] = [];
    metrics.parts = 0;
    for (const audit of [auditHead, ...Object.values(audits), auditStoredFiles]) {
      for await (const wrong of audit(db, keys)) {
        for (const alarm of wrong) await raiseAlarm(db, alarm);
        alarms.push(...wrong);
        metrics.parts += 1;
        // Counted again for each part: page requests raise alarms too.
        metrics.alarms = await countAlarms(db);
        await wait(pauseMs, undefined, { ref: false, signal: closing.signal });
      }
    }
    await clearAlarmsBefore(
      db,
      began,
      alarms.map(({ key }) => key),
    );
    metrics.alarms = await countAlarms(db);
    metrics.endedAtSeconds = Math.floor(Date.now() / 1000);
    return alarms;
  }

  /** The signer compares this only when the log grows, and only on the server that signs. */
  async function* auditHead(): AsyncGenerator<LogAlarm[]> {
    const fork = await assertBeginsWith(db, await head.read({ isFresh: isForked })).catch(
      (error: unknown) => {
        if (error instanceof ForkError) return error;
        throw error;
      },
    );
    if (!fork && isForked) await clearForkAlarm(db);
    isForked = fork !== undefined;
    yield fork ? [forkAlarm(fork.message)] : [];
  }

  async function recheck(): Promise<void> {
    for (const alarm of await findMissing(db)) await raiseAlarm(db, alarm);
    const ids = await listRowAlarms(db);
    if (ids.length > 0) await clearRowAlarms(db, await listRight(db, ids));
  }

  async function repeatRechecks(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(recheckMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted)
        await recheck().catch((error: unknown) =>
          log.warn({ err: error }, "certificates with an alarm could not be compared again"),
        );
    }
  }

  async function repeatWalks(): Promise<void> {
    for (let pauseMs = firstWalkMs; !closing.signal.aborted; pauseMs = betweenWalksMs) {
      await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      await walk(betweenPartsMs).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, "register and log could not be compared");
      });
    }
  }

  return {
    start() {
      walking = Promise.all([repeatWalks(), repeatRechecks()]);
    },
    walk: () => walk(),
    recheck,
    metrics: () => metrics,
    async close() {
      closing.abort();
      await walking;
    },
  };
}
