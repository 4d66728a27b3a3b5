import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import type { Progress } from "#panel/certificates/bulk/requests.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type PartlyDecidedProps = {
  progress: Progress;
  isPending: boolean;
  onContinue: () => void;
  onClose: () => void;
};

/** Shown when a part failed: earlier parts are done, and the rest can be retried. */
export function PartlyDecided({ progress, isPending, onContinue, onClose }: PartlyDecidedProps) {
  const { decided, refused, rest, error } = progress;
  const left = Object.keys(rest).length;
  const all = decided + refused.length + left;
  return (
    <>
      <Alert kind="warning" title={t("Baru sebagian yang diputuskan")}>
        <p>{t("{decided, number} dari {all, number} sertifikat sudah diputuskan.", { decided, all })}</p>
        {error && <p>{messageOf(error)}</p>}
        <p>{t("Yang sudah diputuskan tetap berlaku. Lanjutkan sisanya, atau tutup lalu urungkan.")}</p>
      </Alert>
      <progress
        className="w-full accent-brand"
        aria-label={t("Kemajuan")}
        max={all}
        value={decided + refused.length}
      />
      <LeftOut refused={refused} />
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Tutup")}
        </button>
        <button type="button" className="button button-primary" disabled={isPending} onClick={onContinue}>
          {isPending && <Spinner />}
          {t("Lanjutkan {left, number} sisanya", { left })}
        </button>
      </DialogActions>
    </>
  );
}
