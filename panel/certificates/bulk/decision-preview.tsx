import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
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
        <strong>{formatCount(changing, "id")}</strong> sertifikat akan berubah
        {changing > sample.length ? `, di antaranya:` : "."}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className="max-h-56 space-y-2 overflow-y-auto" aria-label="Contoh perubahan" tabIndex={0}>
        {sample.map(({ id, client_name, certificate_number, before, after, effective_on }) => (
          <li key={id}>
            <span className="font-semibold">{client_name}</span>{" "}
            <span className="number">{certificate_number}</span>
            <span className="block text-ink-soft">
              {before.status}, s.d. {formatDay(before.expiry_date, "id")} → {after.status}, s.d.{" "}
              {formatDay(after.expiry_date, "id")}, mulai {formatDay(effective_on, "id")}
            </span>
          </li>
        ))}
      </ul>
      <LeftOut refused={refused} />
      {isPending && (
        <div className="space-y-1">
          <p role="status">
            {formatCount(through, "id")} dari {formatCount(changing, "id")} selesai
          </p>
          <progress className="w-full accent-brand" aria-label="Kemajuan" max={changing} value={through} />
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onBack}>
          Kembali
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isPending || changing === 0}
          onClick={() => onDecide(versions)}
        >
          {isPending && <Spinner />}
          {act} {formatCount(changing, "id")} sertifikat
        </button>
      </DialogActions>
    </>
  );
}
