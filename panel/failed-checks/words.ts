import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { FailedCheckState } from "#shared/failed-checks.ts";
import { formatDay } from "#shared/time.ts";

export const stateLabels: Record<FailedCheckState, string> = {
  open: t("Belum dinilai"),
  harmless: t("Salah ketik"),
};

type Counted = { checks: number; days: number; first_on: string; last_on: string };

/** How often a number was asked for and when, as a sentence. */
export function countedWords({ checks, days, first_on, last_on }: Counted): string {
  const last = formatDay(last_on, panelLanguage);
  if (days === 1) return t("Diperiksa {checks, number} kali pada {last}", { checks, last });
  const first = formatDay(first_on, panelLanguage);
  return t("Diperiksa {checks, number} kali pada {days, number} hari, {first} sampai {last}", {
    ...{ checks, days, first, last },
  });
}

/** What it is, where it is no number: a code of our site that no certificate has. */
export function kindOf(number: string): string | undefined {
  return isCertificateId(number) ? t("Kode QR dengan alamat situs ini, tanpa sertifikat") : undefined;
}
