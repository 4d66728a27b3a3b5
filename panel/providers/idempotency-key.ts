import { randomUuid } from "#panel/random-uuid.ts";

/** The keys of requests that are pending or whose answer was lost, by path and body. */
const unanswered = new Map<string, string>();

/**
 * Repeats a request whose outcome is unknown under the same Idempotency-Key, so that the server carries it out once
 * (api/staff-idempotency.ts).
 *
 * @returns the headers to send, and what to call once the answer is final
 */
export function withIdempotencyKey(
  path: string,
  body: string | null,
): { headers: HeadersInit; settle: () => void } {
  const fingerprint = `${path}\n${body ?? ""}`;
  const key = unanswered.get(fingerprint) ?? randomUuid();
  unanswered.set(fingerprint, key);
  return { headers: { "Idempotency-Key": key }, settle: () => unanswered.delete(fingerprint) };
}
