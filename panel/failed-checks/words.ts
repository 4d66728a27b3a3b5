import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { FailedCheck } from "#shared/answers/failed-checks.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { FailedCheckKind, FailedCheckState } from "#shared/failed-checks.ts";
import { formatDay } from "#shared/time.ts";

export const stateLabels: Record<FailedCheckState, string> = {
  open: t("Belum dinilai"),
  harmless: t("Salah ketik"),
};

export const kindLabels: Record<FailedCheckKind, string> = {
  number: t("Nomor yang dicari"),
  file: t("Berkas yang bukan dari kami"),
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

/** What it is, where it is no number that was asked for: in a file that is none of ours, or a code of our site that no certificate has. */
export function kindOf({ number, kind }: Pick<FailedCheck, "number" | "kind">): string | undefined {
  if (kind === "file") return t("Disebut di dalam PDF yang bukan dari kami");
  return isCertificateId(number) ? t("Kode QR dengan alamat situs ini, tanpa sertifikat") : undefined;
}
