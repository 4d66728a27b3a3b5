import { type Scheme, type StandardPage, standardPage } from "./compose.ts";

const productScheme: Scheme = {
  id: {
    steps: [
      "<strong>Permohonan dan penawaran.</strong> Anda menyebut produk, tipe, merek, dan SNI yang dituju. Kami mengkaji apakah kami mampu menilainya, lalu mengirim penawaran.",
      "<strong>Penilaian proses produksi.</strong> Auditor memeriksa pabrik, pengendalian mutu, dan alat ukurnya.",
      "<strong>Pengambilan contoh dan pengujian.</strong> Petugas kami mengambil contoh; laboratorium terakreditasi mengujinya menurut SNI.",
      "<strong>Tindak lanjut temuan.</strong> Ketidaksesuaian diperbaiki dan diverifikasi; hasil uji yang tidak memenuhi syarat berarti pengujian ulang setelah penyebabnya diatasi.",
      "<strong>Keputusan.</strong> Orang yang tidak ikut menilai menelaah berkas dan hasil uji, lalu memutuskan. Bila diberikan, sertifikat langsung tercantum dalam register publik.",
      "<strong>Surveilans.</strong> Kunjungan berkala dan contoh dari pabrik atau pasar selama masa berlaku.",
    ],
    duration: [
      "Waktu terlama biasanya pengujian, yang mengikuti metode uji dan antrean laboratorium. Perkiraannya tertulis dalam penawaran per produk.",
      "Masa berlaku sertifikat dan jadwal surveilans mengikuti skema produk yang bersangkutan.",
    ],
    documents: [
      "legalitas perusahaan dan bukti pendaftaran atau izin merek;",
      "diagram alir proses, daftar alat produksi, dan rencana pengendalian mutu;",
      "daftar tipe atau varian produk beserta spesifikasinya;",
    ],
    price: [
      "jumlah produk, tipe, dan merek;",
      "biaya pengujian menurut laboratorium;",
      "jumlah dan jarak pabrik;",
    ],
  },
  en: {
    steps: [
      "<strong>Application and quotation.</strong> You name product, type, brand and the SNI. We review whether we are able to assess it, and send a quotation.",
      "<strong>Assessment of production.</strong> The auditor examines the plant, its quality control and its measuring equipment.",
      "<strong>Sampling and testing.</strong> Our staff take samples; an accredited laboratory tests them by the SNI.",
      "<strong>Findings.</strong> Nonconformities are corrected and verified; results that fail mean another test once the cause is removed.",
      "<strong>Decision.</strong> Someone who took no part in the assessment reviews file and results and decides. Once granted, the certificate stands in the public register at once.",
      "<strong>Surveillance.</strong> Regular visits, and samples from plant or market while it is valid.",
    ],
    duration: [
      "What takes longest is usually testing, which follows the test method and the laboratory’s queue. The quotation gives an estimate for each product.",
      "How long a certificate is valid, and when surveillance takes place, follow the scheme of the product.",
    ],
    documents: [
      "legal status of the company, and registration or licence of the brand;",
      "process flow, production equipment and quality control plan;",
      "types or variants of the product with their specifications;",
    ],
    price: [
      "number of products, types and brands;",
      "what the laboratory charges for testing;",
      "number and distance of plants;",
    ],
  },
};

