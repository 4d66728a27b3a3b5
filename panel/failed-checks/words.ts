import { isCertificateId } from "#shared/certificate-id.ts";
import type { FailedCheckState } from "#shared/failed-checks.ts";
import { formatCount, formatDay } from "#shared/time.ts";

export const stateLabels: Record<FailedCheckState, string> = {
  open: "Belum dinilai",
  harmless: "Salah ketik",
};

type Counted = { checks: number; days: number; first_on: string; last_on: string };

/** How often a number was asked for and when, as a sentence. */
export function countedWords({ checks, days, first_on, last_on }: Counted): string {
  const often = `${formatCount(checks, "id")} kali`;
  if (days === 1) return `Diperiksa ${often} pada ${formatDay(last_on, "id")}`;
  return `Diperiksa ${often} pada ${formatCount(days, "id")} hari, ${formatDay(first_on, "id")} sampai ${formatDay(last_on, "id")}`;
}

/** What it is, where it is no number: a code of our site that no certificate has. */
export function kindOf(number: string): string | undefined {
  return isCertificateId(number) ? "Kode QR dengan alamat situs ini, tanpa sertifikat" : undefined;
}
