import type { DecisionKind } from "#shared/decisions.ts";

/** Decisions as staff read them. */
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
