import { t } from "#panel/language/t.ts";
import type { ForgeryState } from "#shared/forgery-reports.ts";

export const stateLabels: Record<ForgeryState, string> = {
  open: t("Belum diperiksa"),
  examined: t("Sedang diperiksa"),
  forged: t("Terbukti palsu"),
  harmless: t("Tidak terbukti"),
};
