import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { addView, removeView, saveView, useViews } from "#panel/certificates/views/requests.ts";
import { t } from "#panel/language/t.ts";
import { HttpError, messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog } from "#panel/ui/dialog.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import { problem } from "#shared/answers/problem.ts";
import type { SavedView } from "#shared/answers/saved-views.ts";
import { plainLine } from "#shared/plain-text.ts";

type ViewDialogProps = {
  /** The view to edit; undefined to save a new one. */
  view: SavedView | undefined;
  /** The current query of the list. */
  query: string;
  onClose: () => void;
};

/** The form's input, or an existing view whose query is replaced. */
type Keeping = { name: string; is_shared: boolean; replaced?: SavedView };

/** Edits name and sharing of a view; an existing one can be deleted. */
export function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const nameId = useId();
  const problemId = useId();
  const views = useViews();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ name, is_shared, replaced }: Keeping) => {
      if (replaced)
        await saveView(replaced.id, { name: replaced.name, is_shared: replaced.is_shared, query });
      else if (view) await saveView(view.id, { name, is_shared, query: view.query });
      else await addView({ name, is_shared, query });
    },
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: t("Tampilan tersimpan."), kind: "success" });
      onClose();
    },
  });
  const nameProblem = error ? problemOfName(error) : undefined;
  const namesake =
    nameProblem && !view ? views.find((each) => each.is_own && isSameName(each, variables)) : undefined;
  if (view && isRemoving)
    return (
      <QuestionDialog
        question={t("Hapus tampilan ini?")}
        label={t("Hapus")}
        kind="danger"
        act={() => removeView(view.id)}
        done={t("Tampilan dihapus.")}
        failed={t("Gagal menghapus tampilan")}
        onClose={onClose}
      >
        <p className="font-semibold break-words">{view.name}</p>
        <p>{t("Sertifikat di dalamnya tidak berubah.")}</p>
      </QuestionDialog>
    );
  return (
    <Dialog title={view ? t("Ubah tampilan") : t("Simpan tampilan")} onClose={onClose} isPending={isPending}>
      <form
        noValidate
        className="mt-4 space-y-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          mutate({ name: String(form.get("name") ?? ""), is_shared: form.get("is_shared") === "on" });
        }}
      >
        {error && !nameProblem && (
          <Alert kind="danger" title={t("Gagal menyimpan tampilan")}>
            <p>{messageOf(error)}</p>
          </Alert>
        )}
        <div>
          <label htmlFor={nameId} className="label">
            {t("Nama")}
          </label>
          <input
            id={nameId}
            name="name"
            className="input"
            required
            maxLength={60}
            defaultValue={view?.name}
            aria-invalid={nameProblem ? true : undefined}
            aria-describedby={nameProblem ? problemId : undefined}
          />
          {nameProblem && (
            <p id={problemId} className="mt-1 text-danger">
              {nameProblem}
            </p>
          )}
          {namesake && variables && (
            <button
              type="button"
              className="button mt-2 max-w-full whitespace-normal wrap-anywhere"
              disabled={isPending}
              onClick={() => mutate({ ...variables, replaced: namesake })}
            >
              {t("Ganti isi “{name}” dengan yang tampil sekarang", { name: namesake.name })}
            </button>
          )}
        </div>
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            name="is_shared"
            className="size-4.5 accent-brand"
            defaultChecked={view?.is_shared}
          />
          {t("Bagikan kepada semua staf")}
        </label>
        <p className="text-ink-soft">
          {t("Saringan, urutan, dan kolom yang tampil sekarang ikut disimpan.")}
        </p>
        <SubmitActions label={t("Simpan")} isPending={isPending} onCancel={onClose}>
          {view && (
            <button
              type="button"
              className="button button-danger sm:mr-auto"
              disabled={isPending}
              onClick={() => setIsRemoving(true)}
            >
              {t("Hapus")}
            </button>
          )}
        </SubmitActions>
      </form>
    </Dialog>
  );
}

/** The comparison of the database's unique index. */
function isSameName({ name }: SavedView, typed: Keeping | undefined): boolean {
  return name.toLowerCase() === plainLine(typed?.name ?? "").toLowerCase();
}

function problemOfName(error: Error): string | undefined {
  const body = error instanceof HttpError ? problem.safeParse(error.body).data : undefined;
  return body?.errors?.name;
}
