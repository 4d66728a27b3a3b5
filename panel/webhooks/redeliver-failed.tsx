import { useState } from "react";
import { withInvalidDate } from "#panel/inputs/invalid-date.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { redeliverFailed } from "#panel/webhooks/requests.ts";
import type { WebhookEndpoint } from "#shared/answers/webhooks.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { addDays, dayInJakarta, isDay, startOfDay } from "#shared/time.ts";
import { webhookKeptDays } from "#shared/webhooks.ts";

/** Redelivers everything that failed since a chosen day. */
export function RedeliverFailed({ endpoint: { id } }: { endpoint: WebhookEndpoint }) {
  const first = addDays(dayInJakarta(new Date()), -webhookKeptDays);
  const [isConfirming, setIsConfirming] = useState(false);
  const [since, setSince] = useState(first);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsConfirming(true)}>
        {t("Kirim ulang yang gagal")}
      </button>
      {isConfirming && (
        <QuestionDialog
          question={t("Kirim ulang yang gagal?")}
          label={t("Kirim ulang")}
          kind="primary"
          done={t("Kiriman yang gagal menunggu untuk dikirim ulang.")}
          failed={t("Kiriman tidak dapat dikirim ulang.")}
          act={async () => {
            if (since && !isDay(since)) throw new Error(serverMessage(certificateMessages.date));
            return await redeliverFailed(id, startOfDay(since || first));
          }}
          onClose={() => setIsConfirming(false)}
        >
          <label htmlFor="since" className="label">
            {t("Peristiwa sejak tanggal")}
          </label>
          <input
            id="since"
            type="date"
            className="input"
            min={first}
            max={dayInJakarta(new Date())}
            {...withInvalidDate(since, { onChange: setSince })}
          />
        </QuestionDialog>
      )}
    </>
  );
}
