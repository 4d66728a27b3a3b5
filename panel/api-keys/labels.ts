import { t } from "#panel/language/t.ts";
import type { ApiKeyRow } from "#shared/answers/api-keys.ts";
import type { ApiScope } from "#shared/api-scopes.ts";

export const scopeLabels: Record<ApiScope, { label: string; hint: string }> = {
  "register:public": {
    label: t("Ekspor data publik"),
    hint: t(
      "Yang boleh dibaca siapa pun, sebagai satu berkas: untuk badan akreditasi. Tanpa kontak dan catatan.",
    ),
  },
  "register:read": {
    label: t("Membaca register"),
    hint: t("Sertifikat, klien dengan kontaknya, keputusan, dan ekspor data publik."),
  },
  "register:write": {
    label: t("Menulis register"),
    hint: t("Menambah dan mengubah sertifikat dan klien. Aturan persetujuan dua orang tetap berlaku."),
  },
  content: {
    label: t("Konten situs"),
    hint: t("Membaca dan mengubah artikel, layanan, galeri, pelanggan, dan mitra."),
  },
  people: {
    label: t("Pengguna"),
    hint: t("Membaca daftar pengguna; mengubah nama, peran, dan status selain administrator."),
  },
};

export const stateLabels: Record<ApiKeyRow["state"], string> = {
  active: t("Berlaku"),
  withdrawn: t("Dicabut"),
  expired: t("{of, select, other {Kedaluwarsa}}", { of: "key" }),
  "without-maker": t("Ditolak: pembuatnya bukan lagi administrator aktif"),
};
