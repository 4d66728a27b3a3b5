import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { entryKey } from "#panel/inbox/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient, useSession } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Question } from "#panel/ui/question.tsx";
import { formatInstant } from "#shared/time.ts";

type Entry = { id: string; reference: string; erased_at: string | null; erases_at: string | null };
type Props = { resource: string; entry: Entry; isFinished: boolean };

/** When the personal data of a closed entry is erased, with a button for administrators to erase it at once (decision 68). */
export function Erasure({ resource, entry, isFinished }: Props) {
  const { data: person } = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!isFinished) return null;
  const { erased_at, erases_at } = entry;
  return (
    <section className="card space-y-3 p-4 text-sm sm:p-5" aria-labelledby="erasure-title">
      <h2 id="erasure-title" className="text-base font-bold">
        {t("Data pribadi pengirim")}
      </h2>
      {erased_at ? (
        <p>{t("Dihapus {instant}. Nomor, status, dan tanggalnya tetap.", { instant: format(erased_at) })}</p>
      ) : (
        <p className="text-ink-soft">
          {erases_at
            ? t("Dihapus dengan sendirinya mulai {instant}, bila tidak ada langkah lagi.", {
                instant: format(erases_at),
              })
            : t("Disimpan sampai dihapus.")}
        </p>
      )}
      {!erased_at && person?.areas.includes("settings") && (
        <button type="button" className="button w-full" onClick={() => setIsConfirming(true)}>
          {t("Hapus data pribadi")}
        </button>
      )}
      {isConfirming && (
        <ErasureQuestion resource={resource} entry={entry} onClose={() => setIsConfirming(false)} />
      )}
    </section>
  );
}

const format = (instant: string) => formatInstant(new Date(instant), panelLanguage);

/** The sender's name in lists; a note for erased entries. */
export function sentName(name: string): string {
  return name || t("data pribadi dihapus");
}

function ErasureQuestion(props: Omit<Props, "isFinished"> & { onClose: () => void }) {
  const { resource, entry, onClose } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("POST", `/${resource}/${entry.id}/erasure`),
    async onSuccess() {
      showToast({ title: t("Sukses"), description: t("Data pribadi dihapus."), kind: "success" });
      onClose();
      await queryClient.invalidateQueries({ queryKey: entryKey(resource, entry.id) });
      await queryClient.invalidateQueries({ queryKey: [resource, "list"] });
    },
  });
  return (
    <Question
      question={t("Hapus data pribadi {reference}?", { reference: entry.reference })}
      label={t("Hapus untuk selamanya")}
      kind="danger"
      {...{ isPending, onClose }}
      failure={error ? { title: t("Data pribadi gagal dihapus"), reason: error.message } : undefined}
      onAct={mutate}
    >
      <p>
        {t(
          "Nama, alamat, tulisan, berkas, surat, dan catatan staf dihapus, dan tidak dapat dikembalikan. Nomor, status, dan tanggalnya tetap.",
        )}
      </p>
      <p className="text-ink-soft">
        {t("Jejak audit mencatat siapa yang menghapusnya. Cadangan yang lebih lama masih memuatnya.")}
      </p>
    </Question>
  );
}
