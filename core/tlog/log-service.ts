import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { clearSigningAlarms, forkAlarm, keepAlarm, keysAlarm, raiseAlarm } from "#core/tlog/alarms.ts";
import { assertBeginsWith, ForkError } from "#core/tlog/fork.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import { logCurrentKey, SigningError } from "#core/tlog/ownership.ts";
import type { PublishedHead } from "#core/tlog/published-head.ts";
import { sequence, signHead } from "#core/tlog/sequencer.ts";
import { readSize } from "#core/tlog/store.ts";
import type { Authority } from "#core/tlog/time-stamps/authority.ts";
import { openStamping } from "#core/tlog/time-stamps/stamping.ts";
import type { Witness } from "#core/tlog/witness.ts";
import { openWitnessing } from "#core/tlog/witnessing.ts";

export type LogMetrics = {
  entries: number;
  /** When everything pending was last logged and signed, in seconds since 1970; 0 before the first time. */
  advancedAtSeconds: number;
  /** The time of the newest time stamp, in seconds since 1970; 0 without one. */
  timeStampedAtSeconds: number;
};

export type LogService = {
  /** Advances the log in the background. */
  start(): void;
  /** Logs and signs what is pending. */
  advance(): Promise<void>;
  /** Asks the witnesses to sign the newest tree head. */
  requestCosignatures(): Promise<void>;
  /** Asks the authorities that are due to stamp the newest tree head. */
  requestTimeStamps(): Promise<void>;
  /** Why nothing is signed; undefined while all is well. */
  refusal(): string | undefined;
  metrics(): LogMetrics;
  close(): Promise<void>;
};

type Deps = {
  db: Database;
  keys: LogKeys;
  head: PublishedHead;
  witnesses?: readonly Witness[];
  authorities?: readonly Authority[];
  /** How often to sign while a long queue is being logged. */
  signedEveryMs?: number;
};

/** Less than the second within which an event is promised to be logged. */
const everyMs = 400;
/** Retries after a refusal, until an operator has fixed the cause. */
const refusedEveryMs = 2_000;

/** Keeps the transparency log up to date (docs/decisions/0046); a lock lets one of several servers do it at a time. */
export function openLogService(deps: Deps): LogService {
  const { db, keys, head, witnesses = [], authorities = [], signedEveryMs = 1_000 } = deps;
  const metrics = { entries: 0, advancedAtSeconds: 0 };
  const witnessing = openWitnessing(db, witnesses);
  const stamping = openStamping(db, authorities);
  let refusal: string | undefined;
  let isClosing = false;
  let isKeyLogged = false;
  /** Alarms of earlier refusals, of this or another server, were cleared. */
  let areAlarmsCleared = false;
  let running = Promise.resolve();
  let signedByOthers: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function grow(): Promise<void> {
    // After a refusal the caches are skipped: an operator may have restarted the log.
    await assertBeginsWith(db, await head.read({ isFresh: refusal !== undefined }));
    if (!isKeyLogged) {
      await logCurrentKey(db, keys);
      metrics.entries = await readSize(db);
    }
    isKeyLogged = true;
    let signedAt = performance.now();
    for (let added: number | undefined = 1; added && !isClosing; ) {
      added = await sequence(db, keys);
      // So that the first entries of an import of 100,000 do not wait for the last.
      if (!added || performance.now() - signedAt < signedEveryMs) continue;
      await sign();
      signedAt = performance.now();
    }
    await sign();
    // Only after a comparison with a published head is it known that the cause is gone.
    if (!areAlarmsCleared && (await head.read()).length > 0) {
      await clearSigningAlarms(db);
      areAlarmsCleared = true;
    }
    refusal = undefined;
    metrics.advancedAtSeconds = Math.floor(Date.now() / 1000);
  }

  async function sign(): Promise<void> {
    const signed = await signHead(db, { keys, head }, new Date());
    metrics.entries = signed ?? metrics.entries;
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

  /** Called at each retry, so that an alarm that somebody deleted comes back. */
  async function refuse(error: Error): Promise<void> {
    const alarm = error instanceof ForkError ? forkAlarm(error.message) : keysAlarm(error.message);
    const isKnown = refusal === error.message;
    refusal = error.message;
    areAlarmsCleared = false;
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
    requestCosignatures: witnessing.ask,
    requestTimeStamps: stamping.ask,
    refusal: () => refusal,
    metrics: () => ({ ...metrics, timeStampedAtSeconds: stamping.stampedAtSeconds() }),
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await running;
      witnessing.close();
      stamping.close();
      await signedByOthers;
    },
  };
}
