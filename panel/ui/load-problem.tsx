import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** The error of a failed load with a retry button. */
export function LoadProblem(props: { title: string; error: Error; onRetry: () => unknown }) {
  return (
    <Alert kind="warning" title={props.title}>
      <p>{props.error.message}</p>
      <button type="button" className="button" onClick={() => props.onRetry()}>
        {t("Coba lagi")}
      </button>
    </Alert>
  );
}
