import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const rehabilitationServices: WrittenArticle = {
  title: "SNI 8807:2022: Mutu Layanan bagi Orang yang Sedang Pulih",
  title_en: "SNI 8807:2022: Good Service for People in Recovery",
  slug: "sni-8807-2022-mutu-layanan-rehabilitasi",
  category: "SNI",
  category_en: "SNI",
  author: "Melati Hutapea",
  daysAgo: 140,
  published: true,
  content: {
    id: `<p>Keluarga yang mencari tempat rehabilitasi biasanya sedang lelah, malu, dan terburu-buru. Mereka tidak punya waktu untuk membandingkan, dan hampir tidak punya cara untuk menilai. Karena itulah standar penting di bidang ini: ia menilai lebih dulu, ketika keluarga belum sempat bertanya.</p>
<h2>Mengapa ada standarnya</h2>
<p>Undang-Undang Nomor 35 Tahun 2009 tentang Narkotika mewajibkan pecandu dan korban penyalahgunaan narkotika menjalani rehabilitasi medis dan rehabilitasi sosial. Penyelenggaranya beragam: rumah sakit, balai pemerintah, yayasan, komunitas. Caranya pun beragam, dan selama bertahun-tahun begitu pula mutunya. SNI 8807 disusun agar ada ukuran yang sama bagi penyelenggara layanan rehabilitasi untuk pecandu, penyalah guna, dan korban penyalahgunaan NAPZA. Edisi 2022 menggantikan edisi 2019.</p>
<h2>Apa yang dinilai</h2>
<p>Secara garis besar penilaian menyentuh tiga hal: layanannya, orangnya, serta sarana dan prasarananya.</p>
<h3>Layanan</h3>
<p>Apakah setiap klien menjalani asesmen sebelum program ditentukan? Apakah rencananya disusun menurut kebutuhan orang itu dan ditinjau secara berkala? Bagaimana layanan berlanjut setelah klien pulang? Program yang sama persis untuk setiap orang biasanya merupakan tanda bahwa asesmennya hanya formalitas.</p>
<h3>Petugas</h3>
<p>Konselor, tenaga kesehatan, pekerja sosial: apakah kompetensinya sesuai dengan tugasnya, dan apakah dipelihara? Auditor juga memperhatikan jumlahnya, terutama pada malam hari dan akhir pekan, ketika persoalan sering muncul.</p>
<h3>Sarana dan prasarana</h3>
<p>Ruang tidur yang layak, ruang konseling yang tidak terdengar dari luar, air bersih, makanan, jalur evakuasi yang tidak terkunci. Keamanan penting, tetapi tempat rehabilitasi bukan penjara.</p>
<h2>Martabat klien</h2>
<p>Bagian yang paling menentukan sering kali tidak tercetak tebal di daftar periksa: bagaimana klien diperlakukan. Apakah ia memahami program yang dijalaninya? Adakah jalan untuk mengadu tanpa takut dihukum? Apakah kekerasan, dalam bentuk apa pun, benar-benar tidak mendapat tempat? Auditor yang baik mendengarkan klien secara tersendiri, dengan persetujuan mereka.</p>
<blockquote><p>Ukuran sebuah layanan tampak dari cara ia memperlakukan orang yang sedang tidak mampu membela diri.</p></blockquote>
<h2>Audit yang menjaga rahasia</h2>
<p>Keterangan tentang kesehatan, termasuk riwayat penggunaan zat, tergolong data pribadi yang bersifat spesifik menurut Undang-Undang Pelindungan Data Pribadi. Karena itu audit harus dirancang dengan hati-hati:</p>
<ul>
<li>auditor menandatangani perjanjian kerahasiaan dan hanya melihat catatan yang diperlukan;</li>
<li>nama klien tidak ditulis dalam laporan;</li>
<li>tidak ada pemotretan yang memperlihatkan wajah;</li>
<li>jadwal kunjungan tidak mengganggu sesi terapi.</li>
</ul>
<h2>Bagi penyelenggara yang baru mulai</h2>
<p>Mulailah dengan menilai diri sendiri memakai teks standarnya, bukan ringkasan dari pihak lain. Libatkan petugas lapangan; mereka tahu di mana praktik dan prosedur berbeda. Pilih dua atau tiga perbaikan yang paling dirasakan klien, dan selesaikan. Sertifikasi akan menyusul, dan audit pertamanya akan terasa lebih ringan.</p>
<h2>Bagi keluarga</h2>
<p>Periksa status sertifikatnya di register, lalu tetaplah datang dan lihat sendiri. Bertanyalah tentang asesmen, tentang siapa yang berjaga malam, tentang kunjungan keluarga. Sertifikat menyatakan bahwa sistemnya memenuhi standar. Kepercayaan tetap tumbuh dari percakapan.</p>`,
    en: `<p>Families looking for a rehabilitation service are usually tired, ashamed and in a hurry. They have no time to compare and hardly any means to judge. That is why a standard matters in this field: it asks beforehand what the family has had no chance to ask.</p>
<h2>Why there is a standard</h2>
<p>Law No. 35 of 2009 on Narcotics requires people with addiction and victims of narcotics abuse to undergo medical and social rehabilitation. Providers vary: hospitals, government centres, foundations, communities. So do their methods, and for years so did their quality. SNI 8807 was drawn up to give one measure for providers of rehabilitation to people affected by narcotics, psychotropics and other addictive substances. The 2022 edition replaces that of 2019.</p>
<h2>What is assessed</h2>
<p>Broadly, the assessment covers three things: the services, the people, and the facilities.</p>
<h3>Services</h3>
<p>Is every client assessed before a programme is chosen? Is the plan made for that person’s needs and reviewed regularly? How does care continue once the client goes home? One identical programme for everyone is usually a sign that the assessment is a formality.</p>
<h3>Staff</h3>
<p>Counsellors, health workers, social workers: does their competence fit their duties, and is it kept up? Auditors look at numbers as well, above all at night and at weekends, when trouble tends to come.</p>
<h3>Facilities</h3>
<p>Decent bedrooms, counselling rooms that cannot be overheard, clean water, food, escape routes that are not locked. Safety matters, but a place of rehabilitation is not a prison.</p>
<h2>The dignity of clients</h2>
<p>What decides most is often not printed in bold on the checklist: how clients are treated. Do they understand the programme they are in? Is there a way to complain without fear of punishment? Is violence, in any form, truly given no place? A good auditor listens to clients in private, with their consent.</p>
<blockquote><p>A service is measured by how it treats people who cannot stand up for themselves just now.</p></blockquote>
<h2>An audit that keeps confidences</h2>
<p>Details of health, and with them of substance use, are specific personal data under Indonesia’s Personal Data Protection Law. The audit has to be designed with care:</p>
<ul>
<li>auditors sign confidentiality agreements and see only the records they need;</li>
<li>clients’ names are not written in the report;</li>
<li>no photographs show faces;</li>
<li>visits are timed so as not to disturb therapy.</li>
</ul>
<h2>For providers just starting out</h2>
<p>Begin by assessing yourselves against the text of the standard, not someone else’s summary. Involve the people on the ground; they know where practice and procedure part ways. Choose two or three improvements that clients will feel most, and finish them. Certification will follow, and the first audit will be lighter.</p>
<h2>For families</h2>
<p>Check the certificate’s status in the register, and still go and see for yourselves. Ask about assessment, about who is on duty at night, about family visits. A certificate states that the system meets the standard. Trust still grows out of conversation.</p>`,
  },
};
