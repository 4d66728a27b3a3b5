import { useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
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
  "signed-in": "Masuk",
  "sign-in-failed": "Gagal masuk",
  "signed-out": "Keluar",
  "sessions-ended": "Sesi diakhiri",
  "password-changed": "Password diganti",
  "reset-requested": "Email reset password dikirim",
  "password-reset": "Password diatur ulang",
  "two-factor-enabled": "Verifikasi dua langkah diaktifkan",
  "two-factor-disabled": "Verifikasi dua langkah dimatikan",
  "two-factor-required": "Kewajiban verifikasi dua langkah diubah",
  "two-factor-failed": "Kode verifikasi salah",
  "recovery-codes-renewed": "Kode pemulihan diperbarui",
  "passkey-added": "Passkey ditambahkan",
  "passkey-removed": "Passkey dihapus",
  "passkey-failed": "Passkey ditolak",
  "sign-in-rule-changed": "Aturan masuk diubah",
  "identity-linked": "Akun organisasi dihubungkan",
  "identity-removed": "Akun organisasi dilepas",
  "identity-refused": "Akun organisasi tanpa peran ditolak",
  "identity-invited": "Undangan akun organisasi dikirim",
  "user-added": "Pengguna ditambahkan",
  "user-changed": "Pengguna diubah",
  "user-removed": "Pengguna dihapus",
  "setting-changed": "Pengaturan diubah",
  "calendar-feed-made": "Alamat kalender dibuat",
  "calendar-feed-ended": "Alamat kalender diakhiri",
  "api-key-made": "Kunci API dibuat",
  "api-key-withdrawn": "Kunci API dicabut",
  "document-mailed": "PDF sertifikat dikirim",
  "demonstration-removed": "Data peragaan dihapus",
  "site-moved-in": "Situs lama dipindahkan ke sini",
};

export function labelOf(action: string): string {
  return Object.entries(actionLabels).find(([name]) => name === action)?.[1] ?? action;
}
