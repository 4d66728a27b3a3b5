import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const answeringNonconformities: WrittenArticle = {
  title: "Temuan Audit Bukan Vonis: Cara Menjawab Ketidaksesuaian",
  title_en: "Findings Are Not a Verdict: Answering Nonconformities",
  slug: "cara-menjawab-ketidaksesuaian",
  category: "Audit",
  category_en: "Audit",
  author: "Melati Hutapea",
  daysAgo: 78,
  published: true,
  content: {
    id: `<p>Laporan audit datang, dan di dalamnya ada tiga ketidaksesuaian. Reaksi pertama hampir selalu sama: mencari siapa yang salah. Reaksi kedua: mengganti formulir. Keduanya jarang menolong. Menjawab temuan dengan baik adalah keterampilan, dan untungnya dapat dipelajari.</p>
<h2>Baca dulu, sampai mengerti</h2>
<p>Temuan yang ditulis dengan baik memuat persyaratan, bukti, dan tingkatannya. Contohnya: “Klausul 7.1.5 meminta alat ukur dikalibrasi atau diverifikasi pada interval tertentu. Timbangan T-04 di ruang penerimaan terakhir diverifikasi 26 bulan lalu, sedangkan jadwalnya setiap 12 bulan.” Bila Anda tidak dapat menunjukkan ketiga unsur itu, tanyakan kepada auditornya sebelum menulis jawaban.</p>
<h2>Tiga hal yang berbeda</h2>
<h3>Koreksi</h3>
<p>Koreksi menangani yang sudah terjadi. Timbangan T-04 diverifikasi hari ini, dan barang yang diterima selama ini ditinjau: adakah yang mungkin salah timbang? Koreksi harus cepat, dan tidak perlu menunggu analisis.</p>
<h3>Analisis penyebab</h3>
<p>Mengapa bisa terlewat? “Karena petugasnya lupa” adalah awal, bukan jawaban. Tanyakan lagi: mengapa lupa? Jadwalnya ada di lemari. Mengapa di lemari? Penanggung jawabnya pindah bagian, dan tidak ada yang mengambil alih. Nah, sekarang ada yang dapat diperbaiki. Berhentilah bertanya ketika menemukan sesuatu yang berada dalam kendali Anda dan, bila diubah, benar-benar mencegah kejadian itu.</p>
<h3>Tindakan korektif</h3>
<p>Tindakan korektif menyentuh penyebabnya. Misalnya: setiap perpindahan tugas harus disertai serah terima daftar tanggung jawab, dan jadwal verifikasi dipindahkan ke kalender bersama. Periksa juga apakah penyebab yang sama bersembunyi di tempat lain. Kalau T-04 terlewat, bagaimana dengan T-01 sampai T-09?</p>
<h2>Bukti yang cukup</h2>
<p>Lampirkan bukti yang menjawab temuannya, dan jangan lebih. Untuk contoh tadi:</p>
<ul>
<li>catatan verifikasi T-04 yang baru;</li>
<li>hasil tinjauan atas penerimaan barang selama masa terlewat;</li>
<li>daftar seluruh timbangan beserta tanggal verifikasinya;</li>
<li>aturan serah terima yang baru, dan satu contoh penerapannya.</li>
</ul>
<p>Foto spanduk bertuliskan “Utamakan Mutu” tidak membuktikan apa-apa.</p>
<h2>Setelah dijawab, periksa hasilnya</h2>
<p>Standar meminta keefektifan tindakan ditinjau. Tentukan sejak awal kapan dan bagaimana: tiga bulan lagi, apakah semua timbangan terverifikasi tepat waktu? Bila ternyata belum, penyebabnya belum ditemukan. Tidak apa-apa; ulangi analisisnya. Auditor lebih menghargai organisasi yang berani berkata “tindakan pertama kami belum berhasil” daripada yang menutup temuan dengan rapi lalu mengalaminya lagi.</p>
<blockquote><p>Temuan yang berulang bukan lagi kesalahan orang. Ia adalah rancangan sistem yang minta diubah.</p></blockquote>
<h2>Bila Anda tidak setuju</h2>
<p>Katakan sejak rapat penutup, dengan bukti. Auditor juga manusia dan dapat salah melihat. Bila perbedaan tidak selesai di sana, gunakan jalur banding lembaga sertifikasi. Jalur itu ditangani orang yang tidak terlibat dalam audit Anda, dan memakainya tidak boleh merugikan Anda.</p>
<p>Temuan terbaik adalah yang Anda temukan sendiri, tiga bulan sebelum auditor datang. Untuk itulah audit internal ada.</p>`,
    en: `<p>The audit report arrives, with three nonconformities in it. The first reaction is nearly always the same: looking for someone to blame. The second: changing a form. Neither helps much. Answering findings well is a skill, and fortunately it can be learned.</p>
<h2>Read first, until you understand</h2>
<p>A well-written finding contains the requirement, the evidence and the grade. For example: “Clause 7.1.5 requires measuring equipment to be calibrated or verified at specified intervals. Scale T-04 in goods receiving was last verified 26 months ago, while the schedule says every 12 months.” If you cannot point to all three elements, ask the auditor before writing an answer.</p>
<h2>Three different things</h2>
<h3>Correction</h3>
<p>Correction deals with what has already happened. Scale T-04 is verified today, and the goods received in the meantime are reviewed: could any have been weighed wrongly? Corrections should be quick and need not wait for analysis.</p>
<h3>Analysis of the cause</h3>
<p>Why was it missed? “Because the operator forgot” is a beginning, not an answer. Ask again: why forgotten? The schedule was in a cupboard. Why in a cupboard? The person in charge moved to another department and nobody took over. Now there is something to mend. Stop asking when you reach something that is within your control and that, once changed, really prevents the event.</p>
<h3>Corrective action</h3>
<p>Corrective action touches the cause. For instance: every change of duties must include handing over a list of responsibilities, and the verification schedule moves to a shared calendar. See, too, whether the same cause is hiding elsewhere. If T-04 was missed, what about T-01 to T-09?</p>
<h2>Enough evidence</h2>
<p>Attach evidence that answers the finding, and no more. For our example:</p>
<ul>
<li>the new verification record of T-04;</li>
<li>the outcome of reviewing the goods received during the gap;</li>
<li>a list of all scales with their verification dates;</li>
<li>the new handover rule, with one example of its use.</li>
</ul>
<p>A photo of a banner that reads “Quality First” proves nothing.</p>
<h2>Once answered, check the result</h2>
<p>The standard asks you to review the effectiveness of the action. Decide at the start when and how: in three months, are all the scales verified on time? If not, the cause has not been found yet. That is all right; repeat the analysis. Auditors think more of an organisation that dares to say “our first action did not work” than of one that closes a finding neatly and meets it again.</p>
<blockquote><p>A finding that returns is no longer somebody’s mistake. It is the design of the system asking to be changed.</p></blockquote>
<h2>If you disagree</h2>
<p>Say so at the closing meeting, with evidence. Auditors are human and may have seen wrongly. If it cannot be settled there, use the certification body’s appeal procedure. It is handled by people who had no part in your audit, and using it must not count against you.</p>
<p>The best findings are the ones you make yourself, three months before the auditor arrives. That is what internal audits are for.</p>`,
  },
};
