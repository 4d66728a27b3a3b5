import { HttpError, messageOf, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { problem as answeredProblem } from "#shared/answers/problem.ts";

/** Why nothing was saved; when the session is over, signing in again elsewhere is enough. */
export type SaveProblem = { message: string; reason: string; isSessionOver: boolean };

/** Tells why nothing was saved, in the words of the form. */
export function toastProblem(title: string, error: unknown, words: (message: string) => string): SaveProblem {
  const reason = messageOf(error);
  const message = words(reason);
  showToast({ title, description: message, kind: "destructive" });
  return { message, reason, isSessionOver: statusOf(error) === 401 };
}

/** The server's messages by field; none for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const answer = answeredProblem.pick({ errors: true }).safeParse(error.body);
  return answer.data?.errors ?? {};
}
