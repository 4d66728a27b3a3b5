import { t } from "#panel/language/t.ts";
import type { QuotationState } from "#shared/quotations.ts";

export const stateLabels: Record<QuotationState, string> = {
  received: t("Baru"),
  reviewing: t("Dikerjakan"),
  offered: t("Ditawarkan"),
  // The same Indonesian word means "received" for a complaint, hence the select.
  won: t("{what, select, other {Diterima}}", { what: "quotation" }),
  lost: t("Tidak jadi"),
  declined: t("Ditolak lembaga"),
};
