import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const certificationAndAccreditation: WrittenArticle = {
  title: "Akreditasi dan Sertifikasi: Apa Bedanya?",
  title_en: "Accreditation and Certification: What Is the Difference?",
  slug: "akreditasi-dan-sertifikasi-apa-bedanya",
  category: "Sertifikasi, Verifikasi",
  category_en: "Certification, Verification",
  author: "Bagus Prakoso",
  daysAgo: 19,
  published: true,
  content: {
    id: `<p>“Perusahaan kami sudah terakreditasi ISO 9001.” Kalimat itu terdengar meyakinkan, dan hampir selalu keliru. Perusahaan <strong>disertifikasi</strong>. Yang <strong>diakreditasi</strong> adalah lembaga yang mensertifikasinya. Bedanya bukan soal istilah saja; dari situlah datang kepercayaan.</p>
<h2>Siapa memeriksa siapa</h2>
<p>Bayangkan tiga lapis. Di lapis pertama ada organisasi: pabrik, hotel, klinik. Di lapis kedua ada lembaga penilaian kesesuaian yang memeriksa organisasi itu, lalu menerbitkan sertifikat. Di lapis ketiga ada badan akreditasi yang memeriksa lembaga tadi: apakah auditornya kompeten, apakah keputusannya tidak memihak, apakah prosesnya dijalankan sungguh-sungguh.</p>
<p>Di Indonesia, lapis ketiga dijalankan oleh Komite Akreditasi Nasional (KAN), dengan dasar Undang-Undang Nomor 20 Tahun 2014 tentang Standardisasi dan Penilaian Kesesuaian. Badan akreditasi di berbagai negara saling menilai dan saling mengakui. Karena itulah sertifikat terakreditasi yang terbit di Jakarta dapat diterima pembeli di Rotterdam tanpa audit ulang. Pengakuan itu berlaku sepanjang ruang lingkupnya sama-sama dicakup; tanyakan dulu bila pembeli Anda berada di negara yang belum pernah Anda layani.</p>
<h2>ISO tidak menerbitkan sertifikat</h2>
<p>Kekeliruan lain yang sering terdengar adalah “sertifikat dari ISO”. ISO menyusun standar, dan berhenti di situ. Organisasi itu tidak mengaudit, tidak mensertifikasi, dan tidak mengakreditasi siapa pun. Sertifikat yang memakai logo ISO seolah-olah ISO penerbitnya layak dicurigai.</p>
<h2>Setiap jenis penilaian punya aturannya</h2>
<p>Lembaga yang menilai pun harus mengikuti standar, dan standarnya berbeda menurut apa yang dinilai:</p>
<ul>
<li><strong>ISO/IEC 17021-1</strong> untuk lembaga yang mensertifikasi sistem manajemen, seperti ISO 9001 atau ISO 14001;</li>
<li><strong>ISO/IEC 17065</strong> untuk lembaga yang mensertifikasi produk, proses, dan jasa, misalnya SNI produk atau usaha pariwisata;</li>
<li><strong>ISO/IEC 17024</strong> untuk lembaga yang mensertifikasi kompetensi orang;</li>
<li><strong>ISO/IEC 17020</strong> untuk lembaga inspeksi.</li>
</ul>
<p>Akreditasi juga punya ruang lingkup. Lembaga yang terakreditasi untuk sistem manajemen mutu belum tentu terakreditasi untuk keamanan informasi. Jadi pertanyaannya bukan hanya “terakreditasi atau tidak”, melainkan “terakreditasi untuk apa”.</p>
<h2>Bagaimana memeriksanya</h2>
<ol>
<li>Lihat apakah sertifikat memuat lambang akreditasi beserta nomornya.</li>
<li>Buka direktori badan akreditasi, cari lembaga sertifikasinya, lalu baca ruang lingkupnya.</li>
<li>Kembali ke register lembaga sertifikasi dan pastikan status sertifikatnya.</li>
</ol>
<p>Ketiganya hanya perlu beberapa menit. Urutannya pun penting: lambang dapat ditempel siapa saja, sedangkan direktori hanya dapat diubah oleh pengelolanya.</p>
<h2>Bolehkah sertifikat tanpa akreditasi?</h2>
<p>Tidak ada larangan umum bagi sertifikasi tanpa akreditasi, dan penilaiannya bisa saja dikerjakan dengan baik. Hanya saja, tidak ada pihak luar yang memastikannya. Untuk keperluan yang diatur, seperti SNI wajib atau persyaratan tender tertentu, akreditasi biasanya diminta secara tegas. Tanyakan lebih dulu kepada pihak yang meminta sertifikat Anda: sertifikat seperti apa yang mereka terima? Jawaban itu jauh lebih murah bila didapat sebelum audit dimulai.</p>`,
    en: `<p>“Our company is accredited to ISO 9001.” It sounds convincing, and it is nearly always wrong. Companies are <strong>certified</strong>. What is <strong>accredited</strong> is the body that certifies them. The difference is more than a matter of words; it is where the trust comes from.</p>
<h2>Who checks whom</h2>
<p>Picture three layers. In the first are organisations: factories, hotels, clinics. In the second are the conformity assessment bodies that examine those organisations and issue certificates. In the third is the accreditation body, which examines the second: are its auditors competent, are its decisions impartial, is the process really carried out?</p>
<p>In Indonesia the third layer is the national accreditation committee, KAN, on the basis of Law No. 20 of 2014 on Standardisation and Conformity Assessment. Accreditation bodies in different countries assess and recognise one another. That is why an accredited certificate issued in Jakarta can be accepted by a buyer in Rotterdam without another audit. Recognition holds as far as both sides cover the same scope; ask first if your buyer is in a country you have not served before.</p>
<h2>ISO issues no certificates</h2>
<p>Another common mistake is “a certificate from ISO”. ISO writes standards, and stops there. It does not audit, certify or accredit anyone. A certificate that uses the ISO logo as though ISO had issued it deserves suspicion.</p>
<h2>Each kind of assessment has its rules</h2>
<p>The bodies that assess must follow standards as well, and these differ by what is assessed:</p>
<ul>
<li><strong>ISO/IEC 17021-1</strong> for bodies certifying management systems such as ISO 9001 or ISO 14001;</li>
<li><strong>ISO/IEC 17065</strong> for bodies certifying products, processes and services, for instance SNI products or tourism businesses;</li>
<li><strong>ISO/IEC 17024</strong> for bodies certifying the competence of persons;</li>
<li><strong>ISO/IEC 17020</strong> for inspection bodies.</li>
</ul>
<p>Accreditation has a scope, too. A body accredited for quality management systems is not necessarily accredited for information security. So the question is not only “accredited or not” but “accredited for what”.</p>
<h2>How to check</h2>
<ol>
<li>See whether the certificate carries an accreditation mark with its number.</li>
<li>Open the accreditation body’s directory, find the certification body and read its scope.</li>
<li>Go back to the certification body’s register and confirm the status of the certificate.</li>
</ol>
<p>All three take a few minutes. The order matters: anyone can paste a mark, but only its keeper can change a directory.</p>
<h2>Is certification without accreditation allowed?</h2>
<p>There is no general ban on unaccredited certification, and the assessment behind it may well be sound. It is just that nobody outside confirms it. Where rules apply, such as mandatory SNI or certain tenders, accreditation is usually required in so many words. Ask whoever wants your certificate first: what kind do they accept? The answer is far cheaper before the audit begins.</p>`,
  },
};
