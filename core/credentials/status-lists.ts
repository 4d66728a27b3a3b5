import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { assignPlaces } from "#core/credentials/indexes.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import { openListState } from "#core/credentials/list-state.ts";
import { signCredential } from "#core/credentials/sign.ts";
import { purposes } from "#core/credentials/status-bits.ts";
import { listValidUntil, statusListCredential } from "#core/credentials/status-list-credential.ts";
import { introduceKeys, tellLists } from "#core/credentials/told-in-log.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { statusLists } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { listAlarmed } from "#core/tlog/alarms.ts";
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
/** Rows that somebody changed behind the log are found by this at the latest; the page and the auditor say so before. */
const sweepMs = 10 * 60_000;
/** Long before what was signed last holds no more. */
const resignMs = 5 * 60_000;

/** Keeps the status lists of credentials (docs/decisions/0049) as long as this server runs; of several one writes at a time. */
export function openStatusLists({ db, keys, publicUrl }: Deps): StatusLists {
  const state = openListState(db);
  let swept: { day: Day; at: number } | undefined;
  let alarmed = new Set<string>();
  /** Of these it is not known whether each edition has its place. */
  let unplaced: Set<string> | "all" = "all";
  let isIntroduced = false;
  let isClosing = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function make(now: Date): Promise<void> {
    const day = dayInJakarta(now);
    const touched = await state.readLog();
    const isSweep = swept?.day !== day || now.getTime() - swept.at > sweepMs;
    const alarms = new Set(await listAlarmed(db));
    const ids = isSweep ? state.certificates() : [...new Set([...touched, ...alarms, ...alarmed])];
    await state.judge(ids, day);
    if (isSweep) swept = { day, at: now.getTime() };
    unplaced = isSweep || unplaced === "all" ? "all" : new Set([...unplaced, ...touched]);
    alarmed = alarms;
    await inTransaction(db, async (tx) => {
      // What another server wrote in the meantime may be newer: then once more, a second later.
      if (!(await tryLock(tx)) || (await readSize(tx)) !== state.size()) return;
      if (!isIntroduced) await introduceKeys(tx, keys, now);
      isIntroduced = true;
      const assigned = await assignPlaces(tx, unplaced === "all" ? "all" : [...unplaced], now);
      if (assigned !== undefined) unplaced = new Set();
      const hashes = await writeLists(tx, now);
      if (assigned === 0) await tellLists(tx, { day, lists: hashes, last: state.lastTold() }, now);
    });
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
    if (!isClosing) timer = setTimeout(again, everyMs).unref();
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

/** Held to the transaction's end. */
async function tryLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('absah status lists')) as locked`,
  );
  return rows[0]?.locked ?? false;
}
