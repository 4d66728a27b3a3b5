import { type AccountEventQuery, listAccountEvents } from "#core/account-events.ts";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { disarmFormula } from "#shared/certificate-csv.ts";

const rowsPerBatch = 2_000;
const fields = ["id", "occurred_at", "action", "actor_name", "actor_email", "subject", "details"] as const;

/** The trail as CSV, newest first. Each part is read when the last was taken. No cell runs as a formula. */
export async function* exportAccountEvents(db: Queryable, query: AccountEventQuery): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([[...fields]]);
  let before: number | undefined;
  for (;;) {
    const rows = await listAccountEvents(db, { ...query, before, limit: rowsPerBatch });
    yield asCsv(
      rows.map(({ id, occurred_at, details, ...texts }) => [
        String(id),
        occurred_at.toISOString(),
        disarmFormula(texts.action),
        disarmFormula(texts.actor_name),
        disarmFormula(texts.actor_email ?? ""),
        disarmFormula(texts.subject),
        details === null ? "" : JSON.stringify(details),
      ]),
    );
    before = rows.at(-1)?.id;
    if (rows.length < rowsPerBatch) return;
  }
}
