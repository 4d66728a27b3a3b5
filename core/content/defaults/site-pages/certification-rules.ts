import type { SitePageContent } from "#core/content/defaults/types.ts";

export const certificationRules: SitePageContent = {
  slug: "aturan-sertifikasi",
  title: { id: "Aturan Sertifikasi", en: "Certification Rules" },
  description: {
    id: "Aturan pemberian, penolakan, pemeliharaan, perpanjangan, pembekuan, pemulihan, pencabutan, serta perubahan ruang lingkup sertifikat.",
    en: "Rules for granting, refusing, maintaining, renewing, suspending, restoring and withdrawing certification, and for changing its scope.",
  },
  placement: "footer_main",
  content: {
    id: `<p>Halaman ini menjelaskan kapan sertifikat diberikan, apa yang menjaganya tetap berlaku, dan apa yang mengakhirinya. Setiap keputusan diambil oleh orang yang tidak ikut mengaudit, dan hasilnya terlihat di <a href="/verifikasi-sertifikat">register kami</a>.</p>
<h2>Pemberian dan penolakan</h2>
<p>Sertifikasi awal terdiri atas tinjauan permohonan, audit tahap 1 (kesiapan dan dokumentasi), dan audit tahap 2 (penerapan dan efektivitas). Sertifikat diberikan bila persyaratan dipenuhi, koreksi dan tindakan korektif atas ketidaksesuaian mayor sudah diverifikasi, rencana untuk ketidaksesuaian minor sudah diterima, dan perjanjian sertifikasi ditandatangani. Bila tindakan untuk ketidaksesuaian mayor tidak dapat diverifikasi dalam enam bulan setelah hari terakhir tahap 2, tahap 2 diulang. Permohonan atau sertifikasi ditolak bila persyaratan tidak dipenuhi, keterangannya menyesatkan, atau kami tidak mempunyai kompetensi maupun ketidakberpihakan yang diperlukan; alasannya disampaikan secara tertulis.</p>
<h2>Pemeliharaan</h2>
<p>Sertifikat berlaku tiga tahun dengan syarat diawasi. Audit surveilans dilaksanakan sekurang-kurangnya sekali setiap tahun kalender, dan yang pertama paling lambat 12 bulan sejak tanggal keputusan sertifikasi. Klien memberi tahu kami tanpa menunda bila ada perubahan hukum, kepemilikan, organisasi, lokasi, ruang lingkup, atau proses penting, dan bila terjadi insiden serius atau pelanggaran hukum. Audit khusus atau mendadak dapat dilakukan untuk menyelidiki keluhan, menanggapi perubahan, atau menindaklanjuti pembekuan.</p>
<h2>Perpanjangan</h2>
<p>Audit sertifikasi ulang direncanakan sehingga keputusan dapat diambil sebelum masa berlaku berakhir. Setelah berakhir, sertifikat tidak berlaku; sertifikasi dapat dipulihkan dalam enam bulan bila kegiatan sertifikasi ulang yang tersisa diselesaikan. Lewat dari itu, sekurang-kurangnya tahap 2 dilakukan kembali.</p>
<h2>Pembekuan dan pemulihan</h2>
<p>Sertifikat dibekukan antara lain bila sistem manajemen terus-menerus atau secara serius gagal memenuhi persyaratan, audit surveilans atau sertifikasi ulang tidak dapat dilaksanakan pada waktunya, kewajiban perjanjian tidak dipenuhi, atau klien sendiri memintanya. Selama dibekukan sertifikat sementara tidak berlaku dan tidak boleh dipromosikan. Pembekuan pada umumnya tidak melebihi enam bulan. Bila penyebabnya diselesaikan dan diverifikasi, sertifikat dipulihkan; bila tidak, sertifikat dicabut atau ruang lingkupnya dikurangi.</p>
<h2>Pencabutan</h2>
<p>Sertifikat dicabut bila penyebab pembekuan tidak diselesaikan pada waktunya, terjadi penyalahgunaan yang berat atau keterangan palsu, klien menghentikan kegiatan atau sertifikasinya, atau perjanjian berakhir. Pencabutan bersifat final: yang ingin disertifikasi lagi memulai dari permohonan baru.</p>
<h2>Perluasan dan pengurangan ruang lingkup</h2>
<p>Perluasan diajukan tertulis, ditinjau, dan diaudit, bila mungkin bersamaan dengan surveilans. Ruang lingkup dikurangi untuk mengeluarkan bagian yang terus-menerus atau secara serius tidak memenuhi persyaratan, dengan cara yang sesuai dengan standar. Klien dapat <a href="/keluhan">mengajukan banding</a> atas setiap keputusan.</p>`,
    en: `<p>This page explains when a certificate is granted, what keeps it in force and what ends it. Every decision is made by people who did not take part in the audit, and its result is seen in <a href="/verifikasi-sertifikat">our register</a>.</p>
<h2>Granting and refusing</h2>
<p>Initial certification consists of a review of the application, a stage 1 audit (readiness and documentation) and a stage 2 audit (implementation and effectiveness). A certificate is granted when the requirements are met, correction and corrective action for major nonconformities have been verified, plans for minor ones have been accepted, and the certification agreement is signed. If the actions for a major nonconformity cannot be verified within six months after the last day of stage 2, stage 2 is conducted again. An application or a certification is refused when the requirements are not met, information is misleading, or we lack the competence or impartiality that it needs; the reasons are given in writing.</p>
<h2>Maintaining</h2>
<p>A certificate holds for three years on condition that it is surveyed. Surveillance audits take place at least once in each calendar year, the first within 12 months of the certification decision. Clients tell us without delay of changes in legal status, ownership, organisation, sites, scope or major processes, and of serious incidents or breaches of law. Special or short-notice audits may be conducted to investigate complaints, to respond to changes or to follow up a suspension.</p>
<h2>Renewing</h2>
<p>The recertification audit is planned so that the decision can be made before the certificate expires. An expired certificate does not hold; certification can be restored within six months if the outstanding recertification activities are completed. After that, at least a stage 2 audit is conducted.</p>
<h2>Suspending and restoring</h2>
<p>A certificate is suspended, among other reasons, when the management system persistently or seriously fails to meet the requirements, when surveillance or recertification audits cannot be conducted at the required times, when obligations of the agreement are not met, or when the client asks for it. While suspended, the certification is temporarily invalid and must not be promoted. A suspension does not usually exceed six months. When its cause has been resolved and this is verified, the certificate is restored; if not, it is withdrawn or its scope reduced.</p>
<h2>Withdrawing</h2>
<p>A certificate is withdrawn when the cause of a suspension is not resolved in time, in cases of serious misuse or false information, when the client ends its activities or its certification, or when the agreement ends. Withdrawal is final: whoever wants to be certified again begins with a new application.</p>
<h2>Extending and reducing the scope</h2>
<p>An extension is applied for in writing, reviewed and audited, together with a surveillance audit where possible. The scope is reduced to exclude parts that persistently or seriously fail to meet the requirements, in line with the standard. Clients can <a href="/keluhan">appeal</a> against any decision.</p>`,
  },
};
