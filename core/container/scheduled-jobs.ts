import { sql } from "drizzle-orm";
import { clearExpired, limitTimesAhead } from "#core/auth/expired.ts";
import { removeChangedFirstPassword } from "#core/auth/first-password.ts";
import { eraseDue } from "#core/contact/erasure.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { removeOldFailedChecks } from "#core/register/failed-checks/store.ts";
import { removeExpiredWatches } from "#core/register/watching/store.ts";
import { revertFutureSteps, writeDueSteps } from "#core/register/write-state.ts";
import { hashEarlierPdfs } from "#core/storage/earlier-pdfs.ts";
import { type Files, removeUnfinishedUploads } from "#core/storage/files.ts";
import { removeOrphans } from "#core/storage/orphans.ts";
import { eraseOldDeliveries } from "#core/webhooks/deliveries.ts";
import { limits } from "#shared/limits.ts";
import { addDays, type Day, dayInJakarta, startOfDay, timeZone } from "#shared/time.ts";

const hourMs = 60 * 60 * 1000;
/** After midnight, in case the timer fires early. */
const afterMidnightMs = 1_000;
/** Files uploaded before hashes were stored are hashed soon after the start, at most five a second. */
const hashing = { firstMs: 60_000, pauseMs: 200 };

/** A clock is often set right before a restart. */
const limitingFirstMs = 60_000;

/** Starts the hourly jobs that erase expired data, and the job that writes effective decisions into the rows. */
export function startScheduledJobs({ db, files, dataDir }: { db: Database; files: Files; dataDir: string }) {
  const closing = new AbortController();
  const hourly: Record<string, () => Promise<unknown>> = {
    "the first password's file was not looked at": () => removeChangedFirstPassword(db, dataDir),
    "what expired was not cleared": () => clearExpired(db, new Date()),
    "addresses that nobody confirmed were not erased": () => removeExpiredWatches(db, new Date()),
    "failed checks that are no longer kept were not erased": () => removeOldFailedChecks(db, new Date()),
    "personal data that is no longer kept was not erased": () => eraseDue(db, new Date()),
    "old deliveries of webhooks were not erased": () => eraseOldDeliveries(db),
  };
  const stops = Object.entries(hourly).map(([complaint, work]) => repeat(hourMs, complaint, work));
  stops.push(
    startDueStepsJob(db),
    repeat(
      hourMs,
      "what a clock that was ahead wrote was not limited",
      () => limitTimesAhead(db, new Date()),
      limitingFirstMs,
    ),
    repeat(24 * hourMs, "orphaned uploads were not removed", () =>
      removeOrphans(db, files, limits.orphanAgeMs),
    ),
    repeat(24 * hourMs, "half-written uploads were not removed", () =>
      removeUnfinishedUploads(dataDir, 24 * hourMs),
    ),
    repeat(
      hourMs,
      "PDFs of earlier versions were not given their hash",
      () => hashEarlierPdfs(db, files, { pauseMs: hashing.pauseMs, signal: closing.signal }),
      hashing.firstMs,
    ),
  );
  return {
    close() {
      closing.abort();
      for (const stop of stops) stop();
    },
  };
}

/**
 * Writes decisions that have become effective into the register's rows: at the start, right after midnight in Jakarta, and hourly in
 * case the clock was set. If the clocks of this machine and the database differ, the earlier one is used.
 */
function startDueStepsJob(db: Database): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    await updateRows(db).catch((error: unknown) =>
      log.warn({ err: error }, "what took effect was not written into the register's rows"),
    );
    const now = new Date();
    const midnightMs = startOfDay(addDays(dayInJakarta(now), 1)).getTime() - now.getTime();
    if (!isStopped) timer = setTimeout(run, Math.min(hourMs, midnightMs + afterMidnightMs)).unref();
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function updateRows(db: Database): Promise<void> {
  const { rows } = await db.execute<{ day: Day }>(
    sql`select (now() at time zone ${timeZone})::date::text as day`,
  );
  const own = dayInJakarta(new Date());
  const today = rows[0] && rows[0].day < own ? rows[0].day : own;
  await revertFutureSteps(db, today);
  await writeDueSteps(db, today);
}

/** Runs a job an hour after the start, or after the given time, and then repeatedly. @returns a function that stops it */
function repeat(
  periodMs: number,
  complaint: string,
  work: () => Promise<unknown>,
  firstMs = hourMs,
): () => void {
  let isStopped = false;
  const run = async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, complaint));
    if (!isStopped) timer = setTimeout(run, periodMs).unref();
  };
  let timer = setTimeout(run, firstMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
