import { sql } from "drizzle-orm";
import { assignIndexes } from "#core/credentials/indexes.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import { openListState } from "#core/credentials/list-state.ts";
import { logCredentialKeys, logStatusLists } from "#core/credentials/logged-lists.ts";
import { openUnassigned } from "#core/credentials/unassigned.ts";
import { writeStatusLists } from "#core/credentials/write-status-lists.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { isWholeLogInDoubt, listAlarmed } from "#core/tlog/alarms.ts";
import { readSize } from "#core/tlog/store.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type StatusLists = {
  /** Checks for changes every second from now on. */
  start(): void;
  /** One run: signs what changed. */
  advance(now?: Date): Promise<void>;
  close(): Promise<void>;
};

type Deps = { db: Database; keys: CredentialKeys; publicUrl: string };

const everyMs = 1_000;
/** Until the first run after the start succeeds: the stored lists may be out of date. */
const firstEveryMs = 250;
/**
 * Each run also judges some certificates again, so that all are covered in ten minutes, or longer beyond 300,000 of them. This finds rows
 * that were changed without a log entry, which the page and the auditor notice earlier.
 */
const runsPerSweep = 600;
const sweptPerRunMax = 500;

/** Keeps the status lists of credentials up to date (docs/decisions/0049); a lock lets one of several servers write at a time. */
export function openStatusLists({ db, keys, publicUrl }: Deps): StatusLists {
  const state = openListState(db);
  /** Undefined until every certificate was judged once. */
  let judgedDay: Day | undefined;
  let sweptTo = 0;
  /** Changed and not judged yet; kept for the next run if the database fails. */
  const due = new Set<string>();
  let alarmed = new Set<string>();
  const unassigned = openUnassigned();
  let areKeysLogged = false;
  let isSigned = false;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(now: Date): Promise<void> {
    // Lists signed now would suspend every certificate, for as long as they are valid.
    if (await isWholeLogInDoubt(db)) {
      judgedDay = undefined;
      return;
    }
    const day = dayInJakarta(now);
    await state.readSigned(keys.keys.map(({ jwk }) => jwk));
    await readNewEntries(day);
    const alarms = new Set(await listAlarmed(db));
    if (judgedDay) {
      const byDay = await listChangedByDay(db, judgedDay, day);
      await state.judge([...new Set([...alarms, ...alarmed, ...byDay, ...nextOfSweep()])], day);
    } else await state.judgeAll(day, closing.signal);
    judgedDay = day;
    alarmed = alarms;
    const assigned = await inTransaction(db, async (tx) => {
      // Where the log has grown since it was read, another server may have signed newer lists: the next run catches up.
      if (!(await tryLock(tx)) || (await readSize(tx)) !== state.size()) return;
      if (await isWholeLogInDoubt(tx)) {
        judgedDay = undefined;
        return;
      }
      if (!areKeysLogged) areKeysLogged = await logCredentialKeys(tx, keys, now);
      const assigned = await assignIndexes(tx, unassigned.wanted(), now);
      // Verifiers look the key of a list up in the signed log: until it is there, lists of the former key stay.
      if (!areKeysLogged) return assigned;
      const hashes = await writeStatusLists(tx, state, { keys, publicUrl }, now);
      isSigned = true;
      const isWhole = unassigned.isScanComplete() && assigned?.count === 0;
      if (isWhole) await logStatusLists(tx, { day, lists: hashes, last: state.lastLogged() }, now);
      return assigned;
    });
    // Only after the commit: a failed transaction assigned nothing.
    if (assigned) unassigned.markDone(assigned.lastId);
  }

  /** In parts: the log may grow by a million entries while all certificates are judged. */
  async function readNewEntries(day: Day): Promise<void> {
    for (let isWhole = false; !isWhole && !isClosing(); ) {
      const read = await state.readLog();
      unassigned.addChanged(read.changed);
      // Before that, all are judged anyway.
      if (judgedDay) {
        for (const id of [...read.changed, ...read.assigned]) due.add(id);
        await state.judge([...due], day);
        due.clear();
      }
      isWhole = read.isWhole;
    }
  }

  function nextOfSweep(): string[] {
    const total = state.indexCount();
    const count = Math.min(sweptPerRunMax, Math.ceil(total / runsPerSweep));
    if (sweptTo >= total) sweptTo = 0;
    sweptTo += count;
    return state.certificatesOf(sweptTo - count, sweptTo);
  }

  const advance = (now = new Date()) => {
    running = running
      .then(() => (isClosing() ? undefined : run(now)))
      .catch((error: unknown) => {
        if (!isClosing()) log.warn({ err: error }, "the status lists could not be made");
      });
    return running;
  };
  const again = async () => {
    await advance();
    if (!isClosing()) timer = setTimeout(again, isSigned ? everyMs : firstEveryMs).unref();
  };

  return {
    start: () => void again(),
    advance,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** The certificates whose status may change with the date alone: by a scheduled decision, or by expiry. */
async function listChangedByDay(db: Database, from: Day, to: Day): Promise<string[]> {
  if (from === to) return [];
  const [first, last] = from < to ? [from, to] : [to, from];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from certificates where upcoming is not null or expiry_date between ${first}::date - 1 and ${last}::date`);
  return rows.map(({ id }) => id);
}

async function tryLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('absah status lists')) as locked`,
  );
  return rows[0]?.locked ?? false;
}
