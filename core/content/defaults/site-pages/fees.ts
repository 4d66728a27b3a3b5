import type { SitePageContent } from "#core/content/defaults/types.ts";

export const fees: SitePageContent = {
  slug: "biaya",
  title: { id: "Biaya Sertifikasi", en: "Certification Fees" },
  description: {
    id: "Bagaimana biaya sertifikasi dihitung, apa yang termasuk, dan kapan dibayar.",
    en: "How certification fees are calculated, what they include and when they are due.",
  },
  placement: "footer_secondary",
  content: {
    id: `<p>Biaya sertifikasi kami mengikuti jumlah pekerjaan, bukan hasilnya. Lulus atau tidak, dengan temuan atau tanpa temuan, biayanya sama. Setiap pemohon memperoleh perhitungan dengan dasar yang sama sebelum menandatangani perjanjian.</p>
<h2>Dasar perhitungan</h2>
<p>Penentu utamanya adalah waktu audit, yang dihitung menurut dokumen wajib dan aturan skema yang berlaku. Waktu itu bergantung pada:</p>
<ul><li>jumlah personel efektif dan sif kerja;</li><li>standar yang dipilih dan jumlahnya, termasuk audit terpadu;</li><li>risiko dan kerumitan proses serta produk;</li><li>jumlah dan jenis lokasi, permanen maupun sementara;</li><li>bahasa, jarak, dan sejauh mana audit dapat dilakukan dari jauh.</li></ul>
<p>Penambahan atau pengurangan waktu dari tabel dasar kami catat beserta alasannya dan dapat Anda tanyakan.</p>
<h2>Komponen biaya</h2>
<ul><li><strong>Permohonan dan tinjauan:</strong> pemeriksaan permohonan dan perencanaan program audit tiga tahun.</li><li><strong>Audit awal:</strong> tahap 1 dan tahap 2.</li><li><strong>Surveilans:</strong> setiap tahun selama siklus.</li><li><strong>Sertifikasi ulang:</strong> sebelum akhir tahun ketiga.</li><li><strong>Sertifikat dan register:</strong> penerbitan serta pencantuman di register publik; pemeriksaan sertifikat oleh siapa pun tidak dipungut biaya.</li></ul>
<p>Perjalanan dan akomodasi auditor ditagih sesuai pengeluaran yang disepakati. Pajak dihitung menurut peraturan.</p>
<h2>Biaya tambahan</h2>
<p>Pekerjaan di luar program, seperti audit khusus, verifikasi tindakan korektif di lokasi, perluasan ruang lingkup, dan pengaktifan kembali setelah pembekuan, dihitung dengan tarif harian yang sama dan disetujui klien lebih dahulu. Keluhan dan banding tidak dipungut biaya.</p>
<h2>Pembayaran dan pembatalan</h2>
<p>Jadwal pembayaran tertulis dalam perjanjian. Pembatalan atau perubahan jadwal audit yang terlambat dapat menimbulkan biaya yang besarnya disebut di sana. Keterlambatan pembayaran dapat berujung pada pembekuan setelah diperingatkan secara tertulis. Perubahan tarif diberitahukan sebelum berlaku dan tidak mengubah pekerjaan yang sudah disepakati.</p>
<h2>Meminta penawaran</h2>
<p>Kirim jumlah personel, lokasi, kegiatan, dan standar yang diinginkan lewat <a href="/penawaran">formulir penawaran</a>. Penawaran kami rinci per tahap untuk seluruh siklus, sehingga dapat dibandingkan.</p>`,
    en: `<p>Our certification fees follow the amount of work and never its outcome. Certified or not, with findings or without, the fee is the same. Every applicant receives a calculation on the same basis before signing the agreement.</p>
<h2>Basis of calculation</h2>
<p>What matters most is the audit time, which is determined by the mandatory documents and the rules of the scheme. It depends on:</p>
<ul><li>the effective number of personnel, and shifts;</li><li>the standards and how many of them, integrated audits included;</li><li>the risk and complexity of processes and products;</li><li>the number and kind of sites, permanent and temporary;</li><li>language, distance, and how far the audit can be conducted remotely.</li></ul>
<p>Additions to and reductions from the basic table are recorded with their reasons, which you may ask for.</p>
<h2>What the fee consists of</h2>
<ul><li><strong>Application and review:</strong> review of the application and planning of the three-year audit programme.</li><li><strong>Initial audit:</strong> stage 1 and stage 2.</li><li><strong>Surveillance:</strong> each year of the cycle.</li><li><strong>Recertification:</strong> before the end of the third year.</li><li><strong>Certificate and register:</strong> issue, and the entry in the public register; anyone may check a certificate free of charge.</li></ul>
<p>Travel and accommodation of auditors are charged as agreed and spent. Taxes follow the law.</p>
<h2>Additional fees</h2>
<p>Work outside the programme, such as special audits, verification of corrective actions on site, extensions of scope and restoration after a suspension, is charged at the same daily rate and agreed with the client in advance. Complaints and appeals cost nothing.</p>
<h2>Payment and cancellation</h2>
<p>The agreement states when payments are due. Cancelling or moving an audit late may incur a fee that is stated there. Late payment may lead to suspension after a written warning. Changed rates are announced before they apply and do not affect work that was agreed.</p>
<h2>Asking for a quotation</h2>
<p>Send the number of personnel, your sites, your activities and the standard that you want through the <a href="/penawaran">quotation form</a>. Our quotations show each stage of the whole cycle, so that they can be compared.</p>`,
  },
};
