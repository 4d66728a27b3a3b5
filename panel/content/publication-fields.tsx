import { type FieldValues, useWatch } from "react-hook-form";
import { MomentField } from "#panel/inputs/moment-field.tsx";
import { t } from "#panel/language/t.ts";
import { PublicationBadge } from "#panel/ui/publication-badge.tsx";
import type { PublicationTimes } from "#shared/publication.ts";

/** Labels of the two times. */
export const publicationLabels = {
  publish_at: t("Tayang mulai (WIB)"),
  unpublish_at: t("Tayang sampai (WIB)"),
} satisfies Record<keyof PublicationTimes, string>;

/** The start and end of publication, with the resulting state. */
export function PublicationFields({ isOn }: { isOn: "published" | "is_active" }) {
  const [on, publish_at, unpublish_at] = useWatch<FieldValues>({
    name: [isOn, "publish_at", "unpublish_at"],
  });
  const row = { publish_at: momentIn(publish_at), unpublish_at: momentIn(unpublish_at) };
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t("Jadwal tayang (opsional)")}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField<FieldValues>
          name="publish_at"
          label={publicationLabels.publish_at}
          hint={t("Kosong: segera setelah disimpan.")}
        />
        <MomentField<FieldValues>
          name="unpublish_at"
          label={publicationLabels.unpublish_at}
          hint={t("Kosong: seterusnya.")}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {t("Setelah disimpan:")} <PublicationBadge isOn={on === true} of={isOn} row={row} />
      </p>
    </fieldset>
  );
}

/** Null for an empty field, and while what stands in it is no date. */
function momentIn(value: unknown): string | null {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
}
