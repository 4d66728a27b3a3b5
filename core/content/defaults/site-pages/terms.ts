import type { SitePageContent } from "#core/content/defaults/types.ts";

export const terms: SitePageContent = {
  slug: "ketentuan-penggunaan",
  title: { id: "Ketentuan Penggunaan", en: "Terms of Use" },
  description: {
    id: "Ketentuan untuk membaca situs ini dan memakai hasil verifikasi sertifikat.",
    en: "Terms for reading this site and using the results of certificate verification.",
  },
  placement: "footer_secondary",
  content: {
    id: `<p>Ketentuan ini berlaku bagi siapa pun yang membaca situs ini atau memeriksa sertifikat di dalamnya. Hubungan kami dengan klien diatur dalam perjanjian sertifikasi, yang didahulukan bila keduanya berbeda.</p>
<h2>Register dan verifikasi</h2>
<p>Halaman sertifikat menunjukkan keadaan register pada saat dibuka. Kami menjaga agar isinya benar dan mutakhir. Bila hasil di layar berbeda dengan kertas, PDF, atau tangkapan layar yang Anda pegang, yang berlaku adalah register. Gangguan teknis tidak berarti sebuah sertifikat tidak ada: halaman yang tidak dapat dijawab akan mengatakannya, dan Anda dapat mencoba lagi atau <a href="/kontak">menghubungi kami</a>.</p>
<p>Sertifikat menyatakan kesesuaian sistem manajemen dengan standar dalam ruang lingkupnya. Sertifikat bukan jaminan atas produk, jasa, keadaan keuangan, atau kepatuhan hukum pemegangnya. Keputusan bisnis yang Anda ambil berdasarkan verifikasi tetap tanggung jawab Anda.</p>
<h2>Pemakaian yang wajar</h2>
<ul><li>Anda boleh memeriksa sertifikat sebanyak yang diperlukan, menautkan ke halamannya, dan menyimpan bukti pemeriksaannya.</li><li>Program yang membaca situs ini tidak boleh mengganggu pengunjung lain. Pembatasan laju dapat diterapkan.</li><li>Menyalin register secara keseluruhan, menirunya, atau menampilkannya sehingga tampak sebagai register lain tidak diperbolehkan tanpa izin tertulis.</li><li>Upaya menembus, mengubah, atau mengacaukan sistem dilarang. Bila Anda menemukan celah keamanan, laporkan kepada kami sebelum mengumumkannya; alamatnya tercantum di <a href="/.well-known/security.txt">security.txt</a>.</li></ul>
<h2>Isi situs</h2>
<p>Artikel dan penjelasan di situs ini bersifat umum dan bukan nasihat untuk keadaan tertentu. Teks, gambar, dan tanda milik kami dilindungi; Anda boleh mengutipnya dengan menyebut sumber. Penggunaan sertifikat dan tanda sertifikasi diatur tersendiri. Tautan ke situs lain kami berikan untuk memudahkan; isinya tanggung jawab pengelolanya.</p>
<h2>Bahasa</h2>
<p>Situs ini tersedia dalam bahasa Indonesia dan Inggris. Bila keduanya berbeda, naskah bahasa Indonesia yang berlaku.</p>
<h2>Perubahan dan hukum yang berlaku</h2>
<p>Ketentuan ini dapat berubah; tanggal perubahan terakhir tertulis di akhir halaman. Ketentuan ini tunduk pada hukum Republik Indonesia. Perselisihan diupayakan selesai secara musyawarah sebelum dibawa ke pengadilan yang berwenang. Keberatan dapat Anda sampaikan lewat <a href="/keluhan">keluhan dan banding</a>.</p>`,
    en: `<p>These terms apply to anyone who reads this site or checks a certificate on it. Our relations with clients are governed by the certification agreement, which prevails where the two differ.</p>
<h2>Register and verification</h2>
<p>The page of a certificate shows the register as it stands at the moment of opening. We keep it correct and up to date. Where the screen differs from a paper, PDF or screenshot in your hands, the register prevails. A technical fault does not mean that a certificate does not exist: a page that cannot be answered says so, and you can try again or <a href="/kontak">reach us</a>.</p>
<p>A certificate states that a management system conforms to a standard within its scope. It is no guarantee of products, services, finances or legal compliance of its holder. Business decisions that you base on a verification remain yours.</p>
<h2>Fair use</h2>
<ul><li>You may check certificates as often as you need, link to their pages and keep evidence of the check.</li><li>Programs that read this site must not disturb other visitors. Rates may be limited.</li><li>Copying the register as a whole, imitating it or presenting it as another register is not allowed without written permission.</li><li>Attempts to break into, change or disrupt the system are prohibited. If you find a security weakness, report it to us before making it public; the address stands in <a href="/.well-known/security.txt">security.txt</a>.</li></ul>
<h2>Content of the site</h2>
<p>Articles and explanations on this site are general and no advice for a particular situation. Our texts, pictures and marks are protected; you may quote them with their source. The use of certificates and certification marks has rules of its own. Links to other sites are given for convenience; those who run them are responsible for what they say.</p>
<h2>Language</h2>
<p>This site is available in Indonesian and English. Where the two differ, the Indonesian text prevails.</p>
<h2>Changes and governing law</h2>
<p>These terms may change; the day of the last change stands at the end of the page. They are governed by the law of the Republic of Indonesia. We seek to settle disputes amicably before they are taken to the competent court. You can raise objections through <a href="/keluhan">complaints and appeals</a>.</p>`,
  },
};
