import type { SitePageContent } from "#core/content/defaults/types.ts";

export const useOfMarks: SitePageContent = {
  slug: "penggunaan-sertifikat-dan-tanda",
  title: { id: "Penggunaan Sertifikat dan Tanda", en: "Use of Certificate and Mark" },
  description: {
    id: "Di mana sertifikat dan tanda sertifikasi boleh dipakai, dan apa yang tidak boleh disiratkan.",
    en: "Where certificate and certification mark may be used, and what they must not imply.",
  },
  placement: "footer_secondary",
  content: {
    id: `<p>Sertifikat dan tanda sertifikasi menyatakan bahwa sistem manajemen sebuah organisasi memenuhi standar tertentu dalam ruang lingkup tertentu. Aturan berikut menjaga agar pembaca tidak menangkap lebih dari itu.</p>
<h2>Siapa yang boleh memakai</h2>
<p>Hanya pemegang sertifikat yang berlaku, untuk ruang lingkup dan lokasi yang tertulis di dalamnya. Hak itu tidak dapat dialihkan kepada anak perusahaan, distributor, atau pihak lain yang tidak tercantum.</p>
<h2>Yang boleh</h2>
<ul><li>Menampilkan sertifikat secara utuh dan terbaca, termasuk nomor dan masa berlakunya.</li><li>Memakai tanda di situs web, kop surat, brosur, papan nama, dan kendaraan perusahaan, bersama nomor sertifikat dan standar yang dipenuhi.</li><li>Menautkan ke halaman sertifikat di <a href="/verifikasi-sertifikat">register kami</a>; cara ini selalu menunjukkan keadaan yang sebenarnya.</li><li>Memasang lencana di situs web. Kodenya ada di halaman sertifikat, lewat tautan Pantau sertifikat ini; gambarnya selalu menunjukkan status saat dilihat.</li><li>Mencantumkan pernyataan pada kemasan atau keterangan penyerta bahwa organisasi mempunyai sistem manajemen bersertifikat, dengan nama organisasi, jenis sistem manajemen, standarnya, dan nama kami sebagai lembaga penerbit.</li></ul>
<h2>Yang tidak boleh</h2>
<ul><li>Membubuhkan tanda pada produk atau kemasan produk, atau dengan cara lain yang dapat dipahami sebagai kesesuaian produk.</li><li>Membubuhkannya pada laporan pengujian, kalibrasi, inspeksi, atau sertifikat personel.</li><li>Menyiratkan bahwa sertifikasi mencakup kegiatan, lokasi, atau standar di luar ruang lingkup.</li><li>Mengubah bentuk, warna, atau proporsi tanda, atau menggabungkannya dengan tanda lain sehingga maknanya kabur.</li><li>Memakai tanda akreditasi tanpa izin tertulis dan di luar aturan badan akreditasi.</li><li>Memakai sertifikasi dengan cara yang mencemarkan kami atau sistem sertifikasi dan menghilangkan kepercayaan publik.</li></ul>
<h2>Bila status berubah</h2>
<p>Saat sertifikat dibekukan, semua promosi yang menyebut sertifikasi dihentikan. Saat sertifikat dicabut atau berakhir, semua bahan yang memuatnya ditarik dan sertifikat tidak ditampilkan lagi. Saat ruang lingkup dikurangi, semua bahan disesuaikan. Perubahan diselesaikan paling lambat 14 hari sejak pemberitahuan.</p>
<h2>Penyalahgunaan</h2>
<p>Kami mengambil tindakan atas pemakaian yang salah atau menyesatkan: permintaan koreksi, pembekuan, pencabutan, pengumuman pelanggaran, dan bila perlu langkah hukum. Bila Anda menemukan pemakaian yang meragukan, <a href="/verifikasi-sertifikat">periksa sertifikatnya</a> dan <a href="/keluhan">laporkan kepada kami</a>.</p>`,
    en: `<p>Certificate and certification mark state that the management system of an organisation meets a particular standard within a particular scope. The following rules keep readers from understanding more than that.</p>
<h2>Who may use them</h2>
<p>Only the holder of a certificate that is in force, for the scope and the sites that are written on it. The right cannot be passed on to subsidiaries, distributors or others that are not named there.</p>
<h2>What is allowed</h2>
<ul><li>To show the certificate whole and legible, with its number and its dates.</li><li>To use the mark on websites, letterheads, brochures, signs and company vehicles, together with the certificate number and the standard.</li><li>To link to the certificate's page in <a href="/verifikasi-sertifikat">our register</a>, which always shows how things stand.</li><li>To show the badge on websites. Its code is found from the certificate's page, by the link Watch this certificate; the picture always shows the status of the moment.</li><li>To state on packaging or in accompanying information that the organisation has a certified management system, naming the organisation, the type of management system, the standard, and us as the issuing body.</li></ul>
<h2>What is not allowed</h2>
<ul><li>To apply the mark to a product or its packaging, or in any other way that may be understood as conformity of the product.</li><li>To apply it to reports of testing, calibration or inspection, or to certificates of persons.</li><li>To imply that the certification covers activities, sites or standards outside its scope.</li><li>To change the form, colour or proportions of the mark, or to combine it with others so that its meaning is blurred.</li><li>To use an accreditation symbol without written permission and outside the accreditation body's rules.</li><li>To use the certification in a way that brings us or the certification system into disrepute and loses public trust.</li></ul>
<h2>When the status changes</h2>
<p>When a certificate is suspended, all promotion that refers to the certification stops. When it is withdrawn or expires, all material that carries it is taken back and the certificate is no longer displayed. When the scope is reduced, all material is amended. Changes are completed within 14 days of the notice.</p>
<h2>Misuse</h2>
<p>We act on incorrect or misleading use: by requests for correction, suspension, withdrawal, publication of the transgression and, where necessary, legal action. If you come across a doubtful use, <a href="/verifikasi-sertifikat">check the certificate</a> and <a href="/keluhan">report it to us</a>.</p>`,
  },
};
