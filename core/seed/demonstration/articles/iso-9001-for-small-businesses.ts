import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const iso9001ForSmallBusinesses: WrittenArticle = {
  title: "ISO 9001 untuk Usaha Kecil: Mulai dari yang Sudah Ada",
  title_en: "ISO 9001 for Small Businesses: Start From What You Have",
  slug: "iso-9001-untuk-usaha-kecil",
  category: "ISO",
  category_en: "ISO",
  author: "Yusuf Alamsyah",
  daysAgo: 47,
  published: true,
  content: {
    id: `<p>Pemilik bengkel dengan sebelas karyawan pernah bertanya kepada kami, “Berapa map yang harus saya beli?” Ia sudah mendengar bahwa ISO 9001 berarti rak penuh prosedur. Jawabannya membuat ia tertawa: mungkin tidak perlu satu pun.</p>
<h2>Standar tidak menghitung dokumen</h2>
<p>ISO 9001 meminta agar proses yang memengaruhi mutu dikenali, dijalankan dengan konsisten, dan diperbaiki. Seberapa banyak yang perlu ditulis bergantung pada ukuran organisasi, kerumitan pekerjaan, dan kemampuan orangnya. Manual mutu sudah lama tidak diwajibkan. Papan tulis di bengkel yang diperbarui setiap pagi pun dapat menjadi informasi terdokumentasi yang sah, asalkan benar-benar dipakai dan perubahannya terkendali.</p>
<h2>Empat pertanyaan untuk memulai</h2>
<p>Sebelum menulis apa pun, duduklah bersama tim dan jawab empat pertanyaan ini dengan jujur.</p>
<ol>
<li><strong>Apa yang dijanjikan kepada pelanggan?</strong> Waktu penyelesaian, ukuran, rasa, keamanan. Tuliskan janjinya dengan bahasa pelanggan.</li>
<li><strong>Langkah mana yang dapat membuat janji itu gagal?</strong> Biasanya hanya tiga atau empat: penerimaan pesanan, pembelian bahan, satu tahap produksi, penyerahan.</li>
<li><strong>Bagaimana kita tahu bahwa langkah itu berjalan baik?</strong> Pengukuran sederhana, pemeriksaan oleh orang kedua, foto sebelum dan sesudah.</li>
<li><strong>Apa yang terjadi ketika gagal?</strong> Siapa yang boleh menghentikan pekerjaan, apa yang disampaikan kepada pelanggan, dan bagaimana mencegahnya terulang.</li>
</ol>
<p>Jawaban atas empat pertanyaan itu sudah mencakup sebagian besar isi standar. Sisanya adalah merapikan.</p>
<h2>Yang sering terlewat di usaha kecil</h2>
<h3>Pengetahuan di kepala satu orang</h3>
<p>Ketika Pak Darto sakit, tidak ada yang tahu cara menyetel mesin. Standar meminta pengetahuan organisasi dijaga. Satu halaman catatan penyetelan, ditulis bersama Pak Darto, lebih berharga daripada sepuluh prosedur yang disalin dari internet.</p>
<h3>Keluhan yang diselesaikan lalu dilupakan</h3>
<p>Usaha kecil biasanya sigap melayani keluhan, tetapi jarang mencatatnya. Padahal tiga keluhan serupa dalam setengah tahun adalah petunjuk yang sangat murah. Buku catatan di meja kasir sudah cukup.</p>
<h3>Alat ukur</h3>
<p>Timbangan, jangka sorong, atau termometer yang menentukan diterima atau tidaknya barang perlu dipastikan kebenarannya secara berkala.</p>
<h2>Menyalin sistem orang lain</h2>
<p>Paket dokumen siap pakai terasa hemat. Masalahnya baru terlihat pada audit: auditor bertanya kepada operator, dan jawabannya tidak ada di dokumen; auditor membaca dokumen, dan isinya tidak ada di lapangan. Memperbaikinya lebih mahal daripada menulis sepuluh halaman sendiri.</p>
<blockquote><p>Tulislah apa yang Anda kerjakan. Lalu kerjakan yang Anda tulis. Bila keduanya berbeda, ubah salah satunya dengan sadar.</p></blockquote>
<h2>Berapa lama?</h2>
<p>Untuk usaha dengan belasan orang, beberapa bulan biasanya cukup, asalkan sistemnya sempat berjalan satu putaran penuh: ada catatan pekerjaan, satu audit internal, dan satu tinjauan manajemen. Audit internal dapat dilakukan oleh orang bagian lain yang sudah dibekali, dan tinjauan manajemen dapat berupa rapat satu jam yang hasilnya dicatat. Yang dicari auditor bukan kemewahan, melainkan bukti bahwa Anda memegang kendali.</p>`,
    en: `<p>The owner of a workshop with eleven employees once asked us: “How many binders do I need to buy?” He had heard that ISO 9001 means shelves full of procedures. The answer made him laugh: possibly none.</p>
<h2>The standard does not count documents</h2>
<p>ISO 9001 asks that the processes which affect quality are known, carried out consistently and improved. How much must be written down depends on the size of the organisation, the complexity of its work and the competence of its people. A quality manual has not been mandatory for years. A whiteboard in the workshop that is updated every morning can be perfectly good documented information, provided it is really used and changes to it are controlled.</p>
<h2>Four questions to begin with</h2>
<p>Before writing anything, sit down with your team and answer four questions honestly.</p>
<ol>
<li><strong>What do we promise our customers?</strong> Delivery time, dimensions, taste, safety. Write the promise in the customer’s words.</li>
<li><strong>Which steps could break that promise?</strong> Usually just three or four: taking the order, buying materials, one stage of production, handover.</li>
<li><strong>How do we know that those steps went well?</strong> A simple measurement, a second pair of eyes, photos before and after.</li>
<li><strong>What happens when they fail?</strong> Who may stop the work, what the customer is told, and how we keep it from happening again.</li>
</ol>
<p>The answers already cover most of what the standard contains. The rest is tidying up.</p>
<h2>What small businesses often miss</h2>
<h3>Knowledge in one person’s head</h3>
<p>When Pak Darto is ill, nobody knows how to set up the machine. The standard asks you to look after organisational knowledge. One page of set-up notes, written with Pak Darto, is worth more than ten procedures copied from the internet.</p>
<h3>Complaints solved and then forgotten</h3>
<p>Small businesses are usually quick to put things right, and seldom write them down. Yet three similar complaints in half a year are a very cheap piece of advice. A notebook by the till will do.</p>
<h3>Measuring tools</h3>
<p>Scales, callipers or thermometers that decide whether goods are accepted need to be checked for accuracy at regular intervals.</p>
<h2>Copying someone else’s system</h2>
<p>A ready-made set of documents looks like a saving. The trouble shows at the audit: the auditor asks the operator, and the answer is not in the documents; the auditor reads the documents, and what they say is not on the shop floor. Mending that costs more than writing ten pages of your own.</p>
<blockquote><p>Write down what you do. Then do what you wrote. Where the two differ, change one of them on purpose.</p></blockquote>
<h2>How long does it take?</h2>
<p>For a business with a dozen people a few months are usually enough, provided the system has run one full turn: records of work, one internal audit and one management review. The internal audit can be done by a trained colleague from another part of the business, and the review can be an hour’s meeting with its outcome noted. Auditors are not looking for luxury. They are looking for evidence that you are in control.</p>`,
  },
};
