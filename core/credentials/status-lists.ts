import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { assignPlaces } from "#core/credentials/indexes.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import { openListState } from "#core/credentials/list-state.ts";
import { introduceKeys, logStatusLists } from "#core/credentials/logged-lists.ts";
import { signCredential } from "#core/credentials/sign.ts";
import { purposes } from "#core/credentials/status-bits.ts";
import { listValidUntil, statusListCredential } from "#core/credentials/status-list-credential.ts";
import { openUnplaced } from "#core/credentials/unplaced.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { statusLists } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { isWholeLogInDoubt, listAlarmed } from "#core/tlog/alarms.ts";
import { readSize } from "#core/tlog/store.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type StatusLists = {
  /** From now on they are made anew by themselves. */
  start(): void;
  /** Makes them as they are at this moment, where anything changed. */
  advance(now?: Date): Promise<void>;
  close(): Promise<void>;
};

type Deps = { db: Database; keys: CredentialKeys; publicUrl: string };

const everyMs = 1_000;
/** Until they were made once: what was signed before the start may hold no more. */
const firstEveryMs = 250;
/**
 * All certificates are judged again and again, a few each time: ten minutes for all of them, longer where they are more than 300,000. So
 * rows are found that somebody changed behind the log; the page and the auditor say so before.
 */
const roundsOfAll = 600;
const judgedAgainMax = 500;
/** Long before what was signed last holds no more. */
const resignMs = 5 * 60_000;

/** Keeps the status lists of credentials (docs/decisions/0049) as long as this server runs; of several one writes at a time. */
export function openStatusLists({ db, keys, publicUrl }: Deps): StatusLists {
  const state = openListState(db);
  /** Undefined until all were judged once. */
  let judgedDay: Day | undefined;
  let nextOfAll = 0;
  /** What the log told of and is not judged yet: it stays here where the database fails in between. */
  const due = new Set<string>();
  let alarmed = new Set<string>();
  const unplaced = openUnplaced();
  let isIntroduced = false;
  let isMade = false;
  let isClosing = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function make(now: Date): Promise<void> {
    // What is signed would say of everything that it is in doubt, and hold for a quarter of an hour.
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
      // What another server wrote in the meantime may be newer: then once more, a second later.
      if (!(await tryLock(tx)) || (await readSize(tx)) !== state.size()) return;
      if (await isWholeLogInDoubt(tx)) {
        judgedDay = undefined;
        return;
      }
      if (!isIntroduced) isIntroduced = await introduceKeys(tx, keys, now);
      const assigned = await assignPlaces(tx, unplaced.wanted(), now);
      // Whoever reads a list finds its key in the signed log: until then the lists of the former key hold.
      if (!isIntroduced) return assigned;
      const hashes = await writeLists(tx, now);
      isMade = true;
      const isWhole = unplaced.isGoneThrough() && assigned?.count === 0;
      if (isWhole) await logStatusLists(tx, { day, lists: hashes, last: state.lastTold() }, now);
      return assigned;
    });
    // Only now: what was given in a transaction that failed has to be given again.
    if (assigned) unplaced.take(assigned.lastId);
  }

  /** What is new in the log, a part at a time: it may grow by a million entries while all are judged. */
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

  /** Signs what changed, and what was signed some time ago. @returns the hash of each list's bits, by purpose and number */
  async function writeLists(tx: Transaction, now: Date): Promise<Record<string, string>> {
    const stored = await tx
      .select({
        purpose: statusLists.purpose,
        number: statusLists.number,
        bits_hash: statusLists.bits_hash,
        signed_at: statusLists.signed_at,
        valid_until: statusLists.valid_until,
      })
      .from(statusLists);
    const hashes: Record<string, string> = {};
    for (let list = 0; list < state.lists(); list++) {
      for (const purpose of purposes) {
        const bits = state.bitsOf(purpose, list);
        const bits_hash = hash("sha256", bits);
        hashes[`${purpose}/${list}`] = bits_hash;
        const last = stored.find((row) => row.purpose === purpose && row.number === list);
        const isFresh =
          last?.bits_hash === bits_hash &&
          last.valid_until > now &&
          Math.abs(now.getTime() - last.signed_at.getTime()) < resignMs;
        if (isFresh) continue;
        const made = statusListCredential(bits, { publicUrl, purpose, list, now });
        const credential = await signCredential(made, { keys, publicUrl });
        const written = { bits_hash, credential, signed_at: now, valid_until: listValidUntil(now) };
        await tx
          .insert(statusLists)
          .values({ purpose, number: list, ...written })
          .onConflictDoUpdate({ target: [statusLists.purpose, statusLists.number], set: written });
      }
    }
    return hashes;
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

/** Of which certificates a status may be another one because days went by: what is to come of them, or what has run out. */
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
