import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { log } from "#core/log.ts";

const retryMs = 1_000;

/**
 * Listens to the database's announcements of changed content (the trigger `announce_content_change`).
 *
 * @param onChange called with the table's name; with undefined after a lost connection came back, when
 *   anything may have changed unheard
 */
export function listenToChanges(
  connectionString: string,
  onChange: (table: string | undefined) => void,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const finished = keepListening(connectionString, onChange, closing.signal);
  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

async function keepListening(
  connectionString: string,
  onChange: (table: string | undefined) => void,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    const client = new pg.Client({
      connectionString,
      application_name: "absah-listen",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    try {
      const lost = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
        closing.addEventListener("abort", () => resolve(), { once: true });
      });
      client.on("notification", (message) => onChange(message.payload));
      await client.connect();
      await client.query("listen content_changed");
      onChange(undefined);
      await lost;
    } catch (error) {
      log.warn({ err: error }, "cannot listen to the database; trying again");
    } finally {
      await client.end().catch(() => undefined);
    }
    if (!closing.aborted) await wait(retryMs, undefined, { signal: closing }).catch(() => undefined);
  }
}