export const product: StandardPage = standardPage({
  slug: "sertifikasi-produk-sni",
  standard: "SNI 03-0691-1996",
  service: "Sertifikasi Produk SNI",
  scheme: productScheme,
  title: { id: "Sertifikasi Produk SNI (LSPro)", en: "SNI Product Certification (LSPro)" },
  description: {
    id: "Sertifikasi produk menurut SNI, misalnya bata beton: pengambilan contoh, pengujian, dan biayanya.",
    en: "Certification of products to an SNI, such as concrete paving: sampling, testing and fees.",
  },
  id: {
    what: [
      "Sertifikasi produk menyatakan bahwa produk dengan tipe dan merek tertentu memenuhi SNI-nya, berdasarkan pengujian contoh dan penilaian proses produksinya. Contohnya bata beton untuk lantai menurut SNI 03-0691-1996.",
      "Tanda SNI hanya boleh dipakai pada produk dan merek yang tertulis dalam sertifikat, sesuai persetujuan penggunaan tanda menurut peraturan.",
    ],
    who: [
      "produsen barang yang SNI-nya diberlakukan wajib;",
      "produsen yang pembelinya meminta produk ber-SNI;",
      "importir, sepanjang skema produknya mengatur.",
    ],
    documents: ["laporan uji sendiri, bila ada."],
    price: ["banyaknya contoh yang diuji."],
    questions: [
      [
        "Bolehkah kami mengirim contoh sendiri?",
        "Tidak untuk keputusan sertifikasi. Contoh diambil oleh petugas kami agar mewakili produksi; pengujian sendiri boleh sebagai bahan persiapan Anda.",
      ],
      [
        "Apakah satu sertifikat berlaku untuk semua produk kami?",
        "Tidak. Sertifikat menyebut produk, tipe, merek, dan pabriknya. Tipe baru memerlukan perluasan ruang lingkup.",
      ],
    ],
  },
  en: {
    what: [
      "Product certification states that a product of a given type and brand meets its SNI, on the basis of tests of samples and an assessment of how it is made. An example is concrete paving to SNI 03-0691-1996.",
      "The SNI mark may be used only on products and brands that are written on the certificate, under the approval that the law asks for.",
    ],
    who: [
      "makers of goods whose SNI is mandatory;",
      "makers whose buyers ask for SNI products;",
      "importers, where the scheme of the product provides for it.",
    ],
    documents: ["test reports of your own, where there are any."],
    price: ["how many samples are tested."],
    questions: [
      [
        "May we send samples ourselves?",
        "Not for the decision. Our staff take the samples, so that they stand for the production; tests of your own may help you to prepare.",
      ],
      [
        "Does one certificate hold for all our products?",
        "No. It names product, type, brand and plant. A new type needs an extension of scope.",
      ],
    ],
  },
});

const palmOilScheme: Scheme = {
  id: {
    steps: [
      "<strong>Permohonan dan penawaran.</strong> Anda menyampaikan legalitas, luas, lokasi kebun atau pabrik, dan jumlah anggota. Kami mengkaji permohonan, lalu mengirim penawaran.",
      "<strong>Audit tahap 1.</strong> Legalitas lahan, perizinan, batas kebun, dan kesiapan diperiksa.",
      "<strong>Audit tahap 2.</strong> Auditor mengunjungi kebun, pabrik, dan masyarakat sekitar, serta berbicara dengan pekerja dan pekebun.",
      "<strong>Tindak lanjut temuan.</strong> Ketidaksesuaian diperbaiki dalam batas waktu menurut aturan skema dan diverifikasi.",
      "<strong>Keputusan.</strong> Orang yang tidak ikut mengaudit menelaah berkas dan memutuskan. Bila diberikan, sertifikat langsung tercantum dalam register publik.",
      "<strong>Penilikan.</strong> Audit penilikan setiap tahun, dan sertifikasi ulang sebelum masa berlaku berakhir.",
    ],
    duration: [
      "Sertifikat ISPO berlaku lima tahun dengan penilikan setiap tahun. Lamanya proses awal terutama bergantung pada legalitas lahan: dokumen yang belum selesai tidak dapat diganti dengan janji.",
      "Bagi kelompok pekebun, waktu audit mengikuti jumlah anggota yang diambil sebagai contoh.",
    ],
    documents: [
      "legalitas lahan dan perizinan usaha perkebunan;",
      "peta batas kebun dan data tutupan lahannya;",
      "dokumen lingkungan dan hasil pemantauannya;",
    ],
    price: ["luas dan sebaran kebun serta jumlah pabrik;", "jumlah pekerja dan anggota kelompok pekebun;"],
  },
  en: {
    steps: [
      "<strong>Application and quotation.</strong> You tell us legal status, area, location of plantations or mills, and number of members. We review the application and send a quotation.",
      "<strong>Stage 1 audit.</strong> Legality of land, permits, boundaries and readiness are examined.",
      "<strong>Stage 2 audit.</strong> Auditors visit plantations, mills and neighbouring communities, and speak with workers and growers.",
      "<strong>Findings.</strong> Nonconformities are corrected within the time that the scheme sets, and verified.",
      "<strong>Decision.</strong> Someone who took no part in the audit reviews the file and decides. Once granted, the certificate stands in the public register at once.",
      "<strong>Surveillance.</strong> A surveillance audit each year, and recertification before it ends.",
    ],
    duration: [
      "An ISPO certificate is valid for five years, with surveillance each year. How long it takes to get there depends mostly on the legality of land: a document that is missing cannot be replaced by a promise.",
      "For growers’ groups the time follows the number of members that are sampled.",
    ],
    documents: [
      "legality of land, and permits of the plantation;",
      "maps of boundaries, and data on land cover;",
      "environmental documents and results of monitoring;",
    ],
    price: [
      "area and spread of plantations, and number of mills;",
      "number of workers and of members of groups;",
    ],
  },
};

