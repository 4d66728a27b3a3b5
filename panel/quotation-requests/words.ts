import { t } from "#panel/language/t.ts";
import type { QuotationState } from "#shared/quotations.ts";

export const stateLabels: Record<QuotationState, string> = {
  received: t("Baru"),
  reviewing: t("Dikerjakan"),
  offered: t("Ditawarkan"),
  won: t("Diterima"),
  lost: t("Tidak jadi"),
  declined: t("Ditolak lembaga"),
};
