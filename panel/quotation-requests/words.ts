import { t } from "#panel/language/t.ts";
import type { QuotationState } from "#shared/quotations.ts";

export const stateLabels: Record<QuotationState, string> = {
  received: t("Baru"),
  reviewing: t("Dikerjakan"),
  offered: t("Ditawarkan"),
  // Of a complaint the same word says that it arrived.
  won: t("{what, select, other {Diterima}}", { what: "quotation" }),
  lost: t("Tidak jadi"),
  declined: t("Ditolak lembaga"),
};
