import type { UndoRefusal } from "#core/register/undo-decision.ts";

/** Why a decision cannot be taken back. */
export const undoRefusals: Record<UndoRefusal, string> = {
  "in-effect": "Keputusan ini sudah berlaku: perbaiki dengan koreksi atau keputusan yang baru.",
  "not-there": "Keputusan ini bukan tentang sertifikat ini.",
  "nothing-to-undo": "Keputusan ini sudah diurungkan, atau tidak mengubah apa pun.",
};
