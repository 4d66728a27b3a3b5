import { sql } from "drizzle-orm";
import { isWaiting } from "#core/credentials/indexes.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import type { Transaction } from "#core/db/client.ts";
import { logPending } from "#core/db/schema.ts";
import { leafText, type StatusListsLeaf } from "#core/tlog/leaf.ts";
import { canonicalJson } from "#shared/commitment.ts";
import type { Day } from "#shared/time.ts";

/** Log entries are permanent, so changes within this time share one. */
const relogMs = 60 * 60_000;

/**
 * Queues a log entry for every credential key that has none.
 *
 * @returns whether all of them are in the signed log already
 */
export async function logCredentialKeys(
  tx: Transaction,
  { keys }: CredentialKeys,
  now: Date,
): Promise<boolean> {
  let areLogged = true;
  for (const { jwk } of keys) {
    const text = canonicalJson(jwk);
    const { rows } = await tx.execute<{ is_signed: boolean }>(sql`
      select index < coalesce((select max(size) from log_checkpoints), 0) as is_signed from log_leaves
        where certificate_id is null and sha256 is null and position(${text} in leaf) > 0
      union all select false from log_pending where leaf is not null and position(${text} in leaf) > 0 limit 1`);
    areLogged &&= rows[0]?.is_signed ?? false;
    if (rows.length > 0) continue;
    const leaf = leafText({ v: 1, type: "credential-key", key: jwk, recorded: now.toISOString() });
    await tx.insert(logPending).values({ leaf });
  }
  return areLogged;
}

type LoggedLists = { day: Day; lists: Record<string, string>; last: StatusListsLeaf | undefined };

/** Logs the hashes of the lists: once a day, and when they changed, at most once an hour. */
export async function logStatusLists(
  tx: Transaction,
  { day, lists, last }: LoggedLists,
  now: Date,
): Promise<void> {
  const isSame = last && canonicalJson(last.lists) === canonicalJson(lists);
  const isRecent = last && Math.abs(now.getTime() - Date.parse(last.recorded)) < relogMs;
  if (last?.day === day && (isSame || isRecent)) return;
  if (await isWaiting(tx, "status-lists")) return;
  const leaf = leafText({ v: 1, type: "status-lists", day, lists, recorded: now.toISOString() });
  await tx.insert(logPending).values({ leaf });
}
