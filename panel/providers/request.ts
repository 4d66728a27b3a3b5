import { refusalInPanelLanguage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { withIdempotencyKey } from "#panel/providers/idempotency-key.ts";
import { watchStall } from "#panel/providers/stalled.ts";

const messages = {
  unreachable: t("Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."),
  fault: (status: number) =>
    t("Server mengalami gangguan ({status}). Coba lagi beberapa saat lagi.", { status }),
};

/** A response that is not 2xx, or none at all. */
export class HttpError extends Error {
  /** 0 without a response. */
  readonly status: number;
  /** The response body, with messages in the panel's language. */
  readonly body: unknown;

  constructor(message: string, status: number, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Sends a JSON request to the API. A POST is idempotent: if its answer was lost it can be sent again.
 *
 * @throws HttpError with the server's own message in the panel's language, the status and the whole answer; status 0 when the server
 *   was not reached
 */
export async function request(method: string, path: string, body?: unknown, signal?: AbortSignal) {
  const sent = body === undefined ? null : JSON.stringify(body);
  const once = method === "POST" ? withIdempotencyKey(path, sent) : undefined;
  const pending = fetch(`/api${path}`, {
    method,
    signal: signal ?? null,
    headers: { ...(sent !== null && { "Content-Type": "application/json" }), ...once?.headers },
    body: sent,
  }).then(async (response) => {
    const text = await response.text();
    if (response.status < 500 && !response.headers.has("Retry-After")) once?.settle();
    return { status: response.status, text };
  });
  const { status, text } = await watchStall(pending).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new HttpError(messages.unreachable, 0);
  });
  return readAnswer(status, text);
}

/**
 * Fetches an answer as its type of `shared/answers` without parsing it: the compiler checks the API against the same schema. For the first
 * screen only, because zod would be a sixth of its size (decision 32); data that a form edits is parsed.
 *
 * @throws HttpError as `request` does
 */
export async function requestAs<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await request("GET", path, undefined, signal)) as Answer;
}

/**
 * Parses the body of a response.
 *
 * @throws HttpError for a status that is not 2xx or a body that is not JSON, with messages in the panel's language
 */
export function readAnswer(status: number, text: string): unknown {
  if (status === 0) throw new HttpError(messages.unreachable, 0);
  const answer = parse(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  const refusal = refusalInPanelLanguage(answer);
  throw new HttpError(problemOf(refusal) ?? messages.fault(status), status, refusal);
}

function problemOf(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return undefined;
  return typeof answer.message === "string" ? answer.message : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error page of a proxy is not JSON.
    return undefined;
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
