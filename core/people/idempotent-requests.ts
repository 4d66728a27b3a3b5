import { and, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { idempotentRequests } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

/** A program, or a person in the panel. */
export type Sender = { api_key_id: string } | { profile_id: string };

/** Which request it is: whose, under which Idempotency-Key, and a hash of what it asks. */
type IdempotentRequest = { sender: Sender; idempotency_key: string; fingerprint: string };

export type StoredResponse = { status: number; headers: Record<string, string>; body: string };

/** A request as one server began it; `id` is another one once a second server took it over. */
export type BegunRequest = { id: string };

/** The first server stood still for so long that another one took its request over: what it did of it is rolled back. */
export class RequestTakenOver extends Error {
  constructor() {
    super(`Another server took this request over, which was not done after ${limits.idempotencyLockMs} ms.`);
  }
}

type Begun =
  | { is: "begun"; begun: BegunRequest }
  | { is: "under-way" }
  | { is: "another" }
  | { is: "answer-lost" }
  | { is: "answered"; answer: StoredResponse };

/**
 * Begins a request, unless it was begun before: by whichever server, and whether or not that one was restarted since.
 *
 * @returns what is to be done: answer it, answer what was answered then, wait for the one that is under way, refuse another
 *   request under the same key, or say that it was done and nobody knows what was answered, as its server ended in between
 */
export async function begin(db: Queryable, request: IdempotentRequest): Promise<Begun> {
  const { sender, idempotency_key, fingerprint } = request;
  const lock = {
    locked_until: sql`now() + ${`${limits.idempotencyLockMs} ms`}::interval`,
    created_at: sql`now()`,
  };
  const isPast = sql`${idempotentRequests.created_at} <= now() - ${`${limits.idempotencyHours} hours`}::interval`;
  const isAbandoned = and(
    isNull(idempotentRequests.status),
    isNull(idempotentRequests.committed_at),
    isLockOver,
    eq(idempotentRequests.fingerprint, fingerprint),
  );
  const [begun] = await db
    .insert(idempotentRequests)
    .values({ ...sender, idempotency_key, fingerprint, ...lock })
    .onConflictDoUpdate({
      target: [idempotentRequests[columnOf(sender)], idempotentRequests.idempotency_key],
      set: {
        id: sql`gen_random_uuid()`,
        ...lock,
        fingerprint,
        committed_at: null,
        status: null,
        headers: null,
        body: null,
      },
      setWhere: or(isPast, isAbandoned),
    })
    .returning({ id: idempotentRequests.id });
  if (begun) return { is: "begun", begun };
  const [stored] = await db
    .select({ ...getTableColumns(idempotentRequests), isLockOver })
    .from(idempotentRequests)
    .where(isOf(request));
  if (!stored) return { is: "under-way" };
  if (stored.fingerprint !== fingerprint) return { is: "another" };
  if (stored.status === null)
    return { is: stored.committed_at && stored.isLockOver ? "answer-lost" : "under-way" };
  const { status, headers, body } = stored;
  return { is: "answered", answer: { status, headers: headers ?? {}, body: body ?? "" } };
}

/**
 * Marks the request as committed, in the transaction of its changes: no retry runs it again, whatever becomes of its answer.
 *
 * @throws RequestTakenOver when somebody else does it, or did
 */
export async function markCommitted(tx: Transaction, request: BegunRequest): Promise<void> {
  const marked = await tx
    .update(idempotentRequests)
    .set({ committed_at: sql`now()` })
    .where(isSame(request))
    .returning({ id: idempotentRequests.id });
  if (marked.length === 0) throw new RequestTakenOver();
}

/** Keeps what was answered. */
export async function keepAnswer(db: Database, request: BegunRequest, answer: StoredResponse): Promise<void> {
  await db.update(idempotentRequests).set(answer).where(isSame(request));
}

/** Forgets a request that was refused and changed nothing, so that it can be retried at once. */
export async function forget(db: Database, request: BegunRequest): Promise<void> {
  await db.delete(idempotentRequests).where(isSame(request));
}

/** Forgets a request that failed by the server's fault, so that it can be retried at once, unless its changes were committed. */
export async function forgetUncommitted(db: Database, request: BegunRequest): Promise<void> {
  await db.delete(idempotentRequests).where(and(isSame(request), isNull(idempotentRequests.committed_at)));
  await db.update(idempotentRequests).set({ locked_until: sql`now()` }).where(isSame(request));
}

const isSame = ({ id }: BegunRequest) => eq(idempotentRequests.id, id);

/** A lock that ends so much later than one that begins now was begun while the clock was ahead; of two at the same moment either may be the later one. */
const aheadMsMin = 60_000;
const isLockOver = sql<boolean>`${idempotentRequests.locked_until}
  not between now() and now() + ${`${limits.idempotencyLockMs + aheadMsMin} ms`}::interval`;

function isOf({ sender, idempotency_key }: IdempotentRequest) {
  const id = "api_key_id" in sender ? sender.api_key_id : sender.profile_id;
  return and(
    eq(idempotentRequests[columnOf(sender)], id),
    eq(idempotentRequests.idempotency_key, idempotency_key),
  );
}

function columnOf(sender: Sender) {
  return "api_key_id" in sender ? "api_key_id" : "profile_id";
}
