import { HttpError } from "ra-core";
import { problem } from "#shared/answers/problem.ts";

const problemMessage = problem.pick({ message: true }).partial();

const messages = {
  unreachable: "Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.",
  fault: (status: number) => `Server mengalami gangguan (${status}). Coba lagi beberapa saat lagi.`,
};

/**
 * Asks the API, with a body as JSON.
 *
 * @throws HttpError with the server's own message, the status and the whole answer; status 0 when the server
 *   was not reached
 */
export async function request(method: string, path: string, body?: unknown, signal?: AbortSignal) {
  const response = await fetch(`/api${path}`, {
    method,
    signal: signal ?? null,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new HttpError(messages.unreachable, 0);
  });
  return readAnswer(response.status, await response.text());
}

/**
 * What an answer says.
 *
 * @throws HttpError when it is no success, or not JSON
 */
export function readAnswer(status: number, text: string): unknown {
  if (status === 0) throw new HttpError(messages.unreachable, 0);
  const answer = parse(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  const { data } = problemMessage.safeParse(answer);
  throw new HttpError(data?.message ?? messages.fault(status), status, answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is no JSON: the status alone speaks then.
    return undefined;
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
