import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { log } from "#core/log.ts";

const retryMs = 1_000;
/** A connection that a network swallowed says nothing: it is asked this often, and given up after as long. */
const askEveryMs = 5_000;
const answerMsMax = 3_000;

type Listener = {
  /** A change of the named table was announced. */
  changed(table: string): void;
  /** Announcements arrive from now on; what changed before was not heard. */
  listening(): void;
  /** Announcements may be missed from now on. */
  lost(): void;
};

/** Listens to the database's announcements of changed content (the trigger `announce_content_change`). */
export function listenToChanges(connectionString: string, listener: Listener): { close(): Promise<void> } {
  const closing = new AbortController();
  const finished = keepListening(connectionString, listener, closing.signal);
  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

async function keepListening(connectionString: string, listener: Listener, closing: AbortSignal) {
  while (!closing.aborted) {
    try {
      await listenOnce(connectionString, listener, closing);
    } catch (error) {
      log.warn({ err: error }, "cannot listen to the database; trying again");
    }
    if (!closing.aborted) await wait(retryMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

/** Until the connection is lost or the signal closes it. */
async function listenOnce(connectionString: string, listener: Listener, closing: AbortSignal) {
  const client = new pg.Client({
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
  client.on("notification", ({ payload = "" }) => listener.changed(payload));
  try {
    await client.connect();
    await client.query("listen content_changed");
    if (!end.aborted) listener.listening();
    while (!end.aborted) {
      await wait(askEveryMs, undefined, { signal: end, ref: false }).catch(() => undefined);
      if (!end.aborted) await client.query("select 1");
    }
  } finally {
    over.abort();
    // A polite end would wait for an answer that may never come.
    await Promise.race([client.end().catch(() => undefined), wait(answerMsMax, undefined, { ref: false })]);
  }
}
