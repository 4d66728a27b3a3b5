import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { removeEndpoint, rotateSecret, sendTest, setEndpointState } from "#panel/webhooks/requests.ts";
import { SecretDialog } from "#panel/webhooks/secret-dialog.tsx";
import type { WebhookEndpoint } from "#shared/answers/webhooks.ts";
import { webhookHandoverHours } from "#shared/webhooks.ts";

/** Buttons to test, pause, edit, rekey and remove an endpoint. */
export function EndpointActions({ endpoint: { id, state, waiting } }: { endpoint: WebhookEndpoint }) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"state" | "rotate" | "remove">();
  const [secret, setSecret] = useState<string>();
  const test = useTest(id);
  const close = () => setQuestion(undefined);
  const isPaused = state === "paused";
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="button" disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending && <Spinner />}
        {t("Kirim uji")}
      </button>
      <button
        type="button"
        className={isPaused ? "button button-primary" : "button"}
        onClick={() => setQuestion("state")}
      >
        {isPaused ? t("Aktifkan") : t("Hentikan sementara")}
      </button>
      <Link to={`/admin/webhooks/${id}/edit`} className="button">
        {t("Ubah")}
      </Link>
      <button type="button" className="button" onClick={() => setQuestion("rotate")}>
        {t("Ganti kunci")}
      </button>
      <button
        type="button"
        className="button button-quiet text-danger hover:bg-danger-wash"
        onClick={() => setQuestion("remove")}
      >
        {t("Hapus")}
      </button>
      {question === "state" && (
        <QuestionDialog
          {...(isPaused ? resuming : pausing)}
          kind="primary"
          act={() => setEndpointState(id, isPaused ? "active" : "paused")}
          onClose={close}
        >
          <p>{isPaused ? t("{waiting} kiriman yang ditahan langsung dikirim.", { waiting }) : pausingText}</p>
        </QuestionDialog>
      )}
      {question === "rotate" && (
        <QuestionDialog
          {...rotating}
          kind="primary"
          act={async () => setSecret(await rotateSecret(id))}
          onClose={close}
        >
          <p>
            {t(
              "Selama {hours} jam kunci lama dan baru sama-sama menandatangani, sehingga penerima dapat berpindah tanpa terputus.",
              { hours: webhookHandoverHours },
            )}
          </p>
        </QuestionDialog>
      )}
      {question === "remove" && (
        <QuestionDialog
          {...removing}
          kind="danger"
          act={() => removeEndpoint(id)}
          onDone={() => navigate("/admin/webhooks", { replace: true })}
          onClose={close}
        >
          <p>{t("Kiriman yang masih menunggu tidak dikirim, dan kunci rahasianya dihapus.")}</p>
        </QuestionDialog>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}

/** Sends a test delivery and shows its outcome as a toast. */
function useTest(id: string) {
  return useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: ({ state: became, error, duration_ms }) =>
      became === "delivered"
        ? showToast({
            title: t("Sukses"),
            description: t("Kiriman uji diterima dalam {milliseconds} milidetik.", {
              milliseconds: duration_ms ?? 0,
            }),
            kind: "success",
          })
        : showToast({
            title: t("Error"),
            description: t("Kiriman uji gagal. {error}", { error: serverMessage(error) }),
            kind: "destructive",
          }),
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
}

const pausingText = t(
  "Tidak ada yang dikirim sampai endpoint diaktifkan lagi. Peristiwa sementara itu ditahan paling lama 30 hari.",
);
const pausing = {
  question: t("Hentikan endpoint?"),
  label: t("Hentikan"),
  done: t("Endpoint dihentikan."),
  failed: t("Endpoint tidak dapat dihentikan."),
};
const resuming = {
  question: t("Aktifkan endpoint?"),
  label: t("Aktifkan"),
  done: t("Endpoint aktif."),
  failed: t("Endpoint tidak dapat diaktifkan."),
};
const rotating = {
  question: t("Ganti kunci rahasia?"),
  label: t("Ganti kunci"),
  done: t("Kunci rahasia diganti."),
  failed: t("Kunci rahasia tidak dapat diganti."),
};
const removing = {
  question: t("Hapus endpoint?"),
  label: t("Hapus"),
  done: t("Endpoint dihapus."),
  failed: t("Endpoint tidak dapat dihapus."),
};
