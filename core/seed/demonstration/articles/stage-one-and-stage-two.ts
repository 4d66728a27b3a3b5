import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const stageOneAndStageTwo: WrittenArticle = {
  title: "Apa yang Terjadi pada Audit Tahap 1 dan Tahap 2",
  title_en: "What Happens in a Stage 1 and a Stage 2 Audit",
  slug: "audit-tahap-1-dan-tahap-2",
  category: "Audit, ISO",
  category_en: "Audit, ISO",
  author: "Bagus Prakoso",
  daysAgo: 62,
  published: true,
  content: {
    id: `<p>Malam sebelum audit pertama, banyak orang tidur dengan gelisah. Map disusun ulang, ruangan dicat, karyawan diminta menghafal kebijakan mutu. Semua itu dapat dimengerti, dan sebagian besar tidak perlu. Audit sertifikasi awal dibagi menjadi dua tahap justru supaya tidak ada yang terkejut.</p>
<h2>Tahap 1: apakah sudah siap?</h2>
<p>Pada tahap ini auditor ingin memahami organisasi Anda. Ia membaca informasi terdokumentasi, berkeliling lokasi, dan berbicara dengan penanggung jawab sistem. Pertanyaannya kira-kira begini:</p>
<ul>
<li>Apakah ruang lingkup yang diajukan sesuai dengan kegiatan yang sebenarnya?</li>
<li>Apakah proses, lokasi, dan peraturan yang berlaku sudah dikenali?</li>
<li>Apakah audit internal dan tinjauan manajemen sudah direncanakan dan dilaksanakan?</li>
<li>Adakah hal yang kelak dapat menjadi ketidaksesuaian pada tahap 2?</li>
</ul>
<p>Hasilnya berupa laporan yang menyebutkan hal-hal yang masih mengkhawatirkan. Ini hadiah, bukan teguran: Anda diberi tahu lebih dulu, beserta waktu untuk membenahinya. Bila kesiapannya masih jauh, tahap 2 lebih baik ditunda daripada dipaksakan.</p>
<h2>Tahap 2: apakah benar dijalankan?</h2>
<p>Sekarang auditor mencari bukti bahwa sistem diterapkan dan efektif. Cara yang paling sering dipakai adalah mengikuti jejak. Satu pesanan pelanggan ditelusuri dari awal: siapa yang menerimanya, bagaimana persyaratannya dipastikan, bahan apa yang dibeli, siapa yang mengerjakan, bagaimana hasilnya diperiksa, sampai barang diterima pelanggan. Satu jejak seperti itu menceritakan lebih banyak daripada seratus dokumen.</p>
<p>Auditor bekerja dengan contoh. Ia tidak memeriksa semuanya, dan karena itu audit tidak pernah menjamin bahwa tidak ada kesalahan di tempat lain. Ia juga berbicara dengan orang yang mengerjakan langsung, tidak hanya dengan manajernya.</p>
<h3>Bila ditanya auditor</h3>
<p>Jawablah apa adanya. “Saya tidak tahu, tetapi saya tahu harus bertanya kepada siapa” adalah jawaban yang baik. Karyawan tidak perlu menghafal kebijakan; cukup memahami bagaimana pekerjaannya memengaruhi hasil. Jangan menebak, dan jangan menyiapkan catatan yang baru ditulis semalam. Auditor yang berpengalaman mengenali tinta basah.</p>
<h2>Rapat penutup</h2>
<p>Di akhir, tim audit menyampaikan temuan. Setiap ketidaksesuaian memuat tiga hal: persyaratan yang tidak dipenuhi, bukti yang dilihat, dan tingkatannya. Anda boleh, bahkan sebaiknya, bertanya sampai jelas. Bila tidak sependapat, sampaikan; perbedaan pendapat dicatat dan ada prosedur banding.</p>
<h2>Yang memutuskan bukan auditornya</h2>
<p>Tim audit hanya memberi rekomendasi. Keputusan diambil oleh orang yang tidak ikut mengaudit setelah menelaah seluruh laporan dan jawaban Anda. Ketidaksesuaian mayor harus sudah diperbaiki dan diverifikasi; untuk yang minor, rencana tindakan yang layak sudah cukup. Bila perbaikan mayor tidak dapat diverifikasi dalam enam bulan setelah hari terakhir tahap 2, tahap 2 harus diulang.</p>
<blockquote><p>Audit yang baik terasa seperti percakapan dengan orang yang sangat teliti dan sungguh ingin mengerti.</p></blockquote>
<p>Setelah sertifikat terbit, audit surveilans datang sekurang-kurangnya setahun sekali, dan yang pertama paling lambat dua belas bulan setelah tanggal keputusan. Menjelang akhir tahun ketiga ada sertifikasi ulang. Kalau tahun-tahun di antaranya dijalani dengan wajar, malam sebelum audit berikutnya Anda akan tidur nyenyak.</p>`,
    en: `<p>On the night before their first audit, many people sleep badly. Binders are rearranged, rooms repainted, employees told to learn the quality policy by heart. All of it is understandable, and most of it is unnecessary. An initial certification audit comes in two stages precisely so that nobody is taken by surprise.</p>
<h2>Stage 1: are you ready?</h2>
<p>At this stage the auditor wants to understand your organisation. They read your documented information, walk around the site and talk to whoever is responsible for the system. Their questions are something like these:</p>
<ul>
<li>Does the scope applied for match what you actually do?</li>
<li>Have processes, sites and applicable regulations been identified?</li>
<li>Have internal audits and the management review been planned and carried out?</li>
<li>Is there anything that could become a nonconformity at stage 2?</li>
</ul>
<p>The outcome is a report naming areas of concern. It is a gift, not a reprimand: you are told in advance, with time to put things right. If readiness is still far off, it is better to postpone stage 2 than to force it.</p>
<h2>Stage 2: is it really done?</h2>
<p>Now the auditor looks for evidence that the system is applied and effective. The usual way is to follow a trail. One customer order is traced from its start: who received it, how the requirements were confirmed, what was bought, who did the work, how the result was checked, until the customer had it. One such trail tells more than a hundred documents.</p>
<p>Auditors work with samples. They do not check everything, which is why an audit never guarantees that there is no mistake elsewhere. They also speak with the people who do the work, not only with their managers.</p>
<h3>When the auditor asks you</h3>
<p>Answer as things are. “I do not know, but I know whom to ask” is a good answer. Employees need not recite the policy; it is enough to understand how their work affects the result. Do not guess, and do not prepare records that were written last night. An experienced auditor recognises wet ink.</p>
<h2>The closing meeting</h2>
<p>At the end the team presents its findings. Every nonconformity contains three things: the requirement that was not met, the evidence seen, and the grade. You may, indeed should, ask until it is clear. If you disagree, say so; differences of opinion are recorded, and there is an appeal procedure.</p>
<h2>The auditor does not decide</h2>
<p>The audit team only recommends. The decision is taken by someone who took no part in the audit, after reviewing the whole report and your answers. Major nonconformities must have been corrected and verified; for minor ones a sound plan of action is enough. If the correction of a major one cannot be verified within six months of the last day of stage 2, stage 2 has to be repeated.</p>
<blockquote><p>A good audit feels like a conversation with someone very thorough who truly wants to understand.</p></blockquote>
<p>Once the certificate is issued, surveillance audits follow at least once a year, the first no later than twelve months after the date of the decision. Towards the end of the third year comes recertification. If the years in between are lived sensibly, you will sleep soundly on the night before the next audit.</p>`,
  },
};
