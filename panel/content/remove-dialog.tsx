import { useMutation } from "@tanstack/react-query";
import type { RowSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** Every deletion is asked about first (specification 5). */
export function RemoveDialog<Row extends ContentRow>(props: {
  section: RowSection<Row>;
  row: Row;
  onClose: () => void;
  onRemoved?: () => unknown;
}) {
  const { section, row, onClose, onRemoved } = props;
  const { messages, resource } = section;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("DELETE", `/${resource}/${row.id}`),
    onSuccess: () => {
      const action = { label: t("Urungkan"), run: () => restoreRow(section, row.id) };
      showToast({ title: t("Sukses"), description: messages.removed, kind: "success", action });
      onClose();
      onRemoved?.();
      return readListAgain();
    },
    onError: (failure) => {
      showToast({
        title: t("Error"),
        description: messages.removeFailed(failure.message),
        kind: "destructive",
      });
      if (statusOf(failure) !== 404) return undefined;
      // Somebody else removed it already: the list shows that.
      onClose();
      return readListAgain();
    },
  });

  function readListAgain() {
    return queryClient.invalidateQueries({
      queryKey: [resource],
      // What is gone is not asked for again.
      predicate: ({ queryKey }) => queryKey[2] !== row.id && queryKey[2] !== String(row.id),
    });
  }

  return (
    <Dialog title={messages.removeQuestion} onClose={onClose}>
      <p className="mt-3 text-sm font-semibold break-words">{section.nameOf(row)}</p>
      {section.removeNote && <div className="mt-3 text-sm text-ink-soft">{section.removeNote(row)}</div>}
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={messages.removeFailed(error.message)}>
            <p>{error.message}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Batal")}
        </button>
        <button type="button" className="button button-danger" disabled={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {t("Hapus")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
