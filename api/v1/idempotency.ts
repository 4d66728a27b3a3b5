import { createHmac } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { answerProblem } from "#api/v1/problems.ts";
import { requestBytes } from "#api/v1/request-text.ts";
import { parseApiKey } from "#core/auth/parse-api-key.ts";
import { begin, forget, type IdempotentRequest, keepAnswer } from "#core/people/idempotent-requests.ts";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyLengthMax}}$`);
const retryAfterSeconds = "1";
const storedHeaders = ["content-type", "content-language", "etag", "location"];

/**
 * A write that names an Idempotency-Key is done once, however often it is sent (draft-ietf-httpapi-idempotency-key-header): the
 * same answer for 24 hours, 422 to another request under the same key, 409 while the first is under way.
 */
export const idempotent: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const idempotency_key = c.req.header("idempotency-key");
  const { apiKey, services } = c.var;
  if (idempotency_key === undefined || !apiKey) return void (await next());
  if (!keyPattern.test(idempotency_key)) return answerProblem(c, 400, "malformed-request");
  const request = { api_key_id: apiKey.id, idempotency_key, fingerprint: await fingerprintOf(c) };
  const found = await begin(services.db, request);
  if (found.is === "another") return answerProblem(c, 422, "idempotency-key-reused");
  if (found.is === "under-way") {
    c.header("Retry-After", retryAfterSeconds);
    return answerProblem(c, 409, "request-in-progress");
  }
  if (found.is === "answered") {
    const { status, headers, body } = found.answer;
    return c.body(body, status as 200, { ...headers, "Idempotency-Replayed": "true" });
  }
  await next();
  await settle(c, request);
  return undefined;
};

/** What failed by the server's fault, or for lack of room, is not kept: sent again, it may succeed. */
async function settle(c: Context<RequestEnv>, request: IdempotentRequest): Promise<void> {
  const { db } = c.var.services;
  const { status, headers } = c.res;
  try {
    if (status >= 500 || status === 429) return await forget(db, request);
    const headerPairs = storedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const body = await c.res.clone().text();
    await keepAnswer(db, request, { status, headers: Object.fromEntries(headerPairs), body });
  } catch (error) {
    // It counts as under way until its lock runs out.
    c.var.log.warn({ err: error }, "the answer to an idempotent request was not kept");
  }
}

/** Under the API key, which the database does not have: it tells nobody what the body was. */
async function fingerprintOf(c: Context<RequestEnv>): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const parts = [c.req.method, pathname + search, c.req.header("if-match") ?? "", ""];
  return createHmac("sha256", parseApiKey(c.req.header("authorization"))?.key ?? "")
    .update(parts.join("\n"))
    .update(await requestBytes(c))
    .digest("hex");
}
