import type { SitePageContent } from "#core/content/defaults/types.ts";

export const complaints: SitePageContent = {
  slug: "keluhan-dan-banding",
  title: { id: "Keluhan dan Banding", en: "Complaints and Appeals" },
  description: {
    id: "Cara menyampaikan keluhan atau banding, siapa yang memutuskan, dan berapa lama prosesnya.",
    en: "How to send a complaint or an appeal, who decides, and how long it takes.",
  },
  hasComplaintForm: true,
  placement: "footer_main",
  content: {
    id: `<p>Setiap orang dapat menyampaikan keluhan tentang klien yang kami sertifikasi atau tentang pekerjaan kami. Klien dan pemohon dapat mengajukan banding atas keputusan sertifikasi. Keduanya tidak dipungut biaya, dan menyampaikannya tidak menimbulkan perlakuan yang merugikan.</p>
<h2>Keluhan atau banding?</h2>
<p><strong>Keluhan</strong> adalah ungkapan ketidakpuasan yang mengharapkan tanggapan, misalnya tentang mutu produk klien, perilaku auditor, atau penyalahgunaan sertifikat. <strong>Banding</strong> adalah permintaan klien atau pemohon agar keputusan kami ditinjau kembali, misalnya penolakan, pembekuan, pencabutan, atau pengurangan ruang lingkup. Banding diajukan paling lambat 30 hari setelah keputusan diberitahukan.</p>
<h2>Prosesnya</h2>
<ol><li><strong>Diterima.</strong> Anda langsung memperoleh nomor, juga lewat email.</li><li><strong>Divalidasi.</strong> Dalam 10 hari kerja kami memastikan bahwa perkaranya berkaitan dengan kegiatan sertifikasi yang menjadi tanggung jawab kami, lalu menunjuk penanggung jawab.</li><li><strong>Ditinjau.</strong> Kami mengumpulkan dan memeriksa keterangan yang diperlukan. Keluhan tentang klien kami teruskan kepada klien itu pada waktu yang tepat; efektivitas sistem manajemennya ikut kami pertimbangkan.</li><li><strong>Diputuskan.</strong> Keputusan beserta alasannya kami sampaikan secara tertulis, sedapat mungkin dalam 60 hari. Bila perlu lebih lama, Anda kami kabari.</li><li><strong>Ditutup.</strong> Perbaikan dan tindakan korektif yang diperlukan kami pastikan terlaksana.</li></ol>
<h2>Siapa yang memutuskan</h2>
<p>Keputusan dibuat, atau ditinjau dan disetujui, oleh orang yang sebelumnya tidak terlibat dalam perkara itu. Untuk banding, mereka bukan anggota tim audit dan bukan pengambil keputusan yang dibanding. Orang yang diadukan tidak menangani dan tidak membaca keluhannya. Selama banding diproses, keputusan semula tetap berlaku kecuali kami menyatakan lain.</p>
<h2>Kerahasiaan</h2>
<p>Tulisan Anda hanya dibaca oleh yang menangani. Identitas Anda tidak kami sampaikan kepada pihak yang diadukan tanpa persetujuan Anda. Apakah perkara dan penyelesaiannya diumumkan, dan sejauh mana, kami tentukan bersama klien dan Anda.</p>
<h2>Bila Anda belum puas</h2>
<p>Anda dapat meminta peninjauan ulang oleh pimpinan, dan selanjutnya menyampaikan perkara kepada badan akreditasi yang mengakreditasi kami. Bila Anda tidak dapat memakai formulir di bawah ini, hubungi kami lewat <a href="/kontak">telepon, email, atau surat</a>; kami membantu mencatatnya.</p>`,
    en: `<p>Anyone can complain about a client that we certify, or about our own work. Clients and applicants can appeal against a certification decision. Neither costs anything, and whoever sends one is not treated worse for it.</p>
<h2>Complaint or appeal?</h2>
<p>A <strong>complaint</strong> is an expression of dissatisfaction where an answer is expected, for example about the quality of a client's products, the conduct of an auditor or the misuse of a certificate. An <strong>appeal</strong> is a request by a client or an applicant that we reconsider a decision of ours, for example a refusal, suspension, withdrawal or reduction of scope. Appeals are made within 30 days after the decision was notified.</p>
<h2>The process</h2>
<ol><li><strong>Received.</strong> You get a number at once, by email as well.</li><li><strong>Validated.</strong> Within 10 working days we establish that the matter relates to certification activities for which we are responsible, and name the person in charge.</li><li><strong>Reviewed.</strong> We gather and verify the necessary information. A complaint about a client is referred to that client at an appropriate time, and we consider the effectiveness of its management system.</li><li><strong>Decided.</strong> You receive the decision and its reasons in writing, within 60 days where possible. If it takes longer, we tell you.</li><li><strong>Closed.</strong> We make sure that corrections and corrective actions that are needed are carried out.</li></ol>
<h2>Who decides</h2>
<p>The decision is made, or reviewed and approved, by people who were not involved in the matter before. For an appeal they are neither members of the audit team nor those who made the decision appealed against. The person whom a complaint is about neither handles nor reads it. While an appeal is under way the decision stands, unless we state otherwise.</p>
<h2>Confidentiality</h2>
<p>Only those who handle it read what you write. We do not disclose who you are to the party complained about without your consent. Whether, and to what extent, the subject and its resolution are made public is determined together with the client and you.</p>
<h2>If you are not satisfied</h2>
<p>You can ask for a review by our top management, and then take the matter to the body that accredits us. If you cannot use the form below, reach us by <a href="/kontak">telephone, email or post</a>; we help you to put it on record.</p>`,
  },
};
