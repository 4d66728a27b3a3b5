import { useState } from "react";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { DeliveryBadge } from "#panel/webhooks/badges.tsx";
import { eventLabel } from "#panel/webhooks/labels.ts";
import { redeliver } from "#panel/webhooks/requests.ts";
import type { WebhookDelivery } from "#shared/answers/webhooks.ts";
import { formatInstant } from "#shared/time.ts";

type DeliveryDialogProps = {
  /** The current rows of the list. */
  rows: WebhookDelivery[] | undefined;
  /** The row when the dialog was opened. */
  shown: WebhookDelivery;
  onClose: () => void;
};

/**
 * The last attempt of a delivery: request body and the beginning of the response. A delivery that is no longer in the filtered list, because
 * a colleague sent it again, is read-only.
 */
export function DeliveryDialog({ rows, shown, onClose }: DeliveryDialogProps) {
  const listed = rows?.find((row) => row.id === shown.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, type, state, status, error, tried_at, duration_ms, certificate_id, answer, body } =
    listed ?? shown;
  const isOver = listed && state !== "waiting" && state !== "sending";
  return (
    <Dialog title={eventLabel(type)} onClose={onClose}>
      <div className="mt-3 space-y-4 text-sm">
        <div className="space-y-1">
          <DeliveryBadge state={state} />
          {tried_at && (
            <p className="text-ink-soft">
              {[
                t("Dicoba terakhir {instant}", { instant: formatInstant(new Date(tried_at), panelLanguage) }),
                duration_ms !== null && t("{milliseconds} milidetik", { milliseconds: duration_ms }),
                status !== null && t("jawaban {status}", { status }),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          )}
          {error && <p className="wrap-anywhere">{serverMessage(error)}</p>}
          {certificate_id && (
            <Link to={`/admin/certificates/${certificate_id}`} className="link">
              {t("Buka sertifikat")}
            </Link>
          )}
        </div>
        <p className="text-xs text-ink-soft">
          webhook-id: <span className="number break-all">msg_{id}</span>
        </p>
        <Text
          label={t("Isi yang dikirim")}
          text={body && indented(body)}
          none={t("Belum ada yang dikirim.")}
        />
        <Text label={t("Awal jawaban")} text={answer} none={t("Tidak ada isi jawaban.")} />
      </div>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {t("Tutup")}
        </button>
        {isOver && (
          <button type="button" className="button" onClick={() => setIsConfirming(true)}>
            {t("Kirim ulang")}
          </button>
        )}
      </DialogActions>
      {isConfirming && (
        <QuestionDialog
          question={t("Kirim ulang?")}
          label={t("Kirim ulang")}
          kind="primary"
          done={t("Kiriman menunggu untuk dikirim ulang.")}
          failed={t("Kiriman tidak dapat dikirim ulang.")}
          act={() => redeliver(id)}
          onDone={onClose}
          onClose={() => setIsConfirming(false)}
        >
          <p>{t("Dengan webhook-id yang sama, sehingga penerima mengenali yang sudah dimilikinya.")}</p>
        </QuestionDialog>
      )}
    </Dialog>
  );
}

/** Plain text, because a body may hold any markup. Focusable, so that it scrolls by keyboard. */
function Text({ label, text, none }: { label: string; text: string; none: string }) {
  return (
    <div>
      <p className="label">{label}</p>
      {text ? (
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          className="max-h-56 overflow-auto rounded-lg border border-line bg-slate-wash"
        >
          <pre className="p-3 text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </section>
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </div>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
