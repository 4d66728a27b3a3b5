import { useFormContext, useWatch } from "react-hook-form";
import { t } from "#panel/language/t.ts";
import type { NavigationItemInput } from "#shared/schemas/navigation-item.ts";

const kinds = [
  { label: t("Tautan"), hint: t("Membuka sebuah halaman"), is_header: false, is_divider: false },
  { label: t("Judul bagian"), hint: t("Teks di atas sekelompok tautan"), is_header: true, is_divider: false },
  { label: t("Pemisah"), hint: t("Garis di antara kelompok"), is_header: false, is_divider: true },
];

/** The kind of a sub-item: a link, a section header or a divider (specification 2.2). */
export function KindField() {
  const { setValue } = useFormContext<NavigationItemInput>();
  const [is_header, is_divider] = useWatch<NavigationItemInput, ["is_header", "is_divider"]>({
    name: ["is_header", "is_divider"],
  });
  return (
    <fieldset>
      <legend className="label">{t("Jenis")}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {kinds.map(({ label, hint, ...kind }) => (
          <label
            key={label}
            className="flex gap-3 rounded-lg border border-line p-3 text-sm has-checked:border-brand has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name="kind"
              className="mt-0.5 size-4 shrink-0 accent-brand"
              checked={kind.is_header === is_header && kind.is_divider === is_divider}
              onChange={() => {
                setValue("is_header", kind.is_header, { shouldDirty: true });
                setValue("is_divider", kind.is_divider, { shouldDirty: true });
              }}
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-xs text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
