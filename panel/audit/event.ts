import { useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import type { AccountAction } from "#shared/account-actions.ts";
import { accountEvent, nextPart } from "#shared/answers/account-events.ts";

const details = z.looseObject({
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
});

const event = accountEvent.extend({ details: details.nullish().catch(null) });
export type AuditEvent = z.output<typeof event>;

const part = z.object({ data: z.array(event), ...nextPart });

/** The trail in parts, newest first, as the filters of the address say. */
export function useTrail(filters: string) {
  return useInfiniteQuery({
    queryKey: ["account-events", filters],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) =>
      part.parse(await request("GET", `/account-events?${filters}${pageParam}`, undefined, signal)),
    getNextPageParam: ({ next_before }) => (next_before ? `&before=${next_before}` : undefined),
  });
}

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
  "demonstration-removed": t("Data peragaan dihapus"),
  "site-moved-in": t("Situs lama dipindahkan ke sini"),
  "personal-data-erased": t("Data pribadi pengirim dihapus"),
  "direct-changes-acknowledged": t("Perubahan langsung di basis data ditandai telah diperiksa"),
};

export function labelOf(action: string): string {
  return Object.entries(actionLabels).find(([name]) => name === action)?.[1] ?? action;
}
