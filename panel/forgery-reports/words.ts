import type { ForgeryState } from "#shared/forgery-reports.ts";

export const stateLabels: Record<ForgeryState, string> = {
  open: "Belum diperiksa",
  examined: "Sedang diperiksa",
  forged: "Terbukti palsu",
  harmless: "Tidak terbukti",
};
