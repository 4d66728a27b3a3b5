import { useMutation } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { removeMediaFiles } from "#panel/media/requests.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Question } from "#panel/ui/question.tsx";
import type { MediaFile } from "#shared/answers/media.ts";

const failed = t("Gagal menghapus media.");

type Props = { files: MediaFile[]; onRemoved: () => unknown; onClose: () => void };

/** Confirms a permanent deletion, and names files that were kept because they are in use. */
export function RemovalDialog({ files, onRemoved, onClose }: Props) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => removeMediaFiles(files.map(({ id }) => id)),
    onSuccess: (kept) => {
      const removed = files.length - kept.length;
      if (removed > 0)
        showToast({
          title: t("Sukses"),
          description: t("{count, number} berkas dihapus.", { count: removed }),
          kind: "success",
        });
      if (kept.length > 0) return;
      onClose();
      onRemoved();
    },
    onError: () => showToast({ title: t("Error"), description: failed, kind: "destructive" }),
  });
  const kept = files.filter(({ id }) => data?.includes(id));
  const question =
    files.length === 1
      ? t("Apakah Anda yakin ingin menghapus berkas ini?")
      : t("Apakah Anda yakin ingin menghapus {count, number} berkas ini?", { count: files.length });

  if (kept.length > 0)
    return (
      <Dialog title={t("Berkas yang tetap disimpan")} onClose={onClose}>
        <p className="mt-3 text-sm">
          {t("Berkas ini masih diperlukan oleh versi lama atau isi tempat sampah, sehingga tidak dihapus:")}
        </p>
        <Names files={kept} />
        <DialogActions>
          <button type="button" className="button button-primary" onClick={onClose}>
            {t("Tutup")}
          </button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Question
      {...{ question, isPending, onClose }}
      label={t("Hapus")}
      kind="danger"
      failure={error ? { title: failed, reason: messageOf(error) } : undefined}
      onAct={mutate}
    >
      <Names files={files} />
      <p className="text-ink-soft">
        {t(
          "Berkas dihapus untuk selamanya. Yang masih diperlukan oleh versi lama atau isi tempat sampah tetap disimpan.",
        )}
      </p>
    </Question>
  );
}

function Names({ files }: { files: MediaFile[] }) {
  return (
    <ul className="mt-3 max-h-48 list-inside list-disc overflow-y-auto text-sm font-semibold break-all">
      {files.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
