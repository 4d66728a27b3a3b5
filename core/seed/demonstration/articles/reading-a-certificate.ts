import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const readingACertificate: WrittenArticle = {
  title: "Cara Membaca Selembar Sertifikat",
  title_en: "How to Read a Certificate",
  slug: "cara-membaca-selembar-sertifikat",
  category: "Verifikasi",
  category_en: "Verification",
  author: "Ratna Widyastuti",
  daysAgo: 4,
  published: true,
  content: {
    id: `<p>Sertifikat biasanya dilihat seperti ijazah: sekilas, dari jauh, asalkan ada bingkai dan capnya. Padahal di lembar itu ada lima keterangan yang, bila dibaca pelan-pelan, menjawab hampir semua pertanyaan yang penting.</p>
<h2>1. Nama dan lokasi</h2>
<p>Sertifikat diberikan kepada badan hukum tertentu pada lokasi tertentu. “PT Maju Bersama” di Surabaya tidak sama dengan “PT Maju Bersama Abadi” di Bekasi, walaupun pemiliknya satu keluarga. Bila perusahaan punya beberapa pabrik, lihat apakah alamat yang memasok Anda tercantum. Untuk sertifikasi banyak lokasi, daftar alamat biasanya ada di lampiran; mintalah lampirannya.</p>
<h2>2. Ruang lingkup</h2>
<p>Inilah baris yang paling sering dilewati dan paling sering menentukan. Ruang lingkup menyebut kegiatan apa yang dinilai. Perusahaan konstruksi dengan ruang lingkup “perdagangan bahan bangunan” belum dinilai cara membangunnya. Bacalah ruang lingkup sambil bertanya: apakah yang saya beli ada di dalam kalimat ini?</p>
<h2>3. Standar dan edisinya</h2>
<p>Nomor standar diikuti tahun, misalnya ISO/IEC 27001:2022. Tahun itu menunjukkan edisi yang dipakai menilai, bukan tahun terbit sertifikat. Ketika sebuah standar direvisi, ada masa transisi; sesudahnya sertifikat dengan edisi lama tidak berlaku lagi meskipun tanggalnya belum lewat.</p>
<h2>4. Tanggal</h2>
<p>Carilah dua tanggal: mulai berlaku dan berakhir. Sertifikat sistem manajemen umumnya berlaku tiga tahun, dengan audit surveilans di antaranya. Tanggal di kertas hanya menyatakan rencana. Sertifikat dapat dibekukan atau dicabut sebelum tanggal itu, dan kertasnya tidak akan berubah sendiri. Kadang ada tanggal ketiga, yaitu tanggal terbit pertama; ia memberi tahu sudah berapa lama organisasi itu tersertifikasi.</p>
<h2>5. Nomor dan penerbit</h2>
<p>Setiap sertifikat memiliki nomor unik. Nomor itulah kunci untuk memeriksanya di register penerbit. Perhatikan juga siapa penerbitnya dan apakah ada lambang akreditasi: lambang itu berarti ada pihak lain yang mengawasi lembaga sertifikasinya.</p>
<h2>Setelah membaca, periksa</h2>
<p>Kertas dan PDF mudah diubah. Karena itu langkah terakhir selalu sama: buka register penerbit, lalu cocokkan.</p>
<ul>
<li>Ketik sendiri alamat situs penerbit, atau pindai kode QR lalu <strong>baca alamat yang muncul</strong> sebelum mempercayai isinya.</li>
<li>Cocokkan nama, nomor, standar, ruang lingkup, dan tanggalnya satu per satu. Nomor asli pada kertas perusahaan lain adalah pemalsuan yang paling umum.</li>
<li>Lihat statusnya hari ini. Hanya register yang tahu apakah sertifikat itu sedang dibekukan.</li>
<li>Simpan tanggal dan jam Anda memeriksanya bila hasilnya dipakai untuk mengambil keputusan.</li>
</ul>
<blockquote><p>Sertifikat adalah pernyataan tentang suatu hari. Register menyatakannya tentang hari ini.</p></blockquote>
<p>Bila ada yang tidak cocok, jangan buru-buru menuduh. Bisa jadi nama perusahaan baru saja berubah, atau kertas yang Anda pegang sudah digantikan oleh terbitan baru. Hubungi penerbitnya, sebutkan nomornya, dan lampirkan fotonya. Penerbit yang baik justru berterima kasih, karena setiap pertanyaan seperti itu menjaga arti semua sertifikat yang lain.</p>`,
    en: `<p>We tend to look at a certificate as we look at a diploma: briefly, from a distance, content that it has a frame and a stamp. Yet the sheet holds five pieces of information which, read slowly, answer almost every question that matters.</p>
<h2>1. Name and location</h2>
<p>A certificate is given to a particular legal entity at a particular location. “PT Maju Bersama” in Surabaya is not “PT Maju Bersama Abadi” in Bekasi, even if one family owns both. If a company runs several plants, see whether the address that supplies you is listed. For multi-site certification the addresses are usually in an annex; ask for it.</p>
<h2>2. Scope</h2>
<p>This is the line most often skipped and most often decisive. The scope names the activities that were assessed. A construction company whose scope reads “trade in building materials” has not been assessed on how it builds. Read the scope with one question in mind: is the thing I am buying inside this sentence?</p>
<h2>3. The standard and its edition</h2>
<p>The number of a standard is followed by a year, as in ISO/IEC 27001:2022. That year is the edition used for the assessment, not the year of the certificate. When a standard is revised there is a transition period; after it, certificates to the old edition are no longer valid even if their dates have not passed.</p>
<h2>4. Dates</h2>
<p>Look for two: when it takes effect and when it ends. Management system certificates usually run for three years, with surveillance audits in between. The dates on paper only state the plan. A certificate may be suspended or withdrawn before then, and the paper will not change by itself. Sometimes there is a third date, that of the first issue; it tells you how long the organisation has been certified.</p>
<h2>5. Number and issuer</h2>
<p>Every certificate has a unique number, and that number is the key to finding it in the issuer’s register. Look at who issued it, too, and whether it carries an accreditation mark: the mark means that somebody else watches over the certification body.</p>
<h2>After reading, check</h2>
<p>Paper and PDF files are easily altered. So the last step is always the same: open the issuer’s register and compare.</p>
<ul>
<li>Type the issuer’s address yourself, or scan the QR code and <strong>read the address that appears</strong> before trusting what it shows.</li>
<li>Compare name, number, standard, scope and dates one by one. A genuine number on another company’s paper is the most common forgery.</li>
<li>Look at the status today. Only the register knows whether the certificate is currently suspended.</li>
<li>Keep the date and time of your check if a decision depends on it.</li>
</ul>
<blockquote><p>A certificate is a statement about one day. The register states it about today.</p></blockquote>
<p>If something does not match, do not rush to accuse. The company may have changed its name, or the paper in your hand may have been replaced by a newer issue. Contact the issuer, quote the number and attach a photo. A good issuer will be grateful, because every such question protects the meaning of all the other certificates.</p>`,
  },
};
