import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const informationSecurityIsEveryones: WrittenArticle = {
  title: "ISO/IEC 27001 Bukan Urusan Tim TI Saja",
  title_en: "ISO/IEC 27001 Is Not Just for the IT Team",
  slug: "iso-iec-27001-bukan-urusan-tim-ti-saja",
  category: "ISO, Keamanan Informasi",
  category_en: "ISO, Information Security",
  author: "Yusuf Alamsyah",
  daysAgo: 96,
  published: true,
  content: {
    id: `<p>Sebuah perusahaan membeli firewall terbaru, lalu kehilangan data pelanggan karena seseorang mengirim berkas ke alamat email yang salah. Tidak ada peretas dalam cerita itu. Hanya ada Jumat sore, dua nama yang mirip, dan tidak ada yang memeriksa. Di situlah ISO/IEC 27001 bekerja: bukan pada alatnya, melainkan pada cara organisasi mengambil keputusan tentang risiko.</p>
<h2>Yang dilindungi adalah informasi</h2>
<p>Informasi tidak hanya tinggal di server. Ia ada di map perjanjian, di papan tulis ruang rapat, di kepala karyawan yang akan pensiun, dan di kertas bekas yang dipakai ulang untuk mencetak. Standar ini memandangnya dari tiga sisi: <strong>kerahasiaan</strong> (hanya yang berhak yang tahu), <strong>keutuhan</strong> (isinya tidak berubah tanpa izin), dan <strong>ketersediaan</strong> (ada ketika diperlukan).</p>
<h2>Risiko dulu, pengendalian kemudian</h2>
<p>Kesalahan yang paling umum adalah memulai dari daftar pengendalian. Lampiran A edisi 2022 memuat 93 pengendalian dalam empat kelompok: organisasi, orang, fisik, dan teknologi. Perhatikan bahwa hanya sebagian yang teknis. Daftar itu bukan daftar belanja, melainkan daftar pemeriksa: setelah Anda menilai risiko dan memilih cara menanganinya, bandingkan dengan lampiran itu supaya tidak ada yang terlupa.</p>
<p>Penilaian risiko yang berguna dapat diceritakan dalam kalimat biasa:</p>
<blockquote><p>Bila laptop bagian penjualan hilang, daftar harga dan data kontak pelanggan dapat dibaca orang lain. Itu pernah terjadi dua tahun lalu. Karena itu semua laptop dienkripsi, dan kehilangan harus dilaporkan dalam satu jam.</p></blockquote>
<p>Bila penilaian risiko Anda hanya berupa angka dari satu sampai lima yang tidak dapat diceritakan, angka itu tidak akan menolong siapa pun.</p>
<h2>Pernyataan keberlakuan</h2>
<p>Dokumen ini (sering disebut SoA, <em>statement of applicability</em>) memuat pengendalian yang dipilih, alasannya, sudah diterapkan atau belum, dan alasan untuk yang tidak dipakai. Inilah dokumen yang paling sering diminta pelanggan besar, karena dari sana mereka tahu apa yang sebenarnya dijaga. Perhatikan pula nomor versinya: sertifikat biasanya merujuk ke versi tertentu.</p>
<h2>Peran yang sering terlupakan</h2>
<ul>
<li><strong>Bagian personalia</strong> memeriksa latar belakang calon karyawan, mengatur perjanjian kerahasiaan, dan memastikan akses dicabut pada hari seseorang keluar.</li>
<li><strong>Bagian pengadaan</strong> memasukkan syarat keamanan ke dalam kontrak pemasok dan layanan awan.</li>
<li><strong>Bagian umum</strong> menjaga pintu, buku tamu, dan mesin penghancur kertas.</li>
<li><strong>Pimpinan</strong> memutuskan risiko mana yang diterima, dan menandatanganinya.</li>
</ul>
<p>Tim TI tetap penting. Namun bila merekalah satu-satunya yang hadir pada rapat pembukaan audit, auditor sudah belajar sesuatu.</p>
<h2>Latihan yang murah</h2>
<p>Pilih satu informasi yang paling berharga. Gambarkan perjalanannya sejak masuk sampai dimusnahkan: siapa yang menerima, di mana disimpan, siapa yang menyalin, kapan dihapus. Lakukan di atas kertas besar bersama orang dari tiga bagian. Dalam satu jam Anda biasanya menemukan dua salinan yang tidak diketahui siapa pun, dan satu orang yang masih dapat membukanya meskipun sudah pindah tugas.</p>
<p>Perbaikannya pun sering kali bukan alat baru. Kadang cukup satu kebiasaan: membaca ulang alamat penerima sebelum menekan tombol kirim.</p>`,
    en: `<p>A company bought the latest firewall, and then lost customer data because someone sent a file to the wrong email address. There is no hacker in this story. There is a Friday afternoon, two similar names, and nobody checking. This is where ISO/IEC 27001 does its work: not in the tools but in how an organisation decides about risk.</p>
<h2>What is protected is information</h2>
<p>Information does not live on servers alone. It is in contract folders, on the whiteboard of a meeting room, in the head of an employee about to retire, and on used paper fed back into the printer. The standard looks at it from three sides: <strong>confidentiality</strong> (only those entitled know it), <strong>integrity</strong> (it does not change without permission) and <strong>availability</strong> (it is there when needed).</p>
<h2>Risk first, controls second</h2>
<p>The commonest mistake is to start from the list of controls. Annex A of the 2022 edition contains 93 of them in four groups: organisational, people, physical and technological. Note that only some are technical. The list is not for shopping but for checking: once you have assessed your risks and chosen how to treat them, compare with the annex so that nothing is forgotten.</p>
<p>A useful risk assessment can be told in ordinary sentences:</p>
<blockquote><p>If a laptop of the sales team is lost, others can read our price list and customers’ contact details. It happened two years ago. So all laptops are encrypted, and a loss must be reported within an hour.</p></blockquote>
<p>If your risk assessment consists of numbers from one to five that nobody can put into words, the numbers will help no one.</p>
<h2>The statement of applicability</h2>
<p>This document lists the controls you chose, why, whether they are in place, and the reasons for leaving others out. It is what large customers ask for most, because it tells them what is really being protected. Mind its version number, too: certificates usually refer to a particular version.</p>
<h2>The roles that are forgotten</h2>
<ul>
<li><strong>Human resources</strong> screen candidates, arrange confidentiality agreements and make sure that access ends on the day someone leaves.</li>
<li><strong>Procurement</strong> puts security requirements into contracts with suppliers and cloud services.</li>
<li><strong>Facilities</strong> look after doors, visitors’ books and shredders.</li>
<li><strong>Management</strong> decides which risks to accept, and signs for it.</li>
</ul>
<p>The IT team matters all the same. But if they are the only ones at the opening meeting of the audit, the auditor has already learned something.</p>
<h2>A cheap exercise</h2>
<p>Choose the one piece of information you value most. Draw its journey from arrival to destruction: who receives it, where it is kept, who copies it, when it is deleted. Do it on a large sheet of paper with people from three departments. Within an hour you will usually find two copies that nobody knew of, and one person who can still open it despite having moved to another job.</p>
<p>The remedy is often not a new tool either. Sometimes a single habit will do: reading the recipient’s address once more before pressing send.</p>`,
  },
};
