import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#core/db/client.ts";
import { DatabaseClient } from "#core/db/database-client.ts";
import { log } from "#core/log.ts";

const retryMs = 1_000;
/**
 * A connection dropped by the network reports nothing: it is probed at this interval, and closed without an answer within `answerMsMax`.
 */
const askEveryMs = 5_000;
const answerMsMax = 3_000;

const deafness =
  "announcements of the database do not arrive: its address must lead to the database itself, not through a pooler (DATABASE_DIRECT_URL)";

type Listener = {
  /** A change of the named table was notified. */
  changed(table: string): void;
  /** Notifications are received from now on; earlier ones may have been missed. */
  listening(): void;
  /** Notifications may be missed from now on. */
  lost(): void;
};

/**
 * Listens to notifications of changed content (LISTEN; the trigger `announce_content_change` sends them). A probe sent by another
 * connection verifies every few seconds that they arrive: behind a pooler in transaction mode LISTEN succeeds, but nothing arrives.
 *
 * @param db sends the probes
 */
export function listenToChanges(
  connectionString: string,
  db: Database,
  listener: Listener,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const finished = keepListening(connectionString, db, listener, closing.signal);
  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

async function keepListening(
  connectionString: string,
  db: Database,
  listener: Listener,
  closing: AbortSignal,
) {
  while (!closing.aborted) {
    try {
      await listenOnce(connectionString, db, listener, closing);
    } catch (error) {
      log.warn({ err: error }, "cannot listen to the database; trying again");
    }
    if (!closing.aborted) await wait(retryMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

/** Resolves when the connection is lost or the signal closes it. */
async function listenOnce(connectionString: string, db: Database, listener: Listener, closing: AbortSignal) {
  const client = new DatabaseClient({
    connectionString,
    application_name: "absah-listen",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: answerMsMax,
  });
  const over = new AbortController();
  for (const event of ["error", "end"] as const) client.on(event, () => over.abort());
  const end = AbortSignal.any([over.signal, closing]);
  end.addEventListener("abort", listener.lost, { once: true });
  const probe = openProbe(client, db, end);
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel !== probe.channel) listener.changed(payload);
  });
  try {
    await client.connect();
    await client.query(`listen content_changed; listen ${probe.channel}`);
    if (!(await probe.arrives())) throw new Error("no announcement can be made");
    if (!end.aborted) listener.listening();
    while (!end.aborted) {
      await wait(askEveryMs, undefined, { signal: end, ref: false }).catch(() => undefined);
      if (end.aborted) break;
      await client.query("select 1");
      // A full pool proves nothing about the listener.
      await probe.arrives();
    }
  } finally {
    over.abort();
    // A clean close would wait for a response that may never come.
    await Promise.race([client.end().catch(() => undefined), wait(answerMsMax, undefined, { ref: false })]);
  }
}

/** Sends a notification on its own channel by another connection, which the listening one has to receive. */
function openProbe(client: pg.Client, db: Database, end: AbortSignal) {
  const channel = `absah_probe_${randomUUID().replaceAll("-", "")}`;
  let heard = Promise.withResolvers<void>();
  client.on("notification", (announced) => {
    if (announced.channel === channel) heard.resolve();
  });
  return {
    channel,
    /**
     * @returns false when it could not be sent, which proves nothing
     * @throws Error when it was sent and did not arrive
     */
    async arrives(): Promise<boolean> {
      heard = Promise.withResolvers();
      const isMade = await db.execute(sql`select pg_notify(${channel}, '')`).then(
        () => true,
        () => false,
      );
      if (!isMade) return false;
      const tooLate = wait(answerMsMax, "deaf", { signal: end, ref: false }).catch(() => undefined);
      if ((await Promise.race([heard.promise, tooLate])) === "deaf") throw new Error(deafness);
      return true;
    },
  };
}
