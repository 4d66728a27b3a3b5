import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { idempotentRequests } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

/** Which request it is: whose, under which Idempotency-Key, and a hash of what it asks. */
export type IdempotentRequest = { api_key_id: string; idempotency_key: string; fingerprint: string };

export type StoredResponse = { status: number; headers: Record<string, string>; body: string };

/**
 * Begins a request, unless it was begun before: by whichever server, and whether or not that one was restarted since.
 *
 * @returns what is to be done: answer it, answer what was answered then, wait for the one that is under way, or refuse another
 *   request under the same key
 */
export async function begin(
  db: Database,
  request: IdempotentRequest,
): Promise<{ is: "begun" | "under-way" | "another" } | { is: "answered"; answer: StoredResponse }> {
  const lock = {
    locked_until: sql`now() + ${`${limits.idempotencyLockMs} ms`}::interval`,
    created_at: sql`now()`,
  };
  const isPast = sql`${idempotentRequests.created_at} <= now() - ${`${limits.idempotencyHours} hours`}::interval`;
  const isAbandoned = and(
    isNull(idempotentRequests.status),
    lt(idempotentRequests.locked_until, sql`now()`),
    eq(idempotentRequests.fingerprint, request.fingerprint),
  );
  const begun = await db
    .insert(idempotentRequests)
    .values({ ...request, ...lock })
    .onConflictDoUpdate({
      target: [idempotentRequests.api_key_id, idempotentRequests.idempotency_key],
      set: { ...lock, fingerprint: request.fingerprint, status: null, headers: null, body: null },
      setWhere: or(isPast, isAbandoned),
    })
    .returning({ key: idempotentRequests.idempotency_key });
  if (begun.length > 0) return { is: "begun" };
  const [stored] = await db.select().from(idempotentRequests).where(isOf(request));
  if (!stored) return { is: "under-way" };
  if (stored.fingerprint !== request.fingerprint) return { is: "another" };
  if (stored.status === null) return { is: "under-way" };
  const { status, headers, body } = stored;
  return { is: "answered", answer: { status, headers: headers ?? {}, body: body ?? "" } };
}

/** Keeps what was answered. */
export async function keepAnswer(
  db: Database,
  request: IdempotentRequest,
  answer: StoredResponse,
): Promise<void> {
  await db.update(idempotentRequests).set(answer).where(isOf(request));
}

/** Forgets a request that failed through no fault of its own, so that it can be retried at once. */
export async function forget(db: Database, request: IdempotentRequest): Promise<void> {
  await db.delete(idempotentRequests).where(isOf(request));
}

function isOf({ api_key_id, idempotency_key }: IdempotentRequest) {
  return and(
    eq(idempotentRequests.api_key_id, api_key_id),
    eq(idempotentRequests.idempotency_key, idempotency_key),
  );
}
