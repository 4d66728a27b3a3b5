import { t } from "#panel/language/t.ts";
import type { ComplaintKind, ComplaintState } from "#shared/complaints.ts";

export const kindLabels: Record<ComplaintKind, string> = {
  client: t("Keluhan tentang klien"),
  body: t("Keluhan tentang lembaga"),
  appeal: t("Banding"),
};

export const stateLabels: Record<ComplaintState, string> = {
  received: t("Diterima"),
  reviewing: t("Sedang ditinjau"),
  decided: t("Diputuskan"),
  closed: t("Ditutup"),
};
