import type { ServiceContent } from "#core/content/defaults/types.ts";

export const demonstrationServices: ServiceContent[] = [
  {
    title: { id: "ISO 9001 Sistem Manajemen Mutu", en: "ISO 9001 Quality Management" },
    description: {
      id: "Untuk organisasi yang ingin hasil kerjanya konsisten, siapa pun yang sedang bertugas.",
      en: "For organisations that want consistent results, whoever is on duty.",
    },
    icon: "Award",
    features: [
      { id: "Audit tahap 1 dan tahap 2", en: "Stage 1 and stage 2 audits" },
      { id: "Audit surveilans setiap tahun", en: "Surveillance audit every year" },
      { id: "Sertifikasi banyak lokasi", en: "Multi-site certification" },
      { id: "Pengalihan dari lembaga sertifikasi lain", en: "Transfer from another certification body" },
    ],
  },
  {
    title: { id: "ISO 14001 Sistem Manajemen Lingkungan", en: "ISO 14001 Environmental Management" },
    description: {
      id: "Mengenali dampak kegiatan terhadap lingkungan, mengendalikannya, dan membuktikan perbaikannya.",
      en: "Know how your activities affect the environment, control it, and show the improvement.",
    },
    icon: "Leaf",
    features: [
      { id: "Peninjauan aspek lingkungan di lokasi", en: "On-site review of environmental aspects" },
      { id: "Penilaian pemenuhan kewajiban kepatuhan", en: "Assessment of compliance obligations" },
      { id: "Dapat digabung dengan audit ISO 9001", en: "Can be combined with an ISO 9001 audit" },
    ],
  },
  {
    title: { id: "ISO/IEC 27001 Keamanan Informasi", en: "ISO/IEC 27001 Information Security" },
    description: {
      id: "Melindungi informasi pelanggan dan perusahaan berdasarkan risiko yang nyata, bukan daftar centang.",
      en: "Protect customer and company information by real risks, not by ticking boxes.",
    },
    icon: "ShieldCheck",
    features: [
      {
        id: "Telaah penilaian risiko dan pernyataan keberlakuan",
        en: "Review of risk assessment and statement of applicability",
      },
      { id: "Auditor berlatar belakang operasi TI", en: "Auditors with a background in IT operations" },
      { id: "Audit jarak jauh bila memungkinkan", en: "Remote auditing where suitable" },
    ],
  },
  {
    title: {
      id: "ISO 45001 Keselamatan dan Kesehatan Kerja",
      en: "ISO 45001 Occupational Health and Safety",
    },
    description: {
      id: "Bagi organisasi yang ingin setiap orang pulang selamat: bahaya dikenali sebelum ia melukai.",
      en: "For organisations that want everyone home safe: hazards are found before they hurt anyone.",
    },
    icon: "HardHat",
    features: [
      { id: "Penelusuran bahaya di tempat kerja", en: "Tracing hazards at the workplace" },
      {
        id: "Wawancara dengan pekerja dan wakilnya",
        en: "Interviews with workers and their representatives",
      },
      { id: "Dapat digabung dengan audit ISO 9001", en: "Can be combined with an ISO 9001 audit" },
    ],
  },
  {
    title: { id: "ISO 37001 Anti-Penyuapan", en: "ISO 37001 Anti-Bribery" },
    description: {
      id: "Menilai apakah risiko suap dikenali dan dikendalikan, dari pengadaan sampai penjualan.",
      en: "Whether the risk of bribery is known and controlled, from purchasing to sales.",
    },
    icon: "Scale",
    features: [
      { id: "Telaah uji tuntas mitra usaha", en: "Review of due diligence on business partners" },
      { id: "Pemeriksaan jalur pelaporan", en: "Examination of reporting channels" },
      { id: "Audit surveilans setiap tahun", en: "Surveillance audit every year" },
    ],
  },
  {
    title: { id: "SNI 8807:2022 Layanan Rehabilitasi", en: "SNI 8807:2022 Rehabilitation Services" },
    description: {
      id: "Bagi penyelenggara rehabilitasi pecandu, penyalah guna, dan korban penyalahgunaan NAPZA.",
      en: "For providers of rehabilitation to people affected by narcotics and other addictive substances.",
    },
    icon: "HeartHandshake",
    features: [
      { id: "Penilaian layanan, petugas, dan sarana", en: "Assessment of services, staff and facilities" },
      { id: "Kunjungan yang menjaga kerahasiaan klien", en: "Visits that protect clients’ confidentiality" },
      { id: "Rawat inap dan rawat jalan", en: "Inpatient and outpatient services" },
    ],
  },
  {
    title: { id: "SNI 8152:2021 Pasar Rakyat", en: "SNI 8152:2021 Traditional Markets" },
    description: {
      id: "Bagi pengelola pasar: kebersihan, keselamatan, dan pengelolaan yang dapat dirasakan pedagang dan pembeli.",
      en: "For market operators: hygiene, safety and management that traders and shoppers can feel.",
    },
    icon: "Store",
    features: [
      { id: "Penilaian sarana dan pengelolaan", en: "Assessment of facilities and management" },
      { id: "Kunjungan pada jam ramai", en: "Visits at busy hours" },
    ],
  },
  {
    title: {
      id: "SNI 9169:2023 Ruang Bermain Ramah Anak (RBRA)",
      en: "SNI 9169:2023 Child-Friendly Playgrounds (RBRA)",
    },
    description: {
      id: "Inspeksi ruang bermain: aman dipakai, mudah dicapai, dan diukur setinggi mata anak.",
      en: "Inspection of playgrounds: safe to use, easy to reach, and measured at a child’s eye level.",
    },
    icon: "Baby",
    features: [
      { id: "Pengukuran celah, sudut, dan landasan jatuh", en: "Measuring gaps, edges and fall surfaces" },
      { id: "Pemeriksaan akses dan pengawasan", en: "Examination of access and supervision" },
    ],
  },
  {
    title: { id: "Sertifikasi Produk SNI (LSPRO)", en: "SNI Product Certification (LSPRO)" },
    description: {
      id: "Pengujian contoh produk dan penilaian proses produksinya, misalnya bata beton (SNI 03-0691-1996).",
      en: "Testing of samples and assessment of how they are made, such as concrete paving (SNI 03-0691-1996).",
    },
    icon: "PackageCheck",
    features: [
      { id: "Pengambilan contoh di pabrik dan di pasar", en: "Sampling at the plant and on the market" },
      { id: "Pengujian oleh laboratorium terakreditasi", en: "Testing by an accredited laboratory" },
    ],
  },
  {
    title: { id: "ISPO Kelapa Sawit Berkelanjutan", en: "ISPO Sustainable Palm Oil" },
    description: {
      id: "Skema kelapa sawit berkelanjutan Indonesia bagi perusahaan perkebunan dan kelompok pekebun.",
      en: "The Indonesian sustainable palm oil scheme, for plantation companies and grower groups.",
    },
    icon: "Sprout",
    features: [
      { id: "Pemeriksaan legalitas dan batas kebun", en: "Check of legality and plantation boundaries" },
      {
        id: "Penelusuran rantai pasok tandan buah segar",
        en: "Tracing the supply chain of fresh fruit bunches",
      },
      { id: "Pendekatan khusus bagi kelompok pekebun", en: "An approach fitted to grower groups" },
    ],
  },
  {
    title: { id: "LSUP Sertifikasi Usaha Pariwisata", en: "LSUP Tourism Business Certification" },
    description: {
      id: "Penilaian standar usaha bagi hotel, restoran, dan daya tarik wisata, termasuk CHSE (SNI 9042:2021).",
      en: "Assessment of business standards for hotels, restaurants and attractions, including CHSE (SNI 9042:2021).",
    },
    icon: "Hotel",
    features: [
      {
        id: "Penilaian produk, pelayanan, dan pengelolaan (Permenparekraf 4/2021)",
        en: "Assessment of product, service and management (Permenparekraf 4/2021)",
      },
      { id: "Audit dan inspeksi langsung di lokasi", en: "Audit and inspection on site" },
      { id: "Penilaian CHSE pada kunjungan yang sama", en: "CHSE assessment in the same visit" },
    ],
  },
];
