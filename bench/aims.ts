import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

type Aim = { what: string; measured: string; aim: string; isMet: boolean };

const aims: Aim[] = [];

/** Notes a figure for the table at the end. */
export function note(what: string, measured: string, aim: string, isMet: boolean): void {
  aims.push({ what, measured, aim, isMet });
}

/** Each figure with its aim beside it. */
export function printAims(): void {
  const rows = [
    ["what", "measured", "aim", "met"],
    ...aims.map(({ what, measured, aim, isMet }) => [what, measured, aim, isMet ? "yes" : "NO"]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.log(`\n${lines.join("\n")}`);
}

/** A million new certificates take the log minutes, in which the server does more than answer. */
export async function untilLogged(client: pg.Client, { secondsMax }: { secondsMax: number }): Promise<void> {
  const pending = async () =>
    (await client.query<{ isAny: boolean }>('select exists (select from log_pending) as "isAny"')).rows[0]
      ?.isAny;
  const end = performance.now() + secondsMax * 1000;
  while ((await pending()) && performance.now() < end) await delay(2_000);
  if (await pending()) console.log(`  after ${secondsMax} s the log still takes certificates in`);
}

/** After that, each gets its index in the status lists, thousands at a time. */
export async function untilIndexed(client: pg.Client, { secondsMax }: { secondsMax: number }): Promise<void> {
  const lacking = async () =>
    (
      await client.query<{ count: number }>(`select (select count(*) from certificates) -
        (select count(distinct certificate_id) from credential_indexes) as count`)
    ).rows[0]?.count;
  const end = performance.now() + secondsMax * 1000;
  while (Number(await lacking()) > 0 && performance.now() < end) await delay(5_000);
  if (Number(await lacking()) > 0)
    console.log(`  after ${secondsMax} s some have no place in the status lists`);
}

/** What the search keeps besides the certificates themselves: its indexes and its dictionary. */
export async function searchMiB(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ mib: number }>(`
    select ((pg_total_relation_size('search_dictionary') + sum(pg_relation_size(indexrelid))) / 1024 / 1024)::int as mib
    from pg_stat_user_indexes where relname = 'certificates' and indexrelname like 'certificates\\_search\\_%'`);
  return rows[0]?.mib ?? Number.NaN;
}
