import type { Encryption } from "#core/auth/encryption.ts";
import type { Database } from "#core/db/client.ts";
import {
  type Claimed,
  claimDelivery,
  type Due,
  releaseDelivery,
  settleDelivery,
} from "#core/webhooks/deliveries.ts";
import { findEndpointToSend } from "#core/webhooks/endpoints.ts";
import { noteFailure, noteSuccess, pauseGone } from "#core/webhooks/health.ts";
import { composePayload, type PayloadDeps } from "#core/webhooks/payload.ts";
import { type Answer, NoAnswer, type PostLimits, post } from "#core/webhooks/post.ts";
import { nextAttempt } from "#core/webhooks/schedule.ts";
import { webhookHeaders } from "#core/webhooks/signature.ts";
import { findTarget, TargetRefused, type TargetRules } from "#core/webhooks/target.ts";
import { webhookTestType } from "#shared/webhooks.ts";

export type AttemptDeps = PayloadDeps & {
  db: Database;
  encryption: Encryption;
  rules: TargetRules;
  limits?: PostLimits;
};

/**
 * Sends a due message. Its state is written before and after: if the server crashes in between, the message is sent again with the same id
 * (at least once).
 *
 * @param closing aborts the attempt, which then does not count
 * @returns the next attempt; undefined when there is none
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  id: string,
  closing?: AbortSignal,
): Promise<Due | undefined> {
  const claimed = await claimDelivery(deps.db, id);
  if (!claimed) return undefined;
  try {
    return await send(deps, claimed, closing);
  } catch (error) {
    await releaseDelivery(deps.db, claimed);
    if (closing?.aborted) return undefined;
    throw error;
  }
}

type Tried = { body: string; answer?: Answer; error: string };

async function send(deps: AttemptDeps, claimed: Claimed, closing?: AbortSignal): Promise<Due | undefined> {
  const { db } = deps;
  const started = performance.now();
  const tried = await tryOnce(deps, claimed, closing);
  const now = new Date();
  const { body, answer, error } = tried;
  const isTaken = answer !== undefined && answer.status >= 200 && answer.status < 300;
  const isTest = claimed.type === webhookTestType;
  const again = isTaken || isTest ? undefined : nextAttempt(claimed.attempts, now, answer?.retryAfter);
  const failed = again ? ("waiting" as const) : ("failed" as const);
  await settleDelivery(db, claimed, {
    state: isTaken ? "delivered" : failed,
    status: answer?.status ?? null,
    ...{ error, answer: answer?.text ?? "", body },
    duration_ms: Math.round(performance.now() - started),
    ...(again && { due_at: again }),
  });
  if (isTaken) await noteSuccess(db, claimed.endpoint_id);
  else if (!isTest && answer?.status === 410) await pauseGone(db, claimed.endpoint_id);
  else if (!isTest) await noteFailure(db, claimed.endpoint_id);
  return again && { id: claimed.id, endpoint_id: claimed.endpoint_id, due_at: again };
}

const messages = {
  secret: "Kunci rahasia tidak dapat dibaca: SECRET server berganti. Ganti kunci endpoint ini.",
  removed: "Endpoint ini sudah dihapus.",
  status: (status: number) => `Server menjawab ${status}.`,
  redirect: (status: number) => `Server menjawab ${status}: pengalihan tidak diikuti.`,
};

/** The result of one attempt. @throws what the database throws, and the reason of `closing` */
async function tryOnce(deps: AttemptDeps, claimed: Claimed, closing?: AbortSignal): Promise<Tried> {
  const { db, encryption, rules, limits } = deps;
  const endpoint = await findEndpointToSend(db, claimed.endpoint_id);
  if (!endpoint) return { body: "", error: messages.removed };
  const stored = [endpoint.secret, endpoint.former_until ? endpoint.former_secret : null];
  const secrets = await Promise.all(
    stored.map((secret) => (secret ? encryption.decrypt(secret) : undefined)),
  );
  const [present, former] = secrets;
  const now = new Date();
  const body = await composePayload(deps, claimed, now);
  if (!present) return { body, error: messages.secret };
  const headers = webhookHeaders(`msg_${claimed.id}`, body, former ? [present, former] : [present], now);
  try {
    const target = await findTarget(endpoint.url, rules);
    const answer = await post(target, body, headers, {
      ...(limits && { limits }),
      ...(closing && { signal: closing }),
    });
    return { body, answer, error: wordsFor(answer.status) };
  } catch (error) {
    if (error instanceof TargetRefused || error instanceof NoAnswer) return { body, error: error.message };
    throw error;
  }
}

function wordsFor(status: number): string {
  if (status >= 200 && status < 300) return "";
  return status >= 300 && status < 400 ? messages.redirect(status) : messages.status(status);
}
