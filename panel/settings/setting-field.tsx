import type { FieldValues } from "react-hook-form";
import { fieldName } from "#panel/entries/section.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { SelectField } from "#panel/inputs/select-field.tsx";
import { SwitchField } from "#panel/inputs/switch-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { settingLabel } from "#panel/settings/labels.ts";
import type { SiteSetting } from "#shared/answers/site-settings.ts";
import { retentionMonths, retentionSettings } from "#shared/retention.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

const hints: Record<string, string> = {
  company_name: t("Nama lengkap, di judul halaman dan kaki situs."),
  company_short_name: t("Tampil di sebelah logo dan di pratinjau tautan."),
  logo_url: t("Kosongkan untuk memakai lambang bawaan."),
  map_address: t("Kosongkan untuk memakai alamat kantor."),
  chat_number: t(
    "Angka saja dengan kode negara, misalnya 6281234567890. Kosongkan untuk menyembunyikan tombol percakapan.",
  ),
  quotation_requests: t(
    "Aktif: pengunjung dapat meminta penawaran di /penawaran. Permintaannya dibaca di Permintaan Penawaran.",
  ),
  contact_delivery: t("Nonaktif: halaman kontak menyatakan bahwa pengiriman pesan belum tersedia."),
  contact_recipient: t("Pesan dari halaman kontak dikirim ke alamat email ini."),
};

const retentionKeys = new Set<string>(Object.values(retentionSettings));

const required = new Set(["company_name", "company_short_name"]);

/** The control for a setting's type (specification 2.12). */
export function SettingField({ setting }: { setting: SiteSetting }) {
  const { id, key, type } = setting;
  const hint = hints[key];
  const props = {
    name: fieldName<SiteSetting>(id, "value"),
    label: settingLabel(setting),
    isRequired: required.has(key),
    ...(hint && { hint }),
  };
  if (key === "contact_delivery" || key === "quotation_requests")
    return <SwitchField<FieldValues> {...props} {...deliveryValues} />;
  if (retentionKeys.has(key))
    return (
      <SelectField<FieldValues>
        {...props}
        choices={retentionMonths.filter((months) => months !== "")}
        empty={t("Disimpan sampai dihapus")}
        labelOf={(months) =>
          t("{years, plural, other {# tahun}} setelah langkah terakhir", { years: Number(months) / 12 })
        }
      />
    );
  if (type === "textarea") return <TextAreaField<FieldValues> {...props} />;
  if (type === "text") return <TextField<FieldValues> {...props} />;
  const { hint: note, ...own } = props;
  return <ImageField<FieldValues> {...own} bucket="site-assets" {...(note && { note })} />;
}
