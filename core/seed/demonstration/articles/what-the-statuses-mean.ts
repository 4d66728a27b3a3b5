import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const whatTheStatusesMean: WrittenArticle = {
  title: "Dibekukan Bukan Dicabut: Memahami Status Sertifikat",
  title_en: "Suspended Is Not Withdrawn: Understanding Certificate Status",
  slug: "dibekukan-bukan-dicabut-memahami-status-sertifikat",
  category: "Verifikasi",
  category_en: "Verification",
  author: "Melati Hutapea",
  daysAgo: 33,
  published: true,
  content: {
    id: `<p>Seorang calon pembeli membuka register dan menemukan kata “Dibekukan” di samping nama pemasoknya. Ia langsung membatalkan pesanan. Seminggu kemudian sertifikat itu pulih, dan kedua pihak menyesal. Seandainya ia tahu arti kata itu, mungkin yang ia lakukan cukup menelepon.</p>
<h2>Empat kata, empat keadaan</h2>
<h3>Valid</h3>
<p>Sertifikat aktif dan diakui. Artinya organisasi itu telah dinilai, memenuhi standar dalam ruang lingkup yang tertulis, dan masih menjalani audit surveilans. Valid tidak berarti setiap produknya sempurna. Yang dinyatakan adalah bahwa sistemnya bekerja.</p>
<h3>Dibekukan</h3>
<p>Untuk sementara sertifikat tidak berlaku. Selama masa ini pemegangnya tidak boleh mengaku tersertifikasi atau memakai lambangnya. Sebabnya bermacam-macam: ada ketidaksesuaian yang terus-menerus dan berat, audit surveilans tidak diizinkan dilaksanakan pada waktunya, atau pemegangnya sendiri yang meminta, misalnya karena pabrik sedang pindah.</p>
<p>Pembekuan memberi waktu, umumnya tidak lebih dari enam bulan. Setelah itu hanya ada beberapa jalan: dipulihkan, dipersempit ruang lingkupnya, atau dicabut.</p>
<h3>Kadaluwarsa</h3>
<p>Tanggal berakhirnya sudah lewat dan tidak ada sertifikasi ulang yang menggantikannya. Ini bukan hukuman. Ada organisasi yang memilih berhenti, ada yang berganti lembaga sertifikasi, ada pula yang terlambat. Hasilnya sama: sejak hari itu tidak ada lagi yang dinyatakan.</p>
<h3>Dicabut</h3>
<p>Sertifikat berakhir sebelum waktunya dan tidak dapat dihidupkan kembali. Organisasi yang ingin tersertifikasi lagi harus memulai dari awal dan akan memperoleh nomor baru. Bila Anda melihat status ini, sedangkan lambangnya masih terpasang di situs pemegangnya, beri tahu penerbitnya.</p>
<h2>Mengapa yang buruk tidak disembunyikan</h2>
<p>Register yang hanya memuat kabar baik tidak ada gunanya. Bila sertifikat yang dibekukan hilang begitu saja, orang yang mencarinya tidak dapat membedakan antara “sedang dibekukan”, “tidak pernah ada”, dan “saya salah ketik”. Karena itu status harus dapat dilihat publik, dan catatan lama tetap disimpan.</p>
<blockquote><p>Tidak ditemukan adalah jawaban tentang pencarian. Dibekukan adalah jawaban tentang sertifikat. Keduanya jangan sampai tertukar.</p></blockquote>
<h2>Yang sebaiknya Anda lakukan</h2>
<ul>
<li><strong>Valid:</strong> cocokkan nama, ruang lingkup, dan tanggalnya, lalu lanjutkan.</li>
<li><strong>Dibekukan:</strong> tanyakan sebab dan perkiraan pulihnya kepada pemasok. Tunda keputusan yang bergantung pada sertifikat itu.</li>
<li><strong>Kadaluwarsa:</strong> tanyakan apakah ada sertifikat penggantinya, mungkin dari lembaga lain, lalu periksa di sana.</li>
<li><strong>Dicabut:</strong> anggap tidak ada sertifikat, berapa pun tahun yang tertulis di kertasnya.</li>
<li><strong>Status lain:</strong> ada kalanya register memuat keterangan seperti “Dalam Proses”. Selama tidak dinyatakan berlaku, jangan dianggap berlaku.</li>
</ul>
<p>Satu hal lagi: status berubah. Hasil pemeriksaan bulan lalu tidak menjawab keadaan hari ini. Untuk kontrak yang panjang, jadwalkan pemeriksaan ulang seperti Anda menjadwalkan pembayaran. Dan bila Anda sendiri pemegang sertifikat yang dibekukan, beri tahu pelanggan sebelum mereka menemukannya: kabar yang datang dari Anda, lengkap dengan rencana pemulihannya, jarang memutus hubungan.</p>`,
    en: `<p>A prospective buyer opens the register and finds the word “Suspended” beside a supplier’s name. The order is cancelled on the spot. A week later the certificate is restored, and both sides are sorry. Had the buyer known what the word means, a phone call might have been enough.</p>
<h2>Four words, four situations</h2>
<h3>Valid</h3>
<p>The certificate is active and recognised. The organisation has been assessed, meets the standard within the scope stated, and continues to undergo surveillance. Valid does not mean that every product is perfect. What is stated is that the system works.</p>
<h3>Suspended</h3>
<p>For the time being the certificate is not valid. Meanwhile its holder may not claim to be certified or use the mark. Reasons vary: a persistent and serious failure, a surveillance audit that was not allowed to take place on time, or the holder’s own request, for example because a factory is moving.</p>
<p>Suspension buys time, usually no more than six months. After that there are only a few ways out: restoration, a reduced scope, or withdrawal.</p>
<h3>Expired</h3>
<p>The end date has passed and no recertification has taken its place. This is not a punishment. Some organisations choose to stop, some move to another certification body, some are simply late. The effect is the same: from that day on, nothing is stated any more.</p>
<h3>Withdrawn</h3>
<p>The certificate ended before its time and cannot be revived. An organisation that wants to be certified again starts from the beginning and receives a new number. If you see this status while the mark still stands on the holder’s website, tell the issuer.</p>
<h2>Why bad news is not hidden</h2>
<p>A register that contains only good news is of no use. If a suspended certificate simply disappeared, whoever looks for it could not tell “suspended” from “never existed” from “I mistyped it”. That is why statuses must be public, and why old records are kept.</p>
<blockquote><p>Not found is an answer about the search. Suspended is an answer about the certificate. The two must never be confused.</p></blockquote>
<h2>What to do</h2>
<ul>
<li><strong>Valid:</strong> compare name, scope and dates, then go ahead.</li>
<li><strong>Suspended:</strong> ask the supplier for the reason and when restoration is expected. Postpone decisions that depend on the certificate.</li>
<li><strong>Expired:</strong> ask whether another certificate has replaced it, perhaps from another body, and check there.</li>
<li><strong>Withdrawn:</strong> treat it as no certificate at all, whatever year is printed on the paper.</li>
<li><strong>Any other status:</strong> now and then a register shows a remark such as “Dalam Proses”, in progress. As long as it is not stated to be valid, do not take it as valid.</li>
</ul>
<p>One more thing: statuses change. Last month’s check does not answer for today. For long contracts, schedule another check just as you schedule payments. And if it is your own certificate that is suspended, tell your customers before they find out: news that comes from you, together with the plan to put it right, seldom ends a relationship.</p>`,
  },
};
