import type { MiddlewareHandler } from "hono";
import { withinBudget } from "#api/body-budget.ts";
import { unlessPrompt } from "#api/guard.ts";
import { problemWords } from "#api/v1/problem-words.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { findApiKey } from "#core/auth/api-key.ts";
import { type ApiScope, isOpenedBy } from "#shared/api-scopes.ts";
import { limits } from "#shared/limits.ts";
import type { GuardRefusal, RequestEnv } from "#web/context.ts";

const ended: GuardRefusal = { status: 401, message: problemWords.unauthorized.id.detail };

/**
 * Requires an API key with this scope: 401 without a valid one, 403 with another scope, 429 over its limit. Sessions and their
 * access tokens are not accepted.
 */
export function requireKey(scope: ApiScope): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const key = await findApiKey(c.var.services, c.req.raw.headers);
    if (!key) {
      c.header("WWW-Authenticate", 'Bearer realm="absah"');
      return answerProblem(c, 401, "unauthorized");
    }
    const { isRefused, remaining, resetSeconds } = await c.var.services.apiKeyLimit.take(key.id);
    c.header("RateLimit-Policy", `"key";q=${limits.apiRequestsMax};w=${limits.apiRequestsSeconds}`);
    c.header("RateLimit", `"key";r=${remaining};t=${resetSeconds}`);
    if (isRefused) {
      c.header("Retry-After", String(resetSeconds));
      return answerProblem(c, 429, "too-many-requests");
    }
    if (!isOpenedBy(scope, key.scopes)) {
      const message = `Operasi ini membutuhkan hak ${scope}.`;
      return answerProblem(c, 403, "scope-missing", { message });
    }
    c.set("apiKey", key);
    c.set("person", key.person);
    c.set(
      "recheckGuard",
      unlessPrompt(async () => ((await findApiKey(c.var.services, c.req.raw.headers)) ? undefined : ended)),
    );
    return await withinBudget(c, next);
  };
}
