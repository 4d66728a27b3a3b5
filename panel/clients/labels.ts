import { t } from "#panel/language/t.ts";
import type { ClientInput } from "#shared/schemas/client.ts";

/** Labels of the fields, in the order of the form. */
export const clientLabels = {
  legal_name: t("Nama resmi"),
  other_names: t("Nama lain"),
  address: t("Alamat"),
  city: t("Kota"),
  province: t("Provinsi"),
  postal_code: t("Kode pos"),
  country: t("Negara"),
  identity_number: t("Nomor identitas"),
  contacts: t("{count, plural, other {Kontak}}", { count: 2 }),
  sites: t("{count, plural, other {Lokasi}}", { count: 2 }),
  reminders_paused: t("Tanpa pengingat lewat email"),
  reminders_pause_reason: t("Alasan tanpa pengingat"),
  customer_id: t("Pelanggan di situs"),
  notes: t("Catatan"),
} satisfies Record<keyof ClientInput, string>;
