import { t } from "#panel/language/t.ts";
import { HttpError, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { problem } from "#shared/answers/problem.ts";

/** The error of a step; for a conflict with a button that loads the current version. */
export function StepProblem({ error, entryKey }: { error: Error; entryKey: string[] }) {
  const body = error instanceof HttpError ? problem.safeParse(error.body).data : undefined;
  return (
    <Alert kind="danger" title={error.message}>
      {Object.values(body?.errors ?? {}).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {statusOf(error) === 409 && (
        <button
          type="button"
          className="button"
          onClick={() => void queryClient.invalidateQueries({ queryKey: entryKey })}
        >
          {t("Muat keadaan terbaru (catatan di formulir ini dikosongkan)")}
        </button>
      )}
    </Alert>
  );
}
