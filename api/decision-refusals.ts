import type { DecisionRefusal } from "#core/register/decisions.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";

/** Why a decision cannot be, in the words of the panel. */
export const decisionRefusals: Record<DecisionRefusal["because"], string> = {
  "not-possible": "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.",
  "before-issue": "Tidak boleh sebelum tanggal terbit sertifikat.",
  "before-register":
    "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.",
  "decided-in-future": "Tanggal keputusan tidak boleh di masa depan.",
  "correction-in-future": "Koreksi berlaku paling lambat hari ini.",
  "unknown-reason": "Alasan ini tidak ada dalam daftar untuk keputusan ini.",
  "not-after-issue": certificateMessages.order,
  "not-longer": "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.",
  "nothing-changes": "Tidak ada yang berubah.",
};
