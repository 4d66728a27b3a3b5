import type { WrittenArticle } from "#core/content/defaults/types.ts";

export const findingEnvironmentalAspects: WrittenArticle = {
  title: "Mengenali Aspek Lingkungan Tanpa Tersesat dalam Daftar",
  title_en: "Finding Environmental Aspects Without Getting Lost in Lists",
  slug: "mengenali-aspek-lingkungan",
  category: "ISO, Lingkungan",
  category_en: "ISO, Environment",
  author: "Ratna Widyastuti",
  daysAgo: 118,
  published: true,
  content: {
    id: `<p>Di sebuah pabrik kami pernah menerima daftar aspek lingkungan sepanjang 412 baris. Baris ke-37 adalah “penggunaan penjepit kertas”. Baris tentang tangki solar di halaman belakang, yang alasnya retak, tidak ada. Daftar panjang memberi rasa aman, dan itulah bahayanya.</p>
<h2>Aspek, dampak, dan bedanya</h2>
<p><strong>Aspek</strong> adalah bagian dari kegiatan Anda yang bersentuhan dengan lingkungan: pemakaian air, pembuangan panas, penyimpanan bahan kimia. <strong>Dampak</strong> adalah perubahan yang ditimbulkannya: air tanah berkurang, sungai menghangat, tanah tercemar. Aspek dapat Anda kendalikan; dampak adalah alasan mengapa perlu dikendalikan.</p>
<h2>Berjalan, bukan duduk</h2>
<p>Cara terbaik menyusun daftar adalah berjalan mengikuti alirannya. Mulailah dari gerbang tempat bahan masuk, ikuti sampai barang keluar, lalu teruskan ke arah limbah. Di setiap perhentian, tanyakan:</p>
<ol>
<li>Apa yang masuk: bahan, air, energi?</li>
<li>Apa yang keluar selain produk: udara, air, limbah, suara, bau?</li>
<li>Apa yang terjadi ketika mesin baru dihidupkan, dibersihkan, atau diperbaiki?</li>
<li>Apa yang terjadi bila ada kebakaran, banjir, atau listrik padam?</li>
</ol>
<p>Pertanyaan ketiga dan keempat paling sering menghasilkan temuan. Banyak pabrik bersih ketika berjalan normal, dan mencemari dua jam setiap minggu saat pencucian.</p>
<h2>Melihat melampaui pagar</h2>
<p>ISO 14001 meminta Anda memakai sudut pandang daur hidup. Ini tidak berarti harus menghitung jejak karbon sampai sekian angka di belakang koma. Cukup bertanya: adakah bagian di hulu atau hilir yang dapat kita pengaruhi? Kemasan yang dapat dikembalikan pemasok, petunjuk membuang produk bagi pelanggan, atau truk yang tidak pulang kosong sering kali lebih berarti daripada mengganti lampu kantor.</p>
<h2>Menentukan yang penting</h2>
<p>Setelah dikenali, pilih aspek yang penting. Rumus perkalian skor boleh dipakai, asalkan hasilnya masuk akal. Cobalah uji ini: tunjukkan lima aspek teratas kepada kepala produksi dan kepada warga sekitar. Bila keduanya heran mengapa hal yang setiap hari mereka lihat tidak ada di situ, rumusnya yang salah.</p>
<p>Beberapa kriteria yang biasanya cukup:</p>
<ul>
<li>seberapa besar dan seberapa lama dampaknya;</li>
<li>seberapa sering terjadi, atau seberapa mungkin bila darurat;</li>
<li>apakah ada peraturan atau izin yang mengaturnya;</li>
<li>apakah pernah dikeluhkan.</li>
</ul>
<h2>Kewajiban kepatuhan</h2>
<p>Untuk setiap aspek penting, catat peraturan dan izin yang berlaku, siapa yang memantaunya, dan kapan terakhir dievaluasi. Hasil uji air limbah yang bagus tidak menolong bila izin pembuangannya sudah habis. Tuliskan tanggal berakhirnya di tempat yang dilihat orang setiap hari.</p>
<blockquote><p>Daftar aspek yang baik dapat diceritakan dalam lima menit, dan setiap orang yang mendengarnya mengangguk.</p></blockquote>
<h2>Dari daftar ke tindakan</h2>
<p>Setiap aspek penting harus bermuara pada sesuatu: pengendalian, sasaran, atau kesiapan tanggap darurat. Bila ada yang tidak bermuara ke mana-mana, tanyakan lagi apakah memang penting. Lalu jadwalkan jalan keliling berikutnya setelah ada mesin baru, bahan baru, atau bangunan baru. Lingkungan tidak menunggu tinjauan tahunan.</p>
<p>Pabrik dengan 412 baris itu akhirnya bekerja dengan sembilan belas aspek penting. Alas tangki solarnya diperbaiki pada minggu yang sama.</p>`,
    en: `<p>At one factory we were handed a list of environmental aspects 412 lines long. Line 37 was “use of paper clips”. There was no line about the diesel tank in the back yard, whose base was cracked. A long list gives a feeling of safety, and that is its danger.</p>
<h2>Aspects, impacts and the difference</h2>
<p>An <strong>aspect</strong> is the part of your activity that touches the environment: using water, releasing heat, storing chemicals. An <strong>impact</strong> is the change it brings about: less groundwater, a warmer river, polluted soil. Aspects are what you can control; impacts are the reason for doing so.</p>
<h2>Walk, do not sit</h2>
<p>The best way to draw up the list is on foot. Start at the gate where materials come in, follow them until the goods go out, then carry on in the direction of the waste. At every stop, ask:</p>
<ol>
<li>What comes in: materials, water, energy?</li>
<li>What goes out besides the product: air, water, waste, noise, smell?</li>
<li>What happens when the machine is started up, cleaned or repaired?</li>
<li>What happens in a fire, a flood or a power cut?</li>
</ol>
<p>The third and fourth questions yield the most. Many plants are clean in normal operation and pollute for two hours every week during washing.</p>
<h2>Looking beyond the fence</h2>
<p>ISO 14001 asks you to take a life cycle perspective. This does not mean computing carbon footprints to several decimal places. It is enough to ask: is there anything upstream or downstream that we can influence? Packaging that goes back to the supplier, advice to customers on disposal, or lorries that do not return empty often count for more than replacing the office lamps.</p>
<h2>Deciding what is significant</h2>
<p>Once identified, choose the aspects that are significant. A formula that multiplies scores is fine as long as its results make sense. Try this test: show your top five to the head of production and to the people living next door. If both wonder why the thing they see every day is missing, it is the formula that is wrong.</p>
<p>A few criteria usually suffice:</p>
<ul>
<li>how large the impact is and how long it lasts;</li>
<li>how often it occurs, or how likely it is in an emergency;</li>
<li>whether a regulation or permit governs it;</li>
<li>whether anyone has complained.</li>
</ul>
<h2>Compliance obligations</h2>
<p>For every significant aspect, note the regulations and permits that apply, who keeps track of them and when compliance was last evaluated. Good waste-water results do not help if the discharge permit has run out. Write its end date where people see it every day.</p>
<blockquote><p>A good list of aspects can be told in five minutes, and everyone who hears it nods.</p></blockquote>
<h2>From list to action</h2>
<p>Each significant aspect must lead somewhere: to a control, an objective or emergency preparedness. If one leads nowhere, ask again whether it is significant. Then plan the next walk for whenever there is a new machine, a new material or a new building. The environment does not wait for the annual review.</p>
<p>The factory with 412 lines now works with nineteen significant aspects. The base of its diesel tank was repaired that same week.</p>`,
  },
};
