import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MergePreview } from "#panel/clients/merge-preview.tsx";
import { undoMerge } from "#panel/clients/undo-merge.ts";
import { SearchChoice } from "#panel/inputs/search-choice.tsx";
import { t, tNode } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import {
  type Client,
  client as clientAnswer,
  type ListedClient,
  listedClient,
} from "#shared/answers/clients.ts";

/** Chooses the client to merge into, previews the result, and merges. */
export function MergeDialog(props: {
  client: Client;
  onClose: () => void;
  onMerged: (id: string) => unknown;
}) {
  const { client, onClose, onMerged } = props;
  const [chosen, setChosen] = useState<ListedClient>();
  const { data: target } = useQuery({
    queryKey: ["clients", "merge-target", chosen?.id],
    queryFn: async ({ signal }) =>
      clientAnswer.parse(await request("GET", `/clients/${chosen?.id}`, undefined, signal)),
    enabled: chosen !== undefined,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("POST", `/clients/${client.id}/merge`, { into: target?.id }),
    onSuccess: async () => {
      showToast({
        title: t("Sukses"),
        description: t("Klien berhasil digabungkan."),
        kind: "success",
        action: { label: t("Urungkan"), run: () => undoMerge(client.id) },
      });
      onClose();
      await onMerged(target?.id ?? "");
      void queryClient.invalidateQueries({
        queryKey: ["clients"],
        // Not the merged client: its page would refetch a 404.
        predicate: ({ queryKey }) => queryKey[2] !== client.id,
      });
      void queryClient.invalidateQueries({ queryKey: ["certificates"] });
    },
  });
  return (
    <Dialog title={t("Gabungkan dengan klien lain")} onClose={onClose} isPending={isPending}>
      <p className="mt-3 mb-4 text-sm">
        {tNode("Pilih klien yang tetap ada. {name} akan dihapus setelah isinya dipindahkan.", {
          name: <strong className="break-words">{client.legal_name}</strong>,
        })}
      </p>
      <SearchChoice
        label={t("Klien yang tetap ada")}
        resource="clients"
        row={listedClient}
        isOffered={({ id }) => id !== client.id}
        rowText={(row) => <Found client={row} />}
        chosen={chosen}
        onChoose={setChosen}
      />
      {target && target.id === chosen?.id && <MergePreview target={target} other={client} />}
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Gagal menggabungkan klien.")}>
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
          className="button button-danger"
          disabled={isPending || !target || target.id !== chosen?.id}
          onClick={() => mutate()}
        >
          {isPending && <Spinner />}
          {t("Gabungkan")}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function Found({ client: { legal_name, city, certificate_count } }: { client: ListedClient }) {
  return (
    <>
      {legal_name}
      <span className="block text-xs text-ink-soft">
        {[city, t("{total, number} sertifikat", { total: certificate_count })].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
