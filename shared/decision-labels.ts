import type { DecisionKind } from "#shared/decisions.ts";

/** Labels of decisions in the panel. */
export const decisionLabels = {
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
} as const satisfies Record<DecisionKind, string>;
