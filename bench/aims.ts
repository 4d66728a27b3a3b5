import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

type Aim = { what: string; measured: string; aim: string; isMet: boolean };

const aims: Aim[] = [];

/** Adds a measurement to the final table. */
export function note(what: string, measured: string, aim: string, isMet: boolean): void {
  aims.push({ what, measured, aim, isMet });
}

/** Prints the measurements with their aims. */
export function printAims(): void {
  const rows = [
    ["what", "measured", "aim", "met"],
    ...aims.map(({ what, measured, aim, isMet }) => [what, measured, aim, isMet ? "yes" : "NO"]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.log(`\n${lines.join("\n")}`);
}

/**
 * Waits until the log has sequenced all new certificates: minutes for a million, during which the server has more to do than answering.
 * Logs a message after `secondsMax`.
 */
export async function untilLogged(client: pg.Client, { secondsMax }: { secondsMax: number }): Promise<void> {
  const pending = async () =>
    (await client.query<{ isAny: boolean }>('select exists (select from log_pending) as "isAny"')).rows[0]
      ?.isAny;
  const end = performance.now() + secondsMax * 1000;
  while ((await pending()) && performance.now() < end) await delay(2_000);
  if (await pending()) console.log(`  after ${secondsMax} s the log still takes certificates in`);
}

/** Waits until each certificate has its index in the status lists, which are allocated in batches. Logs a message after `secondsMax`. */
export async function untilIndexed(client: pg.Client, { secondsMax }: { secondsMax: number }): Promise<void> {
  const missing = async () =>
    (
      await client.query<{ count: number }>(`select (select count(*) from certificates) -
        (select count(distinct certificate_id) from credential_indexes) as count`)
    ).rows[0]?.count;
  const end = performance.now() + secondsMax * 1000;
  while (Number(await missing()) > 0 && performance.now() < end) await delay(5_000);
  if (Number(await missing()) > 0)
    console.log(`  after ${secondsMax} s some have no place in the status lists`);
}

/** The size of the search's indexes and dictionary in MiB. */
export async function searchMiB(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ mib: number }>(`
    select ((pg_total_relation_size('search_dictionary') + sum(pg_relation_size(indexrelid))) / 1024 / 1024)::int as mib
    from pg_stat_user_indexes where relname = 'certificates' and indexrelname like 'certificates\\_search\\_%'`);
  return rows[0]?.mib ?? Number.NaN;
}