export const palmOil: StandardPage = standardPage({
  slug: "ispo-kelapa-sawit",
  standard: "ISPO",
  service: "ISPO",
  scheme: palmOilScheme,
  title: {
    id: "Sertifikasi ISPO (Kelapa Sawit Berkelanjutan)",
    en: "ISPO Certification (Sustainable Palm Oil)",
  },
  description: {
    id: "Sertifikasi ISPO bagi perusahaan perkebunan dan kelompok pekebun: syarat, langkah, dan biayanya.",
    en: "ISPO certification of plantation companies and growers’ groups: requirements, steps and fees.",
  },
  id: {
    what: [
      "ISPO adalah sistem sertifikasi perkebunan kelapa sawit berkelanjutan Indonesia, kini berdasarkan Peraturan Presiden Nomor 16 Tahun 2025. Prinsipnya meliputi kepatuhan hukum, praktik perkebunan yang baik, pengelolaan lingkungan, ketenagakerjaan, tanggung jawab sosial, keterbukaan, dan perbaikan berkelanjutan.",
      "Siapa yang wajib dan sejak kapan ditentukan oleh peraturan dan ketentuan pelaksanaannya.",
    ],
    who: [
      "perusahaan perkebunan kelapa sawit dan pabriknya;",
      "kelompok pekebun, koperasi, dan gabungannya;",
      "pelaku hilir dan bioenergi menurut ruang lingkup akreditasi yang tertulis dalam penawaran.",
    ],
    documents: ["bagi kelompok pekebun: daftar anggota, luas lahan, dan sistem kendali internal."],
    price: ["apakah rantai pasok ikut dinilai."],
    questions: [
      [
        "Bagaimana pekebun kecil dapat disertifikasi?",
        "Melalui kelompok atau koperasi dengan sistem kendali internal. Auditor mengambil contoh anggota; temuan pada satu anggota ditelusuri sampai ke sistem kelompok.",
      ],
      [
        "Bagaimana bila sebagian lahan masih bersengketa?",
        "Sengketa disampaikan sejak permohonan. Auditor menilai status dan penyelesaiannya; lahan yang legalitasnya tidak terbukti tidak dapat masuk ruang lingkup.",
      ],
    ],
  },
  en: {
    what: [
      "ISPO is Indonesia’s certification system for sustainable palm oil, now under Presidential Regulation 16 of 2025. Its principles cover compliance with the law, good plantation practice, the environment, labour, social responsibility, transparency and continual improvement.",
      "Who has to be certified, and from when, is set by the law and its implementing regulations.",
    ],
    who: [
      "palm oil plantation companies and their mills;",
      "growers’ groups, cooperatives and their unions;",
      "downstream and bioenergy businesses, by the scope of accreditation that stands in the quotation.",
    ],
    documents: ["of growers’ groups: members, area of land and the internal control system."],
    price: ["whether the supply chain is assessed."],
    questions: [
      [
        "How can smallholders be certified?",
        "Through a group or cooperative with an internal control system. Auditors sample members; a finding at one member is traced to the system of the group.",
      ],
      [
        "What if some land is in dispute?",
        "Disputes are declared with the application. Auditors judge their status and settlement; land whose legality is not shown cannot be part of the scope.",
      ],
    ],
  },
});
