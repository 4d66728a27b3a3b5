import { HttpError, messageOf, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { problem as answeredProblem } from "#shared/answers/problem.ts";

/** Why a save failed; with an expired session, signing in again in another tab is enough. */
export type SaveProblem = { message: string; reason: string; isSessionOver: boolean };

/** Shows why a save failed. */
export function toastProblem(title: string, error: unknown, words: (message: string) => string): SaveProblem {
  const reason = messageOf(error);
  const message = words(reason);
  showToast({ title, description: message, kind: "destructive" });
  return { message, reason, isSessionOver: statusOf(error) === 401 };
}

/** The server's errors by field; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const answer = answeredProblem.pick({ errors: true }).safeParse(error.body);
  return answer.data?.errors ?? {};
}
