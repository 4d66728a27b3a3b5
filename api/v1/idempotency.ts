import { idempotentBy } from "#api/idempotency.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { parseApiKey } from "#core/auth/parse-api-key.ts";

const problems = {
  malformed: [400, "malformed-request"],
  reused: [422, "idempotency-key-reused"],
  "in-progress": [409, "request-in-progress"],
  "answer-lost": [409, "answer-lost"],
} as const;

/** Idempotency of writes by API keys. Responses with 5xx and 429 are not stored, because a retry may succeed. */
export const idempotent = idempotentBy({
  identify: (c, idempotency_key) => {
    const { apiKey } = c.var;
    if (!apiKey) return undefined;
    const secret = parseApiKey(c.req.header("authorization"))?.key ?? "";
    return { sender: { api_key_id: apiKey.id }, idempotency_key, secret };
  },
  isKept: (status) => status !== 429,
  refuse: (c, because) => {
    const [status, code] = problems[because];
    return answerProblem(c, status, code);
  },
});
