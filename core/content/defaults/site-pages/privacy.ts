import type { SitePageContent } from "#core/content/defaults/types.ts";

/** Statements about the site describe what this product does; tests/site-pages.test.ts compares what can be compared. */
export const privacy: SitePageContent = {
  slug: "privasi",
  title: { id: "Privasi", en: "Privacy" },
  description: {
    id: "Data pribadi apa yang disimpan situs ini, untuk apa, berapa lama, dan apa hak Anda.",
    en: "Which personal data this site keeps, what for, for how long, and what your rights are.",
  },
  placement: "footer_secondary",
  content: {
    id: `<p>Situs ini dapat dibaca dan sertifikat dapat diperiksa tanpa menyebut nama. Halaman ini menjelaskan data pribadi yang tetap kami proses, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.</p>
<h2>Cookie dan penyimpanan di peramban</h2>
<ul><li><strong>lang</strong> mengingat bahasa yang Anda pilih, selama satu tahun.</li><li><strong>absah_visit</strong> menandai bahwa kunjungan Anda sudah dihitung. Isinya angka 1 dan hilang saat peramban ditutup.</li><li>Di beranda, peramban mengingat bahwa ajakan sertifikasi sudah ditampilkan atau ditutup (kunci <strong>gisPopupShown</strong> dan <strong>gisPopupClosedThisSession</strong>), selama 30 hari.</li><li>Isian formulir yang belum terkirim disimpan peramban Anda sendiri (sessionStorage) sampai terkirim atau tab itu ditutup.</li></ul>
<p>Tidak ada cookie iklan, pelacak, maupun layanan analitik pihak ketiga. Cookie sesi hanya dipakai untuk staf yang masuk. Peta kantor dan tombol percakapan baru menghubungi pihak ketiga setelah Anda menekannya.</p>
<h2>Catatan server</h2>
<p>Permintaan yang gagal dicatat dengan waktu, alamat halaman, dan hasilnya, tanpa kata yang Anda cari dan tanpa alamat IP. Untuk menahan penyalahgunaan, formulir menghitung kiriman per jaringan dalam bentuk yang disamarkan selama beberapa menit. Server penghubung di depan situs dapat mempunyai catatan teknisnya sendiri.</p>
<h2>Nomor yang tidak dikenal</h2>
<p>Bila nomor sertifikat yang diperiksa tidak ada di register, nomornya kami hitung untuk menemukan pemalsuan: berapa kali, pada berapa hari, pertama dan terakhir kapan. Siapa yang memeriksanya tidak kami catat, dan nama yang diketik tidak kami simpan. Nomor di dalam PDF yang bukan dari kami dihitung dengan cara yang sama. Hitungan itu dihapus 90 hari setelah pemeriksaan terakhir.</p>
<h2>Yang Anda kirimkan</h2>
<ul><li><strong>Pesan kontak</strong> dipakai untuk menjawab Anda. Setelah terkirim lewat email, salinannya di situs dihapus 90 hari kemudian.</li><li><strong>Keluhan dan banding</strong> dan berkasnya dipakai untuk menanganinya dan disimpan sebagai rekaman sertifikasi: selama siklus berjalan ditambah satu siklus penuh. Salinan surat yang terkirim dihapus setelah 90 hari.</li><li><strong>Permintaan penawaran</strong> dan berkasnya dipakai untuk menyusun penawaran dan menghubungi Anda, dan disimpan sebagai rekaman kajian permohonan. Bila tidak berlanjut, Anda dapat meminta penghapusannya.</li><li><strong>Laporan dugaan pemalsuan</strong> dan berkasnya dipakai untuk memeriksanya; kontak Anda, bila ditinggalkan, hanya untuk bertanya kembali.</li><li><strong>Alamat email untuk memantau sertifikat</strong> hanya dipakai untuk memberitahukan perubahan sertifikat itu. Alamat yang tidak dikonfirmasi dihapus setelah 48 jam, yang dikonfirmasi seketika Anda berhenti lewat tautan di setiap surat.</li><li><strong>Berkas yang diperiksa</strong> dihitung sidik digitalnya di perangkat Anda. Bila peramban tidak menjalankan JavaScript, berkas dikirim, dihitung, dan tidak disimpan.</li></ul>
<p>Untuk keluhan, permintaan, dan laporan dapat kami tetapkan masa simpan dalam bulan; setelah itu data pribadi di dalamnya dihapus otomatis. Tanyakan kepada kami masa yang berlaku.</p>
<h2>Register sertifikat</h2>
<p>Register memuat data organisasi, bukan data pribadi: nama klien, nomor, standar, ruang lingkup, dan status. Standar akreditasi mewajibkan kami menyediakannya bagi publik. Narahubung klien hanya dibaca staf.</p>
<h2>Dasar dan penerima</h2>
<p>Dasar pemrosesan kami adalah persetujuan Anda di formulir, perjanjian sertifikasi, dan kewajiban hukum serta akreditasi. Data tidak kami jual. Data hanya diteruskan kepada penyedia layanan yang bekerja untuk kami, badan akreditasi, atau pihak berwenang bila diwajibkan.</p>
<h2>Hak Anda</h2>
<p>Anda berhak memperoleh informasi dan salinan, melengkapi dan memperbaiki data, menarik persetujuan, membatasi atau menunda pemrosesan, meminta penghapusan sejauh kewajiban penyimpanan mengizinkan, mengajukan keberatan, dan menuntut ganti rugi. Sampaikan lewat <a href="/kontak">kontak kami</a>; kami memastikan identitas Anda lebih dahulu dan menjawab dalam jangka waktu undang-undang. Bila terjadi kegagalan pelindungan, Anda dan lembaga berwenang kami beri tahu paling lambat 3 x 24 jam.</p>`,
    en: `<p>This site can be read and certificates can be checked without giving a name. This page explains the personal data that we do process, under Indonesia's Law Number 27 of 2022 on Personal Data Protection.</p>
<h2>Cookies and storage in the browser</h2>
<ul><li><strong>lang</strong> remembers the language that you chose, for a year.</li><li><strong>absah_visit</strong> notes that your visit has been counted. It holds the number 1 and goes when the browser is closed.</li><li>On the home page the browser remembers that the invitation to be certified was shown or closed (the keys <strong>gisPopupShown</strong> and <strong>gisPopupClosedThisSession</strong>), for 30 days.</li><li>What you typed into a form and did not send is kept by your own browser (sessionStorage) until it is sent or the tab is closed.</li></ul>
<p>There are no advertising cookies, no trackers and no third-party analytics. Session cookies are used for staff who sign in only. The office map and the chat button contact third parties only once you press them.</p>
<h2>Server logs</h2>
<p>Requests that fail are logged with the time, the address of the page and the outcome, without the words that you searched for and without an IP address. To hold back abuse, forms count what a network sends, in a disguised form and for some minutes. A proxy in front of the site may have technical logs of its own.</p>
<h2>Numbers that are not in the register</h2>
<p>When a certificate number that is checked is not in the register, we count it to find forgeries: how often, on how many days, first and last when. Who checked it is not recorded, and names that were typed are not kept. Numbers in PDFs that are not ours are counted in the same way. The count is deleted 90 days after the last check.</p>
<h2>What you send</h2>
<ul><li><strong>Contact messages</strong> are used to answer you. Once a message was delivered by email, its copy on the site is deleted 90 days later.</li><li><strong>Complaints and appeals</strong> and their files are used to handle them and kept as certification records: for the current cycle and one full cycle more. Copies of mails that were delivered are deleted after 90 days.</li><li><strong>Requests for a quotation</strong> and their files are used to prepare a quotation and to contact you, and kept as records of the application review. If nothing comes of it, you may ask for their deletion.</li><li><strong>Reports of a suspected forgery</strong> and their files are used to look into it; your contact, where you leave one, only to ask you back.</li><li><strong>Email addresses that watch a certificate</strong> are used only to tell you of its changes. An address that is not confirmed is erased after 48 hours, a confirmed one as soon as you stop by the link in each mail.</li><li><strong>Files that are checked</strong> have their fingerprint calculated on your device. If the browser runs no JavaScript, the file is sent, calculated and not stored.</li></ul>
<p>For complaints, requests and reports we may set a period in months; after it, personal data in them is erased automatically. Ask us for the period in force.</p>
<h2>The register of certificates</h2>
<p>The register holds data of organisations and not of persons: client, number, standard, scope and status. Accreditation standards oblige us to make it available to the public. Contact persons of clients are read by staff only.</p>
<h2>Basis and recipients</h2>
<p>We process data on the basis of your consent in a form, of the certification agreement, and of legal and accreditation duties. We do not sell data. It is passed on only to service providers who work for us, to the accreditation body, or to authorities where that is required.</p>
<h2>Your rights</h2>
<p>You have the right to information and a copy, to complete and correct data, to withdraw consent, to restrict or delay processing, to have data erased as far as duties to keep records allow, to object, and to claim damages. Reach us through our <a href="/kontak">contact page</a>; we make sure of your identity first and answer within the time set by law. If protection fails, we notify you and the authority within 3 x 24 hours.</p>`,
  },
};
