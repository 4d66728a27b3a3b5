import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { BulkPreview } from "#shared/answers/decisions.ts";
import { formatCount, formatDay } from "#shared/time.ts";

type DecisionPreviewProps = {
  preview: BulkPreview;
  act: string;
  /** How many are through, while they are decided. */
  through: number | undefined;
  onBack: () => void;
  onDecide: (versions: Record<string, number>) => void;
};

/** What will change, by some examples, and what will not. */
export function DecisionPreview({ preview, act, through, onBack, onDecide }: DecisionPreviewProps) {
  const { changing, sample, refused, versions } = preview;
  const isPending = through !== undefined;
  return (
    <>
      <p role="status">
        <strong>{formatCount(changing, panelLanguage)}</strong> sertifikat akan berubah
        {changing > sample.length ? t(", di antaranya:") : "."}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className="max-h-56 space-y-2 overflow-y-auto" aria-label={t("Contoh perubahan")} tabIndex={0}>
        {sample.map(({ id, client_name, certificate_number, before, after, effective_on }) => (
          <li key={id}>
            <span className="font-semibold">{client_name}</span>{" "}
            <span className="number">{certificate_number}</span>
            <span className="block text-ink-soft">
              {t("{status}, s.d. {day} → {status2}, s.d. {day2}, mulai {day3}", {
                status: before.status,
                day: formatDay(before.expiry_date, panelLanguage),
                status2: after.status,
                day2: formatDay(after.expiry_date, panelLanguage),
                day3: formatDay(effective_on, panelLanguage),
              })}
            </span>
          </li>
        ))}
      </ul>
      <LeftOut refused={refused} />
      {isPending && (
        <div className="space-y-1">
          <p role="status">{t("{through, number} dari {changing, number} selesai", { through, changing })}</p>
          <progress
            className="w-full accent-brand"
            aria-label={t("Kemajuan")}
            max={changing}
            value={through}
          />
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onBack}>
          {t("Kembali")}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isPending || changing === 0}
          onClick={() => onDecide(versions)}
        >
          {isPending && <Spinner />}
          {t("{act} {changing, number} sertifikat", { act, changing })}
        </button>
      </DialogActions>
    </>
  );
}
