import type { WrittenArticle } from "#core/content/defaults/types.ts";

/** The draft of the demonstration: anonymous visitors see neither it nor its category. */
export const ispoAfter2025: WrittenArticle = {
  title: "ISPO Setelah Perpres 16 Tahun 2025: Catatan untuk Pekebun dan Pabrik",
  title_en: "ISPO After Presidential Regulation 16 of 2025: Notes for Growers and Mills",
  slug: "ispo-setelah-perpres-16-tahun-2025",
  category: "Kelapa Sawit",
  category_en: "Palm Oil",
  author: "Yusuf Alamsyah",
  daysAgo: 1,
  published: false,
  content: {
    id: `<p>Peraturan Presiden Nomor 16 Tahun 2025 menggantikan Peraturan Presiden Nomor 44 Tahun 2020 sebagai dasar sertifikasi kelapa sawit berkelanjutan Indonesia, atau ISPO. Perubahannya menyentuh lebih banyak pelaku daripada sebelumnya. Tulisan ini merangkum pokok-pokoknya bagi mereka yang harus menyiapkan diri.</p>
<h2>Siapa yang kini terkena</h2>
<p>Dahulu kewajiban sertifikasi berhenti di usaha perkebunan. Sekarang cakupannya meliputi tiga kelompok:</p>
<ul>
<li>usaha perkebunan kelapa sawit, baik perusahaan maupun pekebun;</li>
<li>industri hilir yang mengolah produk turunan;</li>
<li>usaha bioenergi berbasis kelapa sawit.</li>
</ul>
<p>Ketentuan pelaksanaannya diatur kementerian yang membidangi masing-masing, dengan jadwal yang dapat berbeda. Sebelum menyusun rencana, pastikan peraturan menteri mana yang berlaku bagi kegiatan Anda dan sejak kapan.</p>
<h2>Pekebun dapat maju bersama</h2>
<p>Pekebun tidak harus mengurus sertifikasi sendirian. Sertifikasi dapat diajukan secara kelompok: kelompok pekebun, gabungan kelompok, atau koperasi. Kuncinya ada pada sistem kendali internal, yaitu cara kelompok memastikan bahwa setiap anggota menjalankan aturan yang sama.</p>
<p>Dari lapangan, tiga hal paling sering menghambat:</p>
<ol>
<li><strong>Legalitas lahan.</strong> Alas hak yang tidak sama dengan luas sebenarnya, atau batas yang bersinggungan dengan kawasan hutan. Mulailah dari sini, karena penyelesaiannya paling lama.</li>
<li><strong>Peta.</strong> Titik koordinat setiap kebun perlu diambil dengan cara yang sama. Peta gambar tangan bagus untuk rapat, tetapi tidak cukup untuk audit.</li>
<li><strong>Catatan.</strong> Pemupukan, penyemprotan, panen, penjualan. Satu buku per kebun, diisi pada hari kejadian, sudah sangat membantu. Mintalah orang termuda di keluarga untuk menyalinnya ke ponsel sebulan sekali.</li>
</ol>
<h2>Ketertelusuran dari kebun sampai hilir</h2>
<p>Karena hilir ikut tercakup, pertanyaan “dari mana tandan ini?” harus dapat dijawab sepanjang rantai pasok. Pabrik perlu mengenal pemasoknya, termasuk yang datang melalui pengepul. Nota timbang yang mencantumkan asal kebun adalah awal yang baik. Catatan yang tidak dapat disambungkan antara pembelian, produksi, dan penjualan akan menjadi temuan.</p>
<blockquote><p>Rantai pasok sekuat nota timbang yang paling kusut di dalamnya.</p></blockquote>
<h2>Siapa yang mensertifikasi</h2>
<p>Sertifikasi dilakukan lembaga sertifikasi ISPO yang diakreditasi Komite Akreditasi Nasional. Sebelum menandatangani perjanjian, periksa ruang lingkup akreditasinya: kebun, hilir, atau bioenergi. Tanyakan pula siapa auditornya dan apakah mereka pernah bekerja dengan kelompok pekebun, karena berbicara dengan dua ratus anggota berbeda sekali dari memeriksa arsip satu perusahaan.</p>
<h2>Bila kewajiban tidak dipenuhi</h2>
<p>Peraturan menyebut sanksi administratif berupa peringatan tertulis, denda, sampai penghentian sementara kegiatan. Namun bagi banyak pabrik, pembeli lebih dulu yang bertanya. Menyiapkan diri sejak awal biasanya lebih murah daripada mengejar ketinggalan.</p>
<h2>Langkah minggu ini</h2>
<ul>
<li>Kumpulkan dokumen legalitas lahan, lalu catat yang belum ada.</li>
<li>Tunjuk satu orang yang memegang daftar anggota atau daftar pemasok.</li>
<li>Bacalah teks peraturannya, bukan hanya ringkasan seperti tulisan ini.</li>
</ul>
<p><strong>Catatan redaksi:</strong> periksa kembali peraturan pelaksanaan terbaru sebelum tulisan ini diterbitkan.</p>`,
    en: `<p>Presidential Regulation No. 16 of 2025 replaced No. 44 of 2020 as the basis of certification for Indonesian sustainable palm oil, ISPO. The change touches more parties than before. This article sums up the main points for those who have to prepare.</p>
<h2>Who is concerned now</h2>
<p>Mandatory certification used to end at the plantation. It now covers three groups:</p>
<ul>
<li>oil palm plantations, both companies and smallholders;</li>
<li>downstream industry that processes derived products;</li>
<li>palm-based bioenergy businesses.</li>
</ul>
<p>The ministries responsible set the implementing rules for each, on timetables that may differ. Before making plans, establish which ministerial regulation applies to your activity, and from when.</p>
<h2>Smallholders can go together</h2>
<p>Growers need not face certification alone. They may apply as a group: a growers’ group, an association of groups, or a cooperative. The key is the internal control system, that is, how the group makes sure that every member follows the same rules.</p>
<p>In the field, three things cause most delay:</p>
<ol>
<li><strong>Land title.</strong> Documents that do not match the real area, or boundaries that touch forest land. Start here, because this takes longest to resolve.</li>
<li><strong>Maps.</strong> The coordinates of every plot should be taken in the same way. A hand-drawn map is fine for a meeting but not enough for an audit.</li>
<li><strong>Records.</strong> Fertilising, spraying, harvesting, selling. One notebook per plot, filled in on the day, helps a great deal. Let the youngest in the family copy it to a phone once a month.</li>
</ol>
<h2>Traceability from plot to product</h2>
<p>With downstream industry included, “where does this bunch come from?” must have an answer along the whole supply chain. Mills need to know their suppliers, also those who come through collectors. A weighing slip that names the plot of origin is a good start. Records that cannot be linked between purchase, production and sale will become a finding.</p>
<blockquote><p>A supply chain is as strong as the most crumpled weighing slip in it.</p></blockquote>
<h2>Who certifies</h2>
<p>Certification is carried out by ISPO certification bodies accredited by the national accreditation committee, KAN. Before signing an agreement, check the scope of accreditation: plantation, downstream or bioenergy. Ask who the auditors are, too, and whether they have worked with growers’ groups, because talking with two hundred members is quite unlike going through one company’s files.</p>
<h2>If the obligation is not met</h2>
<p>The regulation names administrative sanctions: written warnings, fines, and temporary suspension of activities. For many mills, however, buyers will be the first to ask. Preparing early is usually cheaper than catching up.</p>
<h2>Steps for this week</h2>
<ul>
<li>Gather the documents on land title and note what is missing.</li>
<li>Name one person who keeps the list of members or suppliers.</li>
<li>Read the text of the regulation, not only a summary such as this.</li>
</ul>
<p><strong>Editor’s note:</strong> check the latest implementing regulations before this article is published.</p>`,
  },
};
