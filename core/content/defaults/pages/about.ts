import { page } from "#core/content/defaults/page.ts";

export const about = page("about", {
  meta: {
    title: ["Judul halaman di peramban", "Tentang Kami", "About Us", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Riwayat, legalitas, akreditasi, visi, misi, dan nilai lembaga sertifikasi kami.",
      "The history, legal standing, accreditation, vision, mission and values of our certification body.",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Tentang Kami", "About Us"],
    subtitle: [
      "Pembuka: subjudul",
      "Kami hidup dari satu hal: orang lain dapat memercayai apa yang kami nyatakan.",
      "We live by one thing: that others can trust what we state.",
    ],
  },
  history: {
    title: ["Riwayat: judul", "Berawal dari pertanyaan sederhana", "It began with a simple question"],
    text: [
      "Riwayat: teks",
      "<p>Seorang pembeli memegang selembar sertifikat dan bertanya, “Ini masih berlaku?” Untuk menjawabnya ia harus menelepon, menunggu, lalu percaya begitu saja. PT Graha Inspeksi Sertifikasi didirikan oleh beberapa auditor yang merasa bahwa pertanyaan itu layak dijawab saat itu juga.</p><p>Kami memulai dari sertifikasi sistem manajemen mutu, lalu melangkah ke lingkungan, keamanan informasi, standar nasional, dan usaha pariwisata. Setiap kali menambah layanan, kami menunggu sampai orang yang tepat bergabung: auditor yang mengenal pekerjaannya dari dalam.</p><p>Cara kami bekerja tetap sama sejak hari pertama. Dengarkan dulu, periksa di tempat, tulis temuan dengan bahasa yang dapat dimengerti, dan biarkan siapa pun melihat hasil akhirnya di register.</p>",
      "<p>A buyer holds a certificate and asks: “Is this still valid?” To find out, they had to phone, wait, and take someone’s word for it. PT Graha Inspeksi Sertifikasi was founded by a few auditors who felt that the question deserved an answer on the spot.</p><p>We began with quality management systems and moved on to environment, information security, national standards and tourism. Before adding a service we waited until the right person had joined: an auditor who knows the work from the inside.</p><p>The way we work has not changed since the first day. Listen first, check on site, write findings in words people understand, and let anyone see the outcome in the register.</p>",
      "rich-text",
    ],
    image_alt: [
      "Riwayat: keterangan gambar",
      "Gambar ukiran: selembar sertifikat diperiksa dengan kaca pembesar",
      "Engraving: a certificate under a magnifying glass",
      "accessibility",
    ],
  },
  legality: {
    title: ["Legalitas: judul", "Legalitas", "Legal Standing"],
    text: [
      "Legalitas: teks",
      "Perseroan terbatas yang didirikan dengan akta notaris dan disahkan oleh kementerian yang membidangi hukum.",
      "A limited company established by notarial deed and approved by the ministry of law.",
    ],
    deed_label: ["Legalitas: label akta", "Akta notaris", "Notarial deed"],
    deed: ["Legalitas: akta", "Akta No. 00 (contoh)", "Deed No. 00 (example)"],
    approval_label: [
      "Legalitas: label pengesahan",
      "Pengesahan kementerian hukum",
      "Ministry of law approval",
    ],
    approval: ["Legalitas: pengesahan", "AHU-0000000.AH.01.01 (contoh)", "AHU-0000000.AH.01.01 (example)"],
  },
  accreditation: {
    title: ["Akreditasi: judul", "Akreditasi", "Accreditation"],
    text: [
      "Akreditasi: teks",
      "Kompetensi dan ketidakberpihakan lembaga sertifikasi dinilai oleh badan akreditasi nasional. Ruang lingkup akreditasi dapat diperiksa pada direktori badan tersebut.",
      "A certification body’s competence and impartiality are assessed by the national accreditation body. The scope of accreditation can be checked in that body’s directory.",
    ],
    number_label: ["Akreditasi: label nomor", "Nomor akreditasi", "Accreditation number"],
  },
  vision: {
    title: ["Visi: judul", "Visi", "Vision"],
    text: [
      "Visi: teks",
      "Menjadi lembaga sertifikasi yang pernyataannya dapat dipercaya tanpa perlu ditanyakan dua kali.",
      "To be a certification body whose word need not be asked for twice.",
    ],
  },
  mission: {
    title: ["Misi: judul", "Misi", "Mission"],
    item_1: [
      "Misi: butir 1",
      "Menilai dengan teliti dan memutuskan tanpa memihak, sehingga sertifikat mencerminkan keadaan yang sebenarnya.",
      "To assess with care and decide impartially, so that a certificate reflects how things really are.",
    ],
    item_2: [
      "Misi: butir 2",
      "Memberi keterangan yang terbuka dan sama bagi siapa pun tentang standar, cara kami menilai, dan arti sebuah sertifikat.",
      "To give everyone the same open information on the standards, on how we assess and on what a certificate means.",
    ],
  },
  values: {
    title: ["Nilai: judul", "Nilai yang kami pegang", "The values we hold"],
    integrity_title: ["Nilai: integritas, judul", "Integritas", "Integrity"],
    integrity_text: [
      "Nilai: integritas, teks",
      "Kami melaporkan yang kami lihat, juga ketika tidak enak didengar.",
      "We report what we see, also when it is not welcome.",
    ],
    professionalism_title: ["Nilai: profesionalisme, judul", "Profesionalisme", "Professionalism"],
    professionalism_text: [
      "Nilai: profesionalisme, teks",
      "Kami datang siap, tepat waktu, dan memahami bidang yang kami nilai.",
      "We come prepared, on time and knowing the field we assess.",
    ],
    objectivity_title: ["Nilai: objektivitas, judul", "Objektivitas", "Objectivity"],
    objectivity_text: [
      "Nilai: objektivitas, teks",
      "Setiap temuan bersandar pada bukti, bukan pada kesan.",
      "Every finding rests on evidence, not on impressions.",
    ],
    customer_title: ["Nilai: fokus pelanggan, judul", "Fokus pada Pelanggan", "Customer Focus"],
    customer_text: [
      "Nilai: fokus pelanggan, teks",
      "Kami menjelaskan sampai jelas, dan menjawab selagi pertanyaannya masih hangat.",
      "We explain until it is clear, and answer while the question is still fresh.",
    ],
  },
});
