import { sql } from "drizzle-orm";
import { assignPlaces } from "#core/credentials/indexes.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import { openListState } from "#core/credentials/list-state.ts";
import { introduceKeys, logStatusLists } from "#core/credentials/logged-lists.ts";
import { openUnplaced } from "#core/credentials/unplaced.ts";
import { writeStatusLists } from "#core/credentials/write-status-lists.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { isWholeLogInDoubt, listAlarmed } from "#core/tlog/alarms.ts";
import { readSize } from "#core/tlog/store.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type StatusLists = {
  /** Starts signing them whenever something changed. */
  start(): void;
  /** Signs them now, where anything changed. */
  advance(now?: Date): Promise<void>;
  close(): Promise<void>;
};

type Deps = { db: Database; keys: CredentialKeys; publicUrl: string };

const everyMs = 1_000;
/** Until they were signed once after the start: the lists of before may be out of date. */
const firstEveryMs = 250;
/**
 * All certificates are judged again, a few in each run: within ten minutes, or longer with more than 300,000 of them. That finds rows that
 * were changed behind the log, which the page and the auditor notice earlier.
 */
const roundsOfAll = 600;
const judgedAgainMax = 500;

/** Keeps the status lists of credentials (docs/decisions/0049) as long as this server runs; of several one writes at a time. */
export function openStatusLists({ db, keys, publicUrl }: Deps): StatusLists {
  const state = openListState(db);
  /** Undefined until all were judged once. */
  let judgedDay: Day | undefined;
  let nextOfAll = 0;
  /** Changed by the log and not judged yet; kept for the next run if the database fails. */
  const due = new Set<string>();
  let alarmed = new Set<string>();
  const unplaced = openUnplaced();
  let isIntroduced = false;
  let isMade = false;
  let isClosing = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function make(now: Date): Promise<void> {
    // Signed now, the lists would put everything in doubt for a quarter of an hour.
    if (await isWholeLogInDoubt(db)) {
      judgedDay = undefined;
      return;
    }
    const day = dayInJakarta(now);
    await state.readSigned(keys.keys.map(({ jwk }) => jwk));
    await takeLog(day);
    const alarms = new Set(await listAlarmed(db));
    if (judgedDay) {
      const byDay = await listChangedByDay(db, judgedDay, day);
      await state.judge([...new Set([...alarms, ...alarmed, ...byDay, ...someOfAll()])], day);
    } else await state.judgeAll(day);
    judgedDay = day;
    alarmed = alarms;
    const assigned = await inTransaction(db, async (tx) => {
      // Another server may have written something newer meanwhile: the next run, a second later, takes it up.
      if (!(await tryLock(tx)) || (await readSize(tx)) !== state.size()) return;
      if (await isWholeLogInDoubt(tx)) {
        judgedDay = undefined;
        return;
      }
      if (!isIntroduced) isIntroduced = await introduceKeys(tx, keys, now);
      const assigned = await assignPlaces(tx, unplaced.wanted(), now);
      // Whoever reads a list finds its key in the signed log: until then the lists of the former key hold.
      if (!isIntroduced) return assigned;
      const hashes = await writeStatusLists(tx, state, { keys, publicUrl }, now);
      isMade = true;
      const isWhole = unplaced.isGoneThrough() && assigned?.count === 0;
      if (isWhole) await logStatusLists(tx, { day, lists: hashes, last: state.lastTold() }, now);
      return assigned;
    });
    // Only after the commit: a failed transaction assigned nothing.
    if (assigned) unplaced.take(assigned.lastId);
  }

  /** Takes what is new in the log in parts: it may grow by a million entries while all are judged. */
  async function takeLog(day: Day): Promise<void> {
    for (let isWhole = false; !isWhole && !isClosing; ) {
      const read = await state.readLog();
      unplaced.add(read.changed);
      // All that have a place are judged anyway until they were once.
      if (judgedDay) {
        for (const id of [...read.changed, ...read.placed]) due.add(id);
        await state.judge([...due], day);
        due.clear();
      }
      isWhole = read.isWhole;
    }
  }

  function someOfAll(): string[] {
    const all = state.placeCount();
    const count = Math.min(judgedAgainMax, Math.ceil(all / roundsOfAll));
    if (nextOfAll >= all) nextOfAll = 0;
    nextOfAll += count;
    return state.certificatesOf(nextOfAll - count, nextOfAll);
  }

  const advance = (now = new Date()) => {
    running = running
      .then(() => (isClosing ? undefined : make(now)))
      .catch((error: unknown) => log.warn({ err: error }, "the status lists could not be made"));
    return running;
  };
  const again = async () => {
    await advance();
    if (!isClosing) timer = setTimeout(again, isMade ? everyMs : firstEveryMs).unref();
  };

  return {
    start: () => void again(),
    advance,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The certificates whose status may change with the date alone: by a step to come, or by their last day. */
async function listChangedByDay(db: Database, from: Day, to: Day): Promise<string[]> {
  if (from === to) return [];
  const [first, last] = from < to ? [from, to] : [to, from];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from certificates where upcoming is not null or expiry_date between ${first}::date - 1 and ${last}::date`);
  return rows.map(({ id }) => id);
}

/** Held to the transaction's end. */
async function tryLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('absah status lists')) as locked`,
  );
  return rows[0]?.locked ?? false;
}
