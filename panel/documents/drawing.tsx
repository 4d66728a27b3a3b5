import type { useDrawing } from "#panel/documents/use-drawing.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type DrawingProps = { drawing: ReturnType<typeof useDrawing>; alt: string };

/** A document to look at, or why there is none. */
export function Drawing({ drawing: { url, error, isFetching, refetch }, alt }: DrawingProps) {
  return (
    <div aria-busy={isFetching}>
      {error && (
        <Alert kind="warning" title={t("Pratinjau tidak dapat dibuat.")}>
          <p>{messageOf(error)}</p>
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
        </Alert>
      )}
      {!error && !url && <Loading label={t("Membuat pratinjau…")} />}
      {!error && url && (
        <img src={url} alt={alt} className="w-full rounded border border-line bg-white shadow-sm" />
      )}
    </div>
  );
}
