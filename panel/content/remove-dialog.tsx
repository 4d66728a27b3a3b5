import { useMutation } from "@tanstack/react-query";
import type { RowSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { reasonOf } from "#panel/providers/reason-of.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Question } from "#panel/ui/question.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** Confirms a deletion (specification 5). */
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
      const isGone = statusOf(failure) === 404;
      const description = messages.removeFailed(reasonOf(failure));
      showToast({
        title: t("Error"),
        description,
        kind: "destructive",
        ...(isGone && { isOfPanel: true as const }),
      });
      if (!isGone) return undefined;
      // Already removed by somebody else.
      onClose();
      return readListAgain();
    },
  });

  function readListAgain() {
    return queryClient.invalidateQueries({
      queryKey: [resource],
      // Not refetched: it would answer 404.
      predicate: ({ queryKey }) => queryKey[2] !== row.id && queryKey[2] !== String(row.id),
    });
  }

  return (
    <Question
      question={messages.removeQuestion}
      label={t("Hapus")}
      kind="danger"
      {...{ isPending, onClose }}
      failure={error ? failureOf(messages.removeFailed(reasonOf(error)), reasonOf(error)) : undefined}
      onAct={mutate}
    >
      <p className="font-semibold break-words">{section.nameOf(row)}</p>
      {section.removeNote && <div className="text-ink-soft">{section.removeNote(row)}</div>}
    </Question>
  );
}

/** Leaves out a reason that the section's own message contains. */
function failureOf(title: string, reason: string) {
  return title.includes(reason) ? { reason: title } : { title, reason };
}
