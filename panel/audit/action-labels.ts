import { t } from "#panel/language/t.ts";
import type { AccountAction } from "#shared/account-actions.ts";

export const actionLabels: Record<AccountAction, string> = {
  "signed-in": t("{of, select, other {Masuk}}", { of: "event" }),
  "sign-in-failed": t("Gagal masuk"),
  "signed-out": t("{of, select, other {Keluar}}", { of: "event" }),
  "sessions-ended": t("Sesi diakhiri"),
  "password-changed": t("Password diganti"),
  "reset-requested": t("Email reset password dikirim"),
  "password-reset": t("Password diatur ulang"),
  "two-factor-enabled": t("Verifikasi dua langkah diaktifkan"),
  "two-factor-disabled": t("Verifikasi dua langkah dimatikan"),
  "two-factor-required": t("Kewajiban verifikasi dua langkah diubah"),
  "two-factor-failed": t("Kode verifikasi salah"),
  "recovery-codes-renewed": t("Kode pemulihan diperbarui"),
  "passkey-added": t("Passkey ditambahkan"),
  "passkey-removed": t("Passkey dihapus"),
  "passkey-failed": t("Passkey ditolak"),
  "sign-in-rule-changed": t("Aturan masuk diubah"),
  "identity-linked": t("Akun organisasi dihubungkan"),
  "identity-removed": t("Akun organisasi dilepas"),
  "identity-refused": t("Akun organisasi tanpa peran ditolak"),
  "identity-invited": t("Undangan akun organisasi dikirim"),
  "user-added": t("Pengguna ditambahkan"),
  "user-changed": t("Pengguna diubah"),
  "user-removed": t("Pengguna dihapus"),
  "setting-changed": t("Pengaturan diubah"),
  "calendar-feed-made": t("Alamat kalender dibuat"),
  "calendar-feed-ended": t("Alamat kalender diakhiri"),
  "api-key-made": t("Kunci API dibuat"),
  "api-key-withdrawn": t("Kunci API dicabut"),
  "document-mailed": t("PDF sertifikat dikirim"),
  "message-sent": t("Surat dikirim kepada klien"),
  "mail-sent-again": t("Email dikirim ulang"),
  "mail-taken-as-sent": t("Email ditandai telah terkirim"),
  "demonstration-removed": t("Data peragaan dihapus"),
  "site-moved-in": t("Situs lama dipindahkan ke sini"),
  "personal-data-erased": t("Data pribadi pengirim dihapus"),
  "direct-changes-acknowledged": t("Perubahan langsung di basis data ditandai telah diperiksa"),
};

/** The label of an action; the name itself for an action that this version of the panel does not know. */
export function labelOf(action: string): string {
  return Object.entries(actionLabels).find(([name]) => name === action)?.[1] ?? action;
}
