import type { SitePageContent } from "#core/content/defaults/types.ts";

export const impartiality: SitePageContent = {
  slug: "ketidakberpihakan",
  title: { id: "Ketidakberpihakan", en: "Impartiality" },
  description: {
    id: "Bagaimana kami menjaga keputusan sertifikasi bebas dari tekanan dan konflik kepentingan.",
    en: "How we keep certification decisions free of pressure and conflicts of interest.",
  },
  placement: "footer_main",
  content: {
    id: `<p>Selembar sertifikat hanya bernilai bila orang percaya bahwa pemberinya tidak memihak. Pimpinan kami berkomitmen menjalankan sertifikasi dan inspeksi secara objektif, dan tidak membiarkan tekanan komersial, keuangan, atau tekanan lain mengganggunya.</p>
<h2>Yang tidak kami lakukan</h2>
<ul><li>Kami tidak memberi konsultansi sistem manajemen dan tidak menawarkan audit internal kepada klien yang kami sertifikasi.</li><li>Kami tidak menyertifikasi organisasi yang menerima konsultansi atau audit internal dari pihak yang terkait dengan kami, sekurang-kurangnya selama dua tahun setelah kegiatan itu selesai.</li><li>Kami tidak menyatakan atau menyiratkan bahwa sertifikasi akan lebih mudah, cepat, atau murah bila memakai konsultan tertentu.</li><li>Kami tidak memberi imbalan kepada siapa pun yang bergantung pada hasil audit atau pada jumlah sertifikat.</li></ul>
<h2>Bagaimana risiko dikelola</h2>
<p>Setahun sekali, dan setiap kali ada perubahan penting, kami mengidentifikasi hubungan yang dapat mengancam ketidakberpihakan: kepemilikan, pembiayaan, personel, kerja sama, pemasaran, dan kedekatan karena terlalu lama melayani klien yang sama. Setiap ancaman dinilai, ditangani, dan dicatat. Ancaman yang tidak dapat dihilangkan atau dikurangi membuat kami menolak atau menghentikan pekerjaan itu.</p>
<h2>Personel</h2>
<p>Auditor, ahli, peninjau, dan pengambil keputusan menandatangani pernyataan konflik kepentingan sebelum setiap penugasan. Orang yang pernah memberi konsultansi kepada klien, bekerja padanya, atau mempunyai kepentingan di dalamnya tidak ditugaskan untuk klien itu. Keputusan sertifikasi diambil oleh orang yang tidak ikut mengaudit. Klien diberi tahu nama anggota tim lebih dahulu dan dapat mengajukan keberatan dengan alasan.</p>
<h2>Pengawasan</h2>
<p>Mekanisme pengawasan ketidakberpihakan kami melibatkan pihak yang berkepentingan secara seimbang, antara lain wakil klien, industri, pemerintah, dan konsumen, tanpa satu kepentingan yang mendominasi. Mereka meninjau kebijakan, analisis risiko, dan sampel keputusan kami. Bila masukan mereka tidak diikuti, mereka berhak bertindak sendiri, termasuk melapor kepada badan akreditasi.</p>
<h2>Bila Anda meragukannya</h2>
<p>Siapa pun yang melihat tanda keberpihakan dapat <a href="/keluhan">menyampaikan keluhan</a>. Orang yang diadukan tidak menangani dan tidak membaca keluhan itu.</p>`,
    en: `<p>A certificate is worth something only if people trust that whoever granted it takes no side. Our top management is committed to carrying out certification and inspection objectively, and allows no commercial, financial or other pressure to interfere with it.</p>
<h2>What we do not do</h2>
<ul><li>We do not provide management system consultancy and do not offer internal audits to clients that we certify.</li><li>We do not certify an organisation that received consultancy or internal audits from a party related to us, for at least two years after that work ended.</li><li>We never state or imply that certification would be simpler, faster or cheaper if a particular consultant were used.</li><li>We pay nobody by the outcome of an audit or by the number of certificates.</li></ul>
<h2>How risks are managed</h2>
<p>Once a year, and whenever something important changes, we identify relationships that may threaten impartiality: ownership, finance, personnel, cooperation, marketing, and familiarity from serving the same client for too long. Every threat is assessed, treated and recorded. Where a threat can be neither removed nor reduced, we decline the work or end it.</p>
<h2>People</h2>
<p>Auditors, experts, reviewers and decision makers sign a declaration of conflicts of interest before each assignment. Nobody who has consulted for a client, worked for it or holds an interest in it is assigned to that client. Certification decisions are made by people who did not take part in the audit. Clients are told the names of the team in advance and may object, giving reasons.</p>
<h2>Oversight</h2>
<p>Our mechanism for safeguarding impartiality involves interested parties in balance, among them representatives of clients, industry, government and consumers, with no single interest predominating. They review our policies, our risk analysis and a sample of our decisions. Where their input is not followed, they may take independent action, which includes informing the accreditation body.</p>
<h2>If you doubt it</h2>
<p>Anyone who sees a sign of partiality can <a href="/keluhan">send a complaint</a>. The person whom it is about neither handles nor reads it.</p>`,
  },
};
