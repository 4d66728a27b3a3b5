import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import { PublicLine } from "#panel/certificates/bulk/public-line.tsx";
import type { BulkDecisionInput } from "#panel/certificates/bulk/requests.ts";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t, tNode } from "#panel/language/t.ts";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { BulkPreview } from "#shared/answers/decisions.ts";
import { formatCount, formatDay } from "#shared/time.ts";

type DecisionPreviewProps = {
  preview: BulkPreview;
  decision: BulkDecisionInput;
  /** The label of the button. */
  act: (count: number) => string;
  /** How many are done, during the decision. */
  through: number | undefined;
  onBack: () => void;
  onDecide: (versions: Record<string, number>) => void;
};

/** Examples of changes, what visitors will read, and the excluded certificates. */
export function DecisionPreview(props: DecisionPreviewProps) {
  const { preview, decision, act, through, onBack, onDecide } = props;
  const { changing, sample, refused, versions } = preview;
  const isPending = through !== undefined;
  return (
    <>
      <p role="status">
        {tNode(
          changing > sample.length
            ? "{count} sertifikat akan berubah, di antaranya:"
            : "{count} sertifikat akan berubah.",
          { count: <strong>{formatCount(changing, panelLanguage)}</strong> },
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className="max-h-56 space-y-2 overflow-y-auto" aria-label={t("Contoh perubahan")} tabIndex={0}>
        {sample.map(({ id, client_name, certificate_number, before, after, effective_on }) => (
          <li key={id}>
            <span className="font-semibold">{client_name}</span>{" "}
            <span className="number">{certificate_number}</span>
            <span className="block text-ink-soft">
              {t("{before}, s.d. {beforeUntil} → {after}, s.d. {afterUntil}, mulai {from}", {
                before: statusWord(before.status),
                beforeUntil: formatDay(before.expiry_date, panelLanguage),
                after: statusWord(after.status),
                afterUntil: formatDay(after.expiry_date, panelLanguage),
                from: formatDay(effective_on, panelLanguage),
              })}
            </span>
          </li>
        ))}
      </ul>
      <PublicLine decision={decision} sample={sample} />
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
          {act(changing)}
        </button>
      </DialogActions>
    </>
  );
}
