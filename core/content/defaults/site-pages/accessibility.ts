import type { SitePageContent } from "#core/content/defaults/types.ts";

/** Statements about the site describe what this product does and tests. */
export const accessibility: SitePageContent = {
  slug: "aksesibilitas",
  title: { id: "Pernyataan Aksesibilitas", en: "Accessibility Statement" },
  description: {
    id: "Sejauh mana situs ini dapat dipakai semua orang, dan cara melaporkan hambatan.",
    en: "How far this site can be used by everyone, and how to report a barrier.",
  },
  placement: "footer_secondary",
  content: {
    id: `<p>Siapa pun harus dapat mengetahui apakah sebuah sertifikat berlaku, dengan perangkat dan kemampuan apa pun. Kami menargetkan Pedoman Aksesibilitas Konten Web (WCAG) 2.2 tingkat AA untuk semua halaman publik.</p>
<h2>Yang sudah kami lakukan</h2>
<ul><li>Status sertifikat selalu dinyatakan dengan kata dan ikon, tidak pernah dengan warna saja.</li><li>Semua halaman dan formulir dapat dipakai dengan papan ketik. Fokus selalu terlihat, dan tautan untuk langsung ke isi tersedia di awal halaman.</li><li>Membaca, memeriksa sertifikat, dan mengirim formulir tidak memerlukan JavaScript.</li><li>Kolom formulir mempunyai label; kesalahan dijelaskan dengan kata, tertaut ke kolomnya, dan tulisan Anda tetap ada.</li><li>Yang bergerak sendiri dapat dihentikan, dan pengaturan perangkat untuk mengurangi gerakan dipatuhi.</li><li>Bahasa setiap bagian ditandai, sehingga pembaca layar mengucapkannya dengan benar, juga bila terjemahan belum ada.</li><li>Teks dapat diperbesar, dan halaman menyesuaikan diri dengan layar ponsel.</li></ul>
<h2>Cara kami memeriksa</h2>
<p>Setiap perubahan perangkat lunak diperiksa secara otomatis dengan axe pada lebar ponsel dan komputer dalam kedua bahasa, disertai perjalanan dengan papan ketik saja dan tanpa JavaScript. Pemeriksaan otomatis tidak menemukan semua hambatan; pernyataan ini adalah penilaian kami sendiri, bukan hasil audit pihak ketiga.</p>
<h2>Batas yang kami ketahui</h2>
<ul><li>PDF yang diunggah dari sistem lain mungkin tidak bertanda struktur. Isi pokoknya selalu ada di halaman sertifikat.</li><li>Gambar dan artikel yang ditulis staf bergantung pada keterangan yang mereka isi.</li><li>Sebagian isi mungkin baru tersedia dalam satu bahasa; halaman mengatakannya.</li><li>Peta kantor berasal dari pihak ketiga dan dimuat setelah ditekan. Alamatnya selalu tertulis sebagai teks.</li><li>Pemindaian kode QR memerlukan kamera; nomor sertifikat selalu dapat diketik.</li></ul>
<h2>Melaporkan hambatan</h2>
<p>Beri tahu kami lewat <a href="/kontak">telepon, email, atau formulir</a>: halaman apa, apa yang ingin Anda lakukan, dan peranti apa yang Anda pakai. Kami menjawab pada hari kerja, membantu Anda memperoleh keterangannya dengan cara lain, dan memperbaiki hambatan menurut dampaknya. Bila jawaban kami tidak memuaskan, sampaikan <a href="/keluhan">keluhan</a>.</p>`,
    en: `<p>Anyone must be able to learn whether a certificate holds, with whatever device and ability. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, for all public pages.</p>
<h2>What we have done</h2>
<ul><li>The status of a certificate is always given as a word and an icon, never by colour alone.</li><li>All pages and forms can be used by keyboard. Focus is always visible, and a link at the start of each page leads straight to its content.</li><li>Reading, checking certificates and sending forms need no JavaScript.</li><li>Form fields have labels; errors are explained in words and lead to their field, and what you typed stays.</li><li>Whatever moves by itself can be stopped, and the device's setting for reduced motion is respected.</li><li>The language of each part is marked, so that screen readers pronounce it properly, also where a translation is missing.</li><li>Text can be enlarged, and pages adapt to the screen of a phone.</li></ul>
<h2>How we check</h2>
<p>Every change of the software is checked automatically with axe, at the width of a phone and of a computer and in both languages, together with journeys by keyboard alone and without JavaScript. Automatic checks do not find every barrier; this statement is our own assessment and not the result of an audit by a third party.</p>
<h2>Limits that we know of</h2>
<ul><li>PDFs that were uploaded from other systems may lack structure. Their essential content always stands on the certificate's page.</li><li>Pictures and articles that staff write depend on the descriptions that they give.</li><li>Some content may exist in one language only; the page says so.</li><li>The office map comes from a third party and is loaded once it is pressed. The address always stands beside it as text.</li><li>Scanning a QR code needs a camera; the certificate number can always be typed.</li></ul>
<h2>Reporting a barrier</h2>
<p>Tell us by <a href="/kontak">telephone, email or form</a>: which page, what you wanted to do, and which device you use. We answer on working days, help you to get the information in another way, and remove barriers by their impact. If our answer does not satisfy you, send a <a href="/keluhan">complaint</a>.</p>`,
  },
};
