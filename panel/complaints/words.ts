import type { ComplaintKind, ComplaintState } from "#shared/complaints.ts";

export const kindLabels: Record<ComplaintKind, string> = {
  client: "Keluhan tentang klien",
  body: "Keluhan tentang lembaga",
  appeal: "Banding",
};

export const stateLabels: Record<ComplaintState, string> = {
  received: "Diterima",
  reviewing: "Sedang ditinjau",
  decided: "Diputuskan",
  closed: "Ditutup",
};
