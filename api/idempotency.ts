import { createHmac } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { requestBytes } from "#api/request-body.ts";
import { withStepBeforeCommit } from "#core/db/transaction.ts";
import {
  type BegunRequest,
  begin,
  forget,
  forgetUncommitted,
  keepAnswer,
  markCommitted,
  RequestTakenOver,
  type Sender,
} from "#core/people/idempotent-requests.ts";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

type Ctx = Context<RequestEnv>;

/** The sender, the key as it is stored, and the HMAC secret of the fingerprint, which the database does not have. */
type Identified = { sender: Sender; idempotency_key: string; secret: string };

/**
 * Why a request is refused: an invalid key, a key reused for another request, the first one in progress, or done with its answer lost.
 */
export type IdempotencyRefusal = "malformed" | "reused" | "in-progress" | "answer-lost";

type Rules = {
  /** Undefined for requests to handle without idempotency. */
  identify: (c: Ctx, key: string) => Identified | undefined;
  /** Whether to store and replay an answer; after any other, a retry runs the operation again. */
  isKept: (status: number) => boolean;
  refuse: (c: Ctx, because: IdempotencyRefusal) => Response | Promise<Response>;
};

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyLengthMax}}$`);
const retryAfterSeconds = "1";
const writtenAgainMs = 1_000;
const storedHeaders = ["content-type", "content-language", "etag", "location"];

/**
 * A write with an Idempotency-Key is carried out once, however often it is sent (draft-ietf-httpapi-idempotency-key-header): its answer is
 * replayed for 24 hours.
 */
export function idempotentBy({ identify, isKept, refuse }: Rules): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const key = c.req.header("idempotency-key");
    const identified = key === undefined ? undefined : identify(c, key);
    if (key === undefined || !identified) return void (await next());
    if (!keyPattern.test(key)) return await refuse(c, "malformed");
    const { sender, idempotency_key, secret } = identified;
    const fingerprint = await fingerprintOf(c, secret);
    const found = await begin(c.var.services.db, { sender, idempotency_key, fingerprint });
    const refuseInProgress = () => {
      c.header("Retry-After", retryAfterSeconds);
      return refuse(c, "in-progress");
    };
    if (found.is === "another") return await refuse(c, "reused");
    if (found.is === "answer-lost") return await refuse(c, "answer-lost");
    if (found.is === "answered") {
      const { status, headers, body } = found.answer;
      return c.body(body, status as 200, { ...headers, "Idempotency-Replayed": "true" });
    }
    if (found.is === "under-way") return await refuseInProgress();
    await withStepBeforeCommit((tx) => markCommitted(tx, found.begun), next);
    if (c.error instanceof RequestTakenOver) {
      const refusal = await refuseInProgress();
      c.res = undefined;
      c.res = refusal;
      return undefined;
    }
    await settle(c, found.begun, isKept);
    return undefined;
  };
}

async function settle(c: Ctx, request: BegunRequest, isKept: Rules["isKept"]): Promise<void> {
  const { db } = c.var.services;
  const { status, headers } = c.res;
  const headerPairs = storedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = isKept(status) ? await c.res.clone().text() : "";
  const write = async () => {
    if (status >= 500) await forgetUncommitted(db, request);
    else if (isKept(status))
      await keepAnswer(db, request, { status, headers: Object.fromEntries(headerPairs), body });
    else await forget(db, request);
  };
  try {
    await write();
  } catch (error) {
    c.var.log.warn({ err: error }, "the answer to an idempotent request was not kept, which is tried again");
    writeLater(write, performance.now() + limits.idempotencyLockMs);
  }
}

/** The database may be away: until it is back, or the lock has run out, a retry is told that the request is under way. */
function writeLater(write: () => Promise<void>, untilMs: number): void {
  const again = () => write().catch(() => performance.now() < untilMs && writeLater(write, untilMs));
  setTimeout(again, writtenAgainMs).unref();
}

async function fingerprintOf(c: Ctx, secret: string): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const parts = [c.req.method, pathname + search, c.req.header("if-match") ?? "", ""];
  return createHmac("sha256", secret)
    .update(parts.join("\n"))
    .update(await requestBytes(c))
    .digest("hex");
}
