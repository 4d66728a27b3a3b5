import { randomUuid } from "#panel/random-uuid.ts";

/** The Idempotency-Keys of requests that wait for an answer or never got one, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Where nobody knows whether a request was done, the same one goes out again under the same Idempotency-Key, and the server does it
 * once (api/staff-idempotency.ts).
 *
 * @returns the headers to send, and what to call once the answer is final
 */
export function withIdempotencyKey(
  path: string,
  body: string | null,
): { headers: HeadersInit; settle: () => void } {
  const asked = `${path}\n${body ?? ""}`;
  const key = unanswered.get(asked) ?? randomUuid();
  unanswered.set(asked, key);
  return { headers: { "Idempotency-Key": key }, settle: () => unanswered.delete(asked) };
}
