import { page } from "#core/content/defaults/page.ts";

export const services = page("services", {
  meta: {
    title: ["Judul halaman di peramban", "Layanan", "Services", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Sertifikasi ISO 9001, ISO 14001, dan ISO/IEC 27001, SNI 8807:2022, ISPO, serta sertifikasi usaha pariwisata (LSUP).",
      "Certification to ISO 9001, ISO 14001 and ISO/IEC 27001, SNI 8807:2022, ISPO, and tourism business certification (LSUP).",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Layanan Kami", "Our Services"],
    subtitle: [
      "Pembuka: subjudul",
      "Standar dan skema yang kami nilai, dengan syarat, tahap, dan dasar biaya yang sama bagi setiap pemohon.",
      "The standards and schemes that we assess, with the same requirements, steps and basis of fees for every applicant.",
    ],
  },
  groups: {
    all_title: ["Kelompok: semua layanan, judul", "Semua Layanan", "All Services"],
    all_text: [
      "Kelompok: semua layanan, teks",
      "Seluruh layanan yang saat ini kami sediakan.",
      "Every service we currently offer.",
    ],
    iso_title: ["Kelompok: sertifikasi ISO, judul", "Sertifikasi ISO", "ISO Certification"],
    iso_text: [
      "Kelompok: sertifikasi ISO, teks",
      "Sistem manajemen yang diakui lintas negara, di antaranya mutu (ISO 9001), lingkungan (ISO 14001), dan keamanan informasi (ISO/IEC 27001).",
      "Management systems recognised across borders, among them quality (ISO 9001), environment (ISO 14001) and information security (ISO/IEC 27001).",
    ],
    national_title: ["Kelompok: standar nasional, judul", "Standar Nasional", "National Standards"],
    national_text: [
      "Kelompok: standar nasional, teks",
      "Standar dan skema yang berlaku di Indonesia, di antaranya SNI 8807:2022, ISPO, dan LSUP.",
      "Standards and schemes that apply in Indonesia, among them SNI 8807:2022, ISPO and LSUP.",
    ],
  },
  list: {
    features_title: ["Daftar: judul cakupan", "Yang termasuk", "What is included"],
    more: ["Daftar: tautan ke halaman standar", "Syarat, langkah, dan biaya", "Requirements, steps and fees"],
    empty: [
      "Daftar: kosong",
      "Daftar layanan sedang disiapkan. Silakan hubungi kami untuk keterangan.",
      "The list of services is being prepared. Please contact us for details.",
    ],
  },
  detail: {
    at_a_glance: ["Halaman standar: judul ringkasan", "Sekilas", "At a glance"],
    standard: ["Halaman standar: standar", "Standar", "Standard"],
    certificates: [
      "Halaman standar: tautan ke sertifikat dalam register",
      "Lihat sertifikatnya dalam register",
      "See its certificates in the register",
    ],
    contact: ["Halaman standar: tautan bertanya", "Ajukan pertanyaan", "Ask a question"],
    others: ["Halaman standar: judul daftar standar lain", "Standar lain", "Other standards"],
  },
  process: {
    title: ["Proses: judul", "Dari permohonan sampai sertifikat", "From application to certificate"],
    step_1_title: ["Proses: langkah 1, judul", "Permohonan", "Application"],
    step_1_text: [
      "Proses: langkah 1, teks",
      "Anda menyampaikan ruang lingkup, lokasi, dan jumlah orang. Kami mengkaji apakah kami mampu menilainya.",
      "You tell us the scope, the sites and the number of people. We review whether we are able to assess it.",
    ],
    step_2_title: ["Proses: langkah 2, judul", "Audit tahap 1 dan 2", "Stage 1 and stage 2 audit"],
    step_2_text: [
      "Proses: langkah 2, teks",
      "Tahap 1 melihat kesiapan. Tahap 2 memeriksa penerapannya di lapangan.",
      "Stage 1 looks at readiness. Stage 2 checks how the system works in practice.",
    ],
    step_3_title: ["Proses: langkah 3, judul", "Keputusan", "Decision"],
    step_3_text: [
      "Proses: langkah 3, teks",
      "Orang yang tidak ikut mengaudit menelaah seluruh bukti, lalu memutuskan.",
      "Someone who took no part in the audit reviews all the evidence and decides.",
    ],
    step_4_title: ["Proses: langkah 4, judul", "Surveilans", "Surveillance"],
    step_4_text: [
      "Proses: langkah 4, teks",
      "Sertifikat dijaga dengan audit surveilans berkala sampai tiba waktunya sertifikasi ulang.",
      "The certificate is upheld by regular surveillance audits until recertification is due.",
    ],
  },
  cta: {
    title: ["Ajakan: judul", "Ada pertanyaan sebelum mengajukan permohonan?", "Questions before you apply?"],
    text: [
      "Ajakan: teks",
      "Tanyakan syarat, tahap, lama, dan biaya penilaian. Jawabannya terbuka bagi siapa pun; kami tidak memberi konsultansi.",
      "Ask about requirements, steps, duration and fees. The answers are open to everyone; we give no consultancy.",
    ],
    button: ["Ajakan: tombol", "Hubungi Kami", "Contact Us"],
  },
});
