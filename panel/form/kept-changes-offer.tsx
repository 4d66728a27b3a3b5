import { changedMeanwhile, type KeptChanges } from "#panel/form/kept-changes.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { formatInstant } from "#shared/time.ts";

type OfferProps = {
  kept: KeptChanges;
  /** What the form was opened on, and its version. */
  opened: Record<string, unknown>;
  version: number | null;
  /** The fields as staff read them. */
  labels: Record<string, string>;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers what was typed in an earlier visit and never saved, and says what has been saved since. */
export function KeptChangesOffer(props: OfferProps) {
  const { kept, opened, version, labels, onRestore, onDiscard } = props;
  const named = (fields: string[]) => fields.map((field) => labels[field] ?? field).join(", ");
  const both = changedMeanwhile(kept, opened);
  return (
    <section aria-label="Perubahan yang belum disimpan">
      <Alert
        kind="warning"
        title={`Ada perubahan yang belum disimpan dari ${formatInstant(new Date(kept.at), "id")}.`}
      >
        <p>Tersimpan di perangkat ini: {named(Object.keys(kept.fields))}.</p>
        {kept.version !== version && (
          <p>
            Waktu itu versi {kept.version ?? "baru"}, sekarang versi {version ?? "baru"}: sejak itu ada yang
            menyimpan.
          </p>
        )}
        {both.length > 0 && (
          <p>
            Yang juga diubah sejak itu: {named(both)}. Jika dipulihkan, isian Anda menggantikannya di
            formulir; yang tersimpan tetap ada di riwayat.
          </p>
        )}
        <p>Selama belum dipilih, isian baru di formulir ini tidak disimpan di perangkat.</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-primary" onClick={onRestore}>
            Pulihkan
          </button>
          <button type="button" className="button" onClick={onDiscard}>
            Buang
          </button>
        </div>
      </Alert>
    </section>
  );
}
