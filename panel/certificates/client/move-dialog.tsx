import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SearchChoice } from "#panel/inputs/search-choice.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf, request, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { type ListedClient, listedClient } from "#shared/answers/clients.ts";

type MoveDialogProps = { certificate: Certificate; onClose: () => void; onMoved: () => void };

/** Assigns the certificate to another client; neither the printed name nor a decision changes. */
export function MoveDialog({ certificate, onClose, onMoved }: MoveDialogProps) {
  const [chosen, setChosen] = useState<ListedClient>();
  const { id, version, client_id } = certificate;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("PUT", `/certificates/${id}/client`, { client_id: chosen?.id, version }),
    onSuccess: async () => {
      await readAgain();
      showToast({ title: t("Sukses"), description: t("Klien sertifikat diganti."), kind: "success" });
      onMoved();
    },
    onError: (failure) => statusOf(failure) === 409 && readAgain(),
  });
  return (
    <Dialog title={t("Ganti klien sertifikat")} onClose={onClose} isPending={isPending}>
      <p className="mt-3 mb-4 text-sm">
        {t(
          "Sertifikat ini, keputusan, dan suratnya pindah ke klien yang dipilih. Nama yang tertulis pada sertifikat dan edisinya tidak berubah.",
        )}
      </p>
      <SearchChoice
        label={t("Klien yang memegang sertifikat ini")}
        resource="clients"
        row={listedClient}
        isOffered={(row) => row.id !== client_id}
        rowText={({ legal_name, city }) => (
          <>
            {legal_name}
            {city && <span className="block text-xs text-ink-soft">{city}</span>}
          </>
        )}
        chosen={chosen}
        onChoose={setChosen}
      />
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Gagal mengganti klien.")}>
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Batal")}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isPending || !chosen}
          onClick={() => mutate()}
        >
          {isPending && <Spinner />}
          {t("Ganti klien")}
        </button>
      </DialogActions>
    </Dialog>
  );
}

async function readAgain(): Promise<void> {
  await Promise.all(
    ["certificates", "clients"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
