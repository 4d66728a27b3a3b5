import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { logPending } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { clearForkAlarm, forkAlarm, raiseAlarm } from "#core/tlog/alarms.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import { keyLeaf } from "#core/tlog/leaf.ts";
import type { PublishedHead } from "#core/tlog/published-head.ts";
import { ForkError, sequence, signHead } from "#core/tlog/sequencer.ts";
import { readSize } from "#core/tlog/store.ts";
import type { Witness } from "#core/tlog/witness.ts";
import { openWitnessing } from "#core/tlog/witnessing.ts";

export type LogFigures = {
  entries: number;
  /** When all that waited was in the log and signed last, in seconds since 1970; 0 before the first time. */
  advancedAtSeconds: number;
};

export type LogService = {
  /** From now on the log grows by itself. */
  start(): void;
  /** Puts what waits into the log and signs it. */
  advance(): Promise<void>;
  /** Has witnesses sign the newest tree head; by itself it goes on as it is asked for. */
  haveWitnessed(): Promise<void>;
  /** Why nothing is signed any more; undefined while all is well. */
  refusal(): string | undefined;
  figures(): LogFigures;
  close(): Promise<void>;
};

type Deps = { db: Database; keys: LogKeys; head: PublishedHead; witnesses?: readonly Witness[] };

/** An event is in the log within a second. */
const everyMs = 400;

/** Grows the transparency log (docs/decisions/0046) as long as this server runs; of several one does it at a time. */
export function openLogService({ db, keys, head, witnesses = [] }: Deps): LogService {
  const figures: LogFigures = { entries: 0, advancedAtSeconds: 0 };
  const witnessing = openWitnessing(db, witnesses);
  let refusal: string | undefined;
  let isClosing = false;
  let isIntroduced = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function grow(): Promise<void> {
    if (!isIntroduced) {
      await introduce(db, keys);
      figures.entries = await readSize(db);
    }
    isIntroduced = true;
    for (let added: number | undefined = 1; added && !isClosing; ) added = await sequence(db);
    const signed = await signHead(db, { keys, head }, new Date());
    figures.entries = signed ?? figures.entries;
    if (figures.advancedAtSeconds === 0) await clearForkAlarm(db);
    figures.advancedAtSeconds = Math.floor(Date.now() / 1000);
  }

  async function tryToGrow(): Promise<void> {
    if (refusal !== undefined || isClosing) return;
    try {
      await grow();
    } catch (error) {
      if (!(error instanceof ForkError))
        return log.warn({ err: error }, "the transparency log could not grow");
      refusal = error.message;
      log.error({ err: error }, "the transparency log is signed no more: docs/operating.md says what to do");
      await raiseAlarm(db, forkAlarm(refusal)).catch((error: unknown) =>
        log.warn({ err: error }, "an alarm of the log could not be written down"),
      );
    }
  }

  const advance = () => {
    running = running.then(tryToGrow);
    return running;
  };
  const again = async () => {
    await advance();
    if (!isClosing && refusal === undefined) void witnessing.ask();
    if (!isClosing) timer = setTimeout(again, everyMs).unref();
  };

  return {
    start: () => void again(),
    advance,
    haveWitnessed: witnessing.ask,
    refusal: () => refusal,
    figures: () => figures,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The log's first entry is the key that signs it, and so is each later key when it takes over. */
async function introduce(db: Database, { keys, current }: LogKeys): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah log keys'))`);
    const { rows } = await tx.execute(sql`
      select from log_leaves where certificate_id is null and sha256 is null and position(${current.publicText} in leaf) > 0
      union all select from log_pending where leaf is not null and position(${current.publicText} in leaf) > 0 limit 1`);
    if (rows.length > 0) return;
    const leaf = keyLeaf(current.publicText, keys.at(-2)?.publicText, new Date());
    await tx.insert(logPending).values({ leaf });
  });
}
