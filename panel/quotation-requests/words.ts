import type { QuotationState } from "#shared/quotations.ts";

export const stateLabels: Record<QuotationState, string> = {
  received: "Baru",
  reviewing: "Dikerjakan",
  offered: "Ditawarkan",
  won: "Diterima",
  lost: "Tidak jadi",
  declined: "Ditolak lembaga",
};
