import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { clearRefusals, forkAlarm, keepAlarm, keysAlarm, raiseAlarm } from "#core/tlog/alarms.ts";
import { assertBeginsWith, ForkError } from "#core/tlog/fork.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import { introduceKey, SigningError } from "#core/tlog/ownership.ts";
import type { PublishedHead } from "#core/tlog/published-head.ts";
import { sequence, signHead } from "#core/tlog/sequencer.ts";
import { readSize } from "#core/tlog/store.ts";
import type { Authority } from "#core/tlog/time-stamps/authority.ts";
import { openStamping } from "#core/tlog/time-stamps/stamping.ts";
import type { Witness } from "#core/tlog/witness.ts";
import { openWitnessing } from "#core/tlog/witnessing.ts";

export type LogFigures = {
  entries: number;
  /** When all that waited was in the log and signed last, in seconds since 1970; 0 before the first time. */
  advancedAtSeconds: number;
  /** When the newest time stamp was made, in seconds since 1970; 0 where none is known. */
  timeStampedAtSeconds: number;
};

export type LogService = {
  /** From now on the log grows by itself. */
  start(): void;
  /** Puts what waits into the log and signs it. */
  advance(): Promise<void>;
  /** Has witnesses sign the newest tree head; by itself it goes on as it is asked for. */
  haveWitnessed(): Promise<void>;
  /** Has authorities stamp the newest tree head where it is due; by itself it goes on as it is asked for. */
  haveStamped(): Promise<void>;
  /** Why nothing is signed any more; undefined while all is well. */
  refusal(): string | undefined;
  figures(): LogFigures;
  close(): Promise<void>;
};

type Deps = {
  db: Database;
  keys: LogKeys;
  head: PublishedHead;
  witnesses?: readonly Witness[];
  authorities?: readonly Authority[];
  /** How long what is in the log may wait for its signature while more of it waits to get there. */
  signedEveryMs?: number;
};

/** An event is in the log within a second. */
const everyMs = 400;
/** What is refused is looked at again: it may have been put right. */
const refusedEveryMs = 2_000;

/** Grows the transparency log (docs/decisions/0046) as long as this server runs; of several one does it at a time. */
export function openLogService(deps: Deps): LogService {
  const { db, keys, head, witnesses = [], authorities = [], signedEveryMs = 1_000 } = deps;
  const figures = { entries: 0, advancedAtSeconds: 0 };
  const witnessing = openWitnessing(db, witnesses);
  const stamping = openStamping(db, authorities);
  let refusal: string | undefined;
  let isClosing = false;
  let isIntroduced = false;
  /** What this or another server refused before is not so any more. */
  let isSettled = false;
  let running = Promise.resolve();
  let signedByOthers: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function grow(): Promise<void> {
    // An operator may have begun another log in the meantime.
    await assertBeginsWith(db, await head.read({ isFresh: refusal !== undefined }));
    if (!isIntroduced) {
      await introduceKey(db, keys);
      figures.entries = await readSize(db);
    }
    isIntroduced = true;
    let signedAt = performance.now();
    for (let added: number | undefined = 1; added && !isClosing; ) {
      added = await sequence(db, keys);
      // Of an import of 100,000 the first are not to wait for the last.
      if (!added || performance.now() - signedAt < signedEveryMs) continue;
      await sign();
      signedAt = performance.now();
    }
    await sign();
    // Without a tree head to compare with it would be a guess.
    if (!isSettled && (await head.read()).length > 0) {
      await clearRefusals(db);
      isSettled = true;
    }
    refusal = undefined;
    figures.advancedAtSeconds = Math.floor(Date.now() / 1000);
  }

  async function sign(): Promise<void> {
    const signed = await signHead(db, { keys, head }, new Date());
    figures.entries = signed ?? figures.entries;
  }

  async function tryToGrow(): Promise<void> {
    if (isClosing) return;
    try {
      await grow();
    } catch (error) {
      if (error instanceof ForkError || error instanceof SigningError) return await refuse(error);
      log.warn({ err: error }, "the transparency log could not grow");
    }
  }

  /** Whoever takes the alarm away has it back with the next look. */
  async function refuse(error: Error): Promise<void> {
    const alarm = error instanceof ForkError ? forkAlarm(error.message) : keysAlarm(error.message);
    const isKnown = refusal === error.message;
    refusal = error.message;
    isSettled = false;
    if (!isKnown)
      log.error({ err: error }, "the transparency log is signed no more: docs/operating.md says what to do");
    await (isKnown ? keepAlarm(db, alarm) : raiseAlarm(db, alarm)).catch((error: unknown) =>
      log.warn({ err: error }, "an alarm of the log could not be written down"),
    );
  }

  const advance = () => {
    running = running.then(tryToGrow);
    return running;
  };
  const again = async () => {
    await advance();
    if (!isClosing && refusal === undefined) signedByOthers = Promise.all([witnessing.ask(), stamping.ask()]);
    if (!isClosing) timer = setTimeout(again, refusal === undefined ? everyMs : refusedEveryMs).unref();
  };

  return {
    start: () => void again(),
    advance,
    haveWitnessed: witnessing.ask,
    haveStamped: stamping.ask,
    refusal: () => refusal,
    figures: () => ({ ...figures, timeStampedAtSeconds: stamping.stampedAtSeconds() }),
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await running;
      stamping.close();
      await signedByOthers;
    },
  };
}
