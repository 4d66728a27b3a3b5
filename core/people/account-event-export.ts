import { type AccountEventQuery, listAccountEvents } from "#core/auth/account-events.ts";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";

const rowsPerBatch = 500;
const fields = ["id", "occurred_at", "action", "actor_name", "actor_email", "subject", "details"] as const;

/** The trail as CSV, newest first. Each part is read when the last was taken. */
export async function* exportAccountEvents(db: Queryable, query: AccountEventQuery): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([[...fields]]);
  let before: number | undefined;
  for (;;) {
    const rows = await listAccountEvents(db, { ...query, before, limit: rowsPerBatch });
    yield asCsv(
      rows.map(({ id, occurred_at, action, actor_name, actor_email, subject, details }) => [
        String(id),
        occurred_at.toISOString(),
        action,
        actor_name,
        actor_email ?? "",
        subject,
        details === null ? "" : JSON.stringify(details),
      ]),
    );
    before = rows.at(-1)?.id;
    if (rows.length < rowsPerBatch) return;
  }
}
