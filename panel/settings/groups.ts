import { t } from "#panel/language/t.ts";
import type { SiteSetting } from "#shared/answers/site-settings.ts";
import { retentionSettings } from "#shared/retention.ts";

type Group = { title: string; note?: string; keys: string[] };

const groups: Group[] = [
  { title: t("Identitas"), keys: ["company_name", "company_short_name", "logo_url"] },
  {
    title: t("Akreditasi"),
    note: t(
      "Nomornya ditampilkan di situs. Badan akreditasi dan pengakuannya di negara lain (misalnya “Penandatangan MLA Global Accreditation Cooperation”) tertulis pada kredensial dan PDF sertifikat yang diterbitkan sesudahnya, kecuali sertifikat yang memuat badan akreditasi lain.",
    ),
    keys: [
      "accreditation_number",
      "accreditation_body",
      "accreditation_agreement_id",
      "accreditation_agreement_en",
    ],
  },
  {
    title: t("Kontak"),
    keys: ["contact_address", "map_address", "contact_phone", "contact_email", "chat_number"],
  },
  {
    title: t("Media sosial"),
    note: t("Alamat yang kosong tidak ditampilkan di kaki situs."),
    keys: ["social_facebook", "social_twitter", "social_instagram", "social_linkedin"],
  },
  { title: t("Kaki situs"), keys: ["footer_desc_id", "footer_desc_en"] },
  { title: t("Formulir kontak"), keys: ["contact_delivery", "contact_recipient", "quotation_requests"] },
  {
    title: t("Masa simpan data pengirim"),
    note: t(
      "Setelah selesai dan tidak ada langkah lagi selama masa ini, nama, alamat, tulisan, berkas, surat, dan catatan staf dihapus untuk selamanya. Nomor, status, dan tanggalnya tetap. Berlaku sehari setelah disimpan, juga bagi yang sudah lama selesai.",
    ),
    keys: Object.values(retentionSettings),
  },
];

/** The settings in groups; those in no group come last. */
export function groupsOf(settings: SiteSetting[]) {
  const known = new Set(groups.flatMap(({ keys }) => keys));
  const others = settings.map(({ key }) => key).filter((key) => !known.has(key));
  return [...groups, { title: t("Lainnya"), keys: others }]
    .map(({ keys, ...group }: Group) => ({
      ...group,
      settings: keys.flatMap((key) => settings.find((setting) => setting.key === key) ?? []),
    }))
    .filter((group) => group.settings.length > 0);
}
