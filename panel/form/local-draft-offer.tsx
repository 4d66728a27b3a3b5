import { fieldsChangedSince, type LocalDraft } from "#panel/form/local-draft.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { formatInstant } from "#shared/time.ts";

type OfferProps = {
  draft: LocalDraft;
  /** The stored values, and their version. */
  opened: Record<string, unknown>;
  version: number | null;
  /** Labels of the fields. */
  labels: Record<string, string>;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers the draft of an earlier visit, and names fields that were saved since. */
export function LocalDraftOffer(props: OfferProps) {
  const { draft, opened, version, labels, onRestore, onDiscard } = props;
  const named = (fields: string[]) => fields.map((field) => labels[field] ?? field).join(", ");
  const both = fieldsChangedSince(draft, opened);
  return (
    <section aria-label={t("Perubahan yang belum disimpan")}>
      <Alert
        kind="warning"
        title={t("Ada perubahan yang belum disimpan dari {instant}.", {
          instant: formatInstant(new Date(draft.at), panelLanguage),
        })}
      >
        <p>{t("Tersimpan di perangkat ini: {named}.", { named: named(Object.keys(draft.fields)) })}</p>
        {draft.version !== version && (
          <p>
            {t("Waktu itu versi {before}, sekarang versi {now}: sejak itu ada yang menyimpan.", {
              before: draft.version ?? t("baru"),
              now: version ?? t("baru"),
            })}
          </p>
        )}
        {both.length > 0 && (
          <p>
            {t(
              "Yang juga diubah sejak itu: {named}. Jika dipulihkan, isian Anda menggantikannya di formulir; yang tersimpan tetap ada di riwayat.",
              { named: named(both) },
            )}
          </p>
        )}
        <p>{t("Selama belum dipilih, isian baru di formulir ini tidak disimpan di perangkat.")}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-primary" onClick={onRestore}>
            {t("Pulihkan")}
          </button>
          <button type="button" className="button" onClick={onDiscard}>
            {t("Buang")}
          </button>
        </div>
      </Alert>
    </section>
  );
}
