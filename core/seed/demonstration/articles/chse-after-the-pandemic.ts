import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const chseAfterThePandemic: WrittenArticle = {
  title: "CHSE Setelah Pandemi: Membaca SNI 9042:2021",
  title_en: "CHSE After the Pandemic: Reading SNI 9042:2021",
  slug: "chse-setelah-pandemi-sni-9042-2021",
  category: "Pariwisata, SNI",
  category_en: "Tourism, SNI",
  author: "Ratna Widyastuti",
  daysAgo: 161,
  published: true,
  content: {
    id: `<p>Banyak pengelola hotel mengenal CHSE dari masa pandemi: pengukur suhu di pintu, tanda silang di kursi, stiker di kaca depan. Ketika masker dilepas, stikernya ikut dilupakan. Padahal empat huruf itu sudah beralih rupa menjadi standar nasional, dan isinya jauh lebih luas daripada satu wabah.</p>
<h2>Dari program menjadi standar</h2>
<p>CHSE adalah singkatan dari <em>cleanliness, health, safety, and environment sustainability</em>: kebersihan, kesehatan, keselamatan, dan kelestarian lingkungan. Sertifikasi pada tahun 2020 merupakan program pemerintah, dengan sertifikat yang berlaku satu tahun. Pada akhir 2021 Badan Standardisasi Nasional menetapkan SNI 9042:2021 untuk tempat penyelenggaraan dan pendukung kegiatan pariwisata. Sejak itu sertifikasinya bersifat sukarela dan dijalankan oleh lembaga sertifikasi usaha pariwisata (LSUP) yang diakreditasi KAN.</p>
<p>Sukarela berarti tidak ada yang memaksa. Namun penyelenggara rapat, agen perjalanan, dan perusahaan yang mengirim karyawannya makin sering menanyakannya.</p>
<h2>Empat aspek di lapangan</h2>
<h3>Kebersihan</h3>
<p>Bukan sekadar tampak bersih. Auditor menanyakan jadwalnya, bahan pembersihnya, cara memisahkan kain toilet dari kain dapur, dan siapa yang memeriksa hasilnya. Catatan yang diisi sekaligus untuk seminggu mudah dikenali dari tulisan yang seragam.</p>
<h3>Kesehatan</h3>
<p>Kesehatan tamu dan karyawan: air minum, penanganan makanan, kotak P3K yang isinya tidak kedaluwarsa, dan apa yang dilakukan bila ada yang sakit. Karyawan perlu tahu nomor fasilitas kesehatan terdekat tanpa harus mencarinya.</p>
<h3>Keselamatan</h3>
<p>Alat pemadam yang terawat, jalur evakuasi yang tidak dijadikan gudang, instalasi listrik yang aman, kolam renang dengan penanda kedalaman, dan petugas yang pernah berlatih. Di daerah rawan gempa, titik kumpul harus diketahui oleh setiap sif.</p>
<h3>Kelestarian lingkungan</h3>
<p>Pemilahan sampah, penghematan air dan listrik, pengolahan limbah, serta pilihan bahan. Usaha kecil pun dapat mulai dari hal sederhana: dispenser isi ulang sebagai pengganti botol plastik sekali pakai.</p>
<h2>CHSE dan sertifikat usaha pariwisata itu berbeda</h2>
<p>Sertifikat CHSE menilai keempat aspek tadi. Sertifikat standar usaha pariwisata menilai produk, pelayanan, dan pengelolaan usaha sesuai dengan jenisnya, dan berkaitan dengan perizinan berusaha berbasis risiko. Memiliki yang satu tidak berarti memenuhi yang lain. Peraturannya beberapa kali berubah, jadi periksalah ketentuan terbaru untuk kode usaha (KBLI) Anda sebelum mengajukan permohonan.</p>
<h2>Persiapan yang realistis</h2>
<ol>
<li>Pastikan legalitas usaha dan kode KBLI sesuai dengan kegiatan yang sebenarnya.</li>
<li>Berjalanlah keliling sebagai tamu: parkir, lobi, kamar, toilet umum, dapur, kolam. Catat yang mengganggu.</li>
<li>Lengkapi yang menyangkut keselamatan lebih dulu; yang lain dapat menyusul.</li>
<li>Tulis prosedur seperlunya, dengan foto. Satu lembar di balik pintu gudang lebih sering dibaca daripada buku tebal.</li>
<li>Latih setiap sif, termasuk pekerja harian dan petugas keamanan.</li>
</ol>
<blockquote><p>Tamu jarang membaca sertifikat di lobi. Mereka membaca lantai kamar mandinya.</p></blockquote>
<h2>Bagi tamu dan penyelenggara acara</h2>
<p>Bila CHSE menjadi syarat, mintalah nomor sertifikatnya dan periksa di register LSUP penerbitnya. Stiker lama dari masa pandemi bukan bukti; masa berlakunya sudah lama lewat. Lihat juga ruang lingkupnya: sertifikat untuk hotel belum tentu mencakup restoran di sebelahnya.</p>`,
    en: `<p>Many hotel managers know CHSE from the pandemic: thermometers at the door, crosses on the chairs, a sticker on the front window. When the masks came off, the sticker was forgotten. Yet those four letters have become a national standard, and it holds far more than the answer to one disease.</p>
<h2>From programme to standard</h2>
<p>CHSE stands for cleanliness, health, safety, and environment sustainability. In 2020 certification was a government programme, with certificates valid for one year. At the end of 2021 the national standardisation agency adopted SNI 9042:2021 for venues and supporting places of tourism. Since then certification has been voluntary and carried out by tourism business certification bodies (LSUP) accredited by KAN.</p>
<p>Voluntary means that nobody forces you. But conference organisers, travel agents and companies that send their staff ask for it more and more.</p>
<h2>The four aspects on the ground</h2>
<h3>Cleanliness</h3>
<p>More than looking clean. Auditors ask about schedules, cleaning agents, how toilet cloths are kept apart from kitchen cloths, and who checks the result. Records filled in for a whole week at once are easily spotted by their even handwriting.</p>
<h3>Health</h3>
<p>That of guests and staff alike: drinking water, food handling, a first-aid box whose contents are not out of date, and what to do when someone falls ill. Employees should know the number of the nearest clinic without having to look it up.</p>
<h3>Safety</h3>
<p>Extinguishers that are maintained, escape routes that are not used for storage, safe wiring, pools with depth marks, and staff who have practised. Where earthquakes are likely, every shift must know the assembly point.</p>
<h3>Environmental sustainability</h3>
<p>Sorting waste, saving water and power, treating waste water, choosing materials. Even a small business can start simply: refillable dispensers in place of single-use plastic bottles.</p>
<h2>CHSE and the tourism business certificate are not the same</h2>
<p>The CHSE certificate covers the four aspects above. The tourism business standard certificate covers product, service and management according to the type of business, and is tied to risk-based licensing. Having one does not mean meeting the other. The regulations have changed several times, so check the current rules for your business classification code (KBLI) before you apply.</p>
<h2>Realistic preparation</h2>
<ol>
<li>Make sure that your licences and KBLI code match what you actually do.</li>
<li>Walk around as a guest: car park, lobby, room, public toilets, kitchen, pool. Note what bothers you.</li>
<li>Put right whatever concerns safety first; the rest can follow.</li>
<li>Write procedures only as needed, with photos. One sheet on the back of the storeroom door is read more often than a thick manual.</li>
<li>Train every shift, day labourers and security guards included.</li>
</ol>
<blockquote><p>Guests seldom read the certificate in the lobby. They read the bathroom floor.</p></blockquote>
<h2>For guests and event organisers</h2>
<p>If CHSE is a condition, ask for the certificate number and check it in the register of the LSUP that issued it. An old sticker from the pandemic is no proof; its validity ended long ago. Look at the scope as well: a certificate for the hotel does not necessarily cover the restaurant next door.</p>`,
  },
};
