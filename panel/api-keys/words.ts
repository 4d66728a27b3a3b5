import type { ApiKeyRow } from "#shared/answers/api-keys.ts";
import type { ApiScope } from "#shared/api-scopes.ts";

export const scopeWords: Record<ApiScope, { label: string; hint: string }> = {
  "register:read": {
    label: "Membaca register",
    hint: "Sertifikat, klien, keputusan, dan ekspor data publik.",
  },
  "register:write": {
    label: "Menulis register",
    hint: "Menambah dan mengubah sertifikat dan klien. Aturan persetujuan dua orang tetap berlaku.",
  },
  content: {
    label: "Konten situs",
    hint: "Membaca dan mengubah artikel, layanan, galeri, pelanggan, dan mitra.",
  },
  people: {
    label: "Pengguna",
    hint: "Membaca daftar pengguna; mengubah nama, peran, dan status selain administrator.",
  },
};

export const stateWords: Record<ApiKeyRow["state"], string> = {
  active: "Berlaku",
  withdrawn: "Dicabut",
  expired: "Kedaluwarsa",
  "without-maker": "Ditolak: pembuatnya bukan lagi administrator aktif",
};
