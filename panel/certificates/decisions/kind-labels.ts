import type { DecisionKind } from "#shared/decisions.ts";

/** Decisions as staff read them. */
export const kindLabels: Record<DecisionKind, string> = {
  granted: "Diterbitkan",
  renewed: "Diperpanjang",
  scope_extended: "Lingkup diperluas",
  scope_reduced: "Lingkup dikurangi",
  suspended: "Dibekukan",
  restored: "Dipulihkan",
  withdrawn: "Dicabut",
  transferred_in: "Dipindahkan masuk",
  corrected: "Dikoreksi",
  imported: "Masuk ke register",
};
