import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const checkingSuppliersCertificates: WrittenArticle = {
  title: "Memeriksa Sertifikat Pemasok: Panduan bagi Panitia Pengadaan",
  title_en: "Checking Suppliers’ Certificates: A Guide for Procurement",
  slug: "memeriksa-sertifikat-pemasok",
  category: "Verifikasi, Sertifikasi",
  category_en: "Verification, Certification",
  author: "Bagus Prakoso",
  daysAgo: 184,
  published: true,
  content: {
    id: `<p>Tenggat tinggal dua hari, ada empat belas penawaran di meja, dan setiap penawaran melampirkan tiga sertifikat. Godaannya besar untuk sekadar mencentang “ada”. Padahal di sinilah kesalahan kecil menjadi mahal: pemenang yang belakangan ternyata tidak memenuhi syarat, sanggahan, tender ulang. Kabar baiknya, memeriksa satu sertifikat hanya perlu beberapa menit.</p>
<h2>Mulai dari dokumen pengadaan</h2>
<p>Banyak masalah lahir sebelum penawaran masuk. Kalimat “memiliki sertifikat ISO” tidak dapat dinilai. Tuliskan dengan jelas:</p>
<ul>
<li>standar dan edisinya, termasuk bagaimana edisi lama diperlakukan dalam masa transisi;</li>
<li>ruang lingkup yang diminta, sesuai dengan barang atau jasa yang dibeli;</li>
<li>apakah harus terakreditasi, dan oleh badan akreditasi yang diakui di mana;</li>
<li>tanggal yang menentukan: berlaku pada hari pemasukan penawaran, atau selama masa kontrak?</li>
</ul>
<h2>Lima langkah untuk setiap sertifikat</h2>
<ol>
<li><strong>Temukan penerbitnya sendiri.</strong> Jangan memakai tautan dari dokumen penawaran. Cari situs lembaga sertifikasinya, lalu buka halaman verifikasinya. Bila memindai kode QR, baca alamat yang muncul sampai selesai; situs tiruan biasanya berbeda satu huruf.</li>
<li><strong>Cari dengan nomor sertifikat.</strong> Nomor lebih pasti daripada nama. Bila tidak ketemu, coba sebagian nama, karena “PT” dan “Tbk” kerap ditulis berbeda.</li>
<li><strong>Cocokkan isinya.</strong> Nama badan hukum, alamat, standar, ruang lingkup, tanggal. Perbedaan satu kata pada nama dapat berarti perusahaan lain.</li>
<li><strong>Baca statusnya.</strong> Valid, dibekukan, sudah berakhir, atau dicabut. Hanya yang pertama yang memenuhi syarat hari ini.</li>
<li><strong>Simpan buktinya.</strong> Cetak atau simpan halaman itu beserta tanggal dan jamnya. Bila kelak ada sanggahan, Anda dapat menunjukkan apa yang tampak ketika keputusan diambil.</li>
</ol>
<p>Untuk sertifikat dari luar negeri, basis data internasional seperti IAF CertSearch dapat membantu. Bila tidak tercantum di sana, jangan langsung menyimpulkan palsu; kelengkapannya bergantung pada laporan tiap lembaga. Tanyakan kepada penerbitnya.</p>
<h2>Tiga jebakan yang sering kami temui</h2>
<h3>Nomor asli, pemilik berbeda</h3>
<p>Pemalsu menyalin nomor sertifikat yang benar-benar ada, lalu mengganti namanya. Pencarian memang menemukan nomor itu. Yang menyelamatkan Anda adalah langkah ketiga.</p>
<h3>Tanggal yang diperpanjang di komputer</h3>
<p>Sertifikat lama, tahun diubah satu angka. Register tidak ikut berubah.</p>
<h3>Satu grup, satu sertifikat</h3>
<p>Induk perusahaan tersertifikasi, sedangkan yang menawar anak perusahaannya. Kecuali anak perusahaan dan lokasinya tercantum, sertifikat itu bukan miliknya.</p>
<h2>Bila register tidak dapat dibuka</h2>
<p>Gangguan teknis bukan bukti apa-apa. Catat waktunya, coba lagi, dan bila tenggat mendesak, minta keterangan tertulis dari lembaga sertifikasi. Menggugurkan peserta karena situs pihak lain sedang mati tidak adil dan tidak akan bertahan dalam sanggahan.</p>
<blockquote><p>Tugas panitia bukan mencurigai semua orang, melainkan memastikan bahwa peserta yang jujur tidak kalah oleh kertas.</p></blockquote>
<h2>Setelah kontrak ditandatangani</h2>
<p>Status dapat berubah di tengah kontrak. Masukkan klausul yang mewajibkan penyedia memberi tahu bila sertifikatnya dibekukan atau dicabut, dan periksa sendiri pada waktu-waktu tertentu, misalnya sebelum setiap termin pembayaran. Simpan alamat halaman sertifikatnya; sekali klik sudah cukup.</p>`,
    en: `<p>Two days to the deadline, fourteen bids on the table, and each encloses three certificates. It is tempting simply to tick “present”. Yet this is where small mistakes become expensive: a winner who turns out not to qualify, a formal objection, a second tender. The good news is that checking a certificate takes a few minutes.</p>
<h2>Begin with the tender documents</h2>
<p>Many problems are born before the bids arrive. “Holds an ISO certificate” cannot be evaluated. State clearly:</p>
<ul>
<li>the standard and edition, and how older editions are treated during a transition;</li>
<li>the scope required, matching the goods or services you are buying;</li>
<li>whether accreditation is required, and recognised where;</li>
<li>the date that counts: valid on the day of submission, or throughout the contract?</li>
</ul>
<h2>Five steps for every certificate</h2>
<ol>
<li><strong>Find the issuer yourself.</strong> Do not use links from the bid. Look up the certification body’s website, then open its verification page. If you scan a QR code, read the address that appears to the very end; imitations usually differ by a single letter.</li>
<li><strong>Search by certificate number.</strong> A number is more certain than a name. If nothing comes up, try part of the name, since “PT” and “Tbk” are often written differently.</li>
<li><strong>Compare the content.</strong> Legal name, address, standard, scope, dates. One different word in the name may mean another company.</li>
<li><strong>Read the status.</strong> Valid, suspended, expired or withdrawn. Only the first qualifies today.</li>
<li><strong>Keep the evidence.</strong> Print or save the page with its date and time. Should there be an objection later, you can show what was visible when the decision was taken.</li>
</ol>
<p>For certificates from abroad, an international database such as IAF CertSearch can help. If a certificate is not listed there, do not conclude that it is forged; completeness depends on what each body reports. Ask the issuer.</p>
<h2>Three traps we often meet</h2>
<h3>A genuine number, a different owner</h3>
<p>The forger copies the number of a certificate that really exists and changes the name. The search does find the number. What saves you is step three.</p>
<h3>Dates extended on a computer</h3>
<p>An old certificate, the year changed by one digit. The register does not change with it.</p>
<h3>One group, one certificate</h3>
<p>The parent company is certified, while the bidder is a subsidiary. Unless the subsidiary and its site are listed, the certificate is not theirs.</p>
<h2>If the register cannot be opened</h2>
<p>A technical fault proves nothing. Note the time, try again, and if the deadline presses, ask the certification body for a written statement. Excluding a bidder because someone else’s website is down is unfair and will not survive an objection.</p>
<blockquote><p>The committee’s task is not to suspect everyone but to make sure that honest bidders do not lose to a piece of paper.</p></blockquote>
<h2>After the contract is signed</h2>
<p>Status can change in the middle of a contract. Include a clause that obliges the supplier to tell you if a certificate is suspended or withdrawn, and check for yourself at set times, for instance before each payment. Keep the address of the certificate’s page; one click is enough.</p>`,
  },
};
