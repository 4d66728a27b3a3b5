import type { RefusalReason } from "#shared/judge-decision.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";

/** Messages for impossible decisions. */
export const decisionRefusals: Record<RefusalReason, string> = {
  "not-possible": "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.",
  "before-issue": "Tidak boleh sebelum tanggal terbit sertifikat.",
  "issued-after-effect": "Tidak boleh setelah tanggal mulai berlaku.",
  "before-register":
    "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.",
  "decided-in-future": "Tanggal keputusan tidak boleh di masa depan.",
  "correction-in-future":
    "Koreksi berlaku paling lambat hari ini, kecuali atas isian yang diubah keputusan yang belum berlaku pada tanggal itu.",
  "unknown-reason": "Alasan ini tidak ada dalam daftar untuk keputusan ini.",
  "not-after-issue": certificateMessages.order,
  "period-lost":
    "Dengan keputusan yang akan berlaku nanti, tanggal kedaluwarsa tidak lagi setelah tanggal terbit. Urungkan keputusan itu dahulu.",
  "not-longer": "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.",
  "nothing-changes": "Tidak ada yang berubah.",
};
