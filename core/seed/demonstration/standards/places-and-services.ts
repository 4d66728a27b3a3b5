import { type StandardPage, standardPage } from "./compose.ts";
import { serviceStandard } from "./schemes.ts";

export const rehabilitation: StandardPage = standardPage({
  slug: "sni-8807-rehabilitasi",
  standard: "SNI 8807:2022",
  service: "SNI 8807",
  scheme: serviceStandard,
  title: {
    id: "Sertifikasi SNI 8807 (Layanan Rehabilitasi)",
    en: "SNI 8807 Certification (Rehabilitation Services)",
  },
  description: {
    id: "Penyelenggara layanan rehabilitasi NAPZA: yang dinilai, cara menjaga kerahasiaan, dan biayanya.",
    en: "Providers of drug rehabilitation: what is assessed, how confidentiality is kept, and fees.",
  },
  id: {
    what: [
      "SNI 8807:2022 berisi persyaratan penyelenggara layanan rehabilitasi bagi pecandu, penyalah guna, dan korban penyalahgunaan narkotika, psikotropika, dan zat adiktif lain: layanan, petugas, sarana, dan pengelolaannya, untuk rawat inap maupun rawat jalan.",
      "Sertifikat berlaku untuk lokasi dan jenis layanan yang tertulis di dalamnya. Ia tidak menggantikan izin penyelenggaraan.",
    ],
    who: [
      "lembaga rehabilitasi milik pemerintah, daerah, dan masyarakat;",
      "klinik dan rumah sakit dengan layanan rehabilitasi;",
      "penyelenggara yang bekerja sama dengan instansi pembina.",
    ],
    documents: [
      "program rehabilitasi dan alur layanan dari penerimaan sampai pascarehabilitasi;",
      "kebijakan kerahasiaan dan perlindungan hak klien.",
    ],
    price: ["ada tidaknya rawat inap dan jumlah tempat tidur."],
    questions: [
      [
        "Apakah penilai melihat berkas klien rehabilitasi?",
        "Hanya contoh yang diperlukan, di tempat, dan tanpa mencatat identitas. Wawancara dengan klien dilakukan dengan persetujuan mereka.",
      ],
      [
        "Apakah kunjungannya mengganggu layanan?",
        "Jadwal disusun bersama agar kegiatan terapi berjalan seperti biasa, tetapi penilai perlu melihat layanan saat berlangsung.",
      ],
    ],
  },
  en: {
    what: [
      "SNI 8807:2022 holds requirements for providers of rehabilitation to people affected by narcotics, psychotropics and other addictive substances: services, staff, facilities and management, for inpatient and outpatient care.",
      "A certificate holds for the places and kinds of service that are written on it. It replaces no permit.",
    ],
    who: [
      "rehabilitation centres of government, regions and communities;",
      "clinics and hospitals with rehabilitation services;",
      "providers that work with the responsible authorities.",
    ],
    documents: [
      "rehabilitation programme, and the path from admission to aftercare;",
      "policy on confidentiality and the rights of clients.",
    ],
    price: ["whether there is inpatient care, and the number of beds."],
    questions: [
      [
        "Do assessors see files of people in rehabilitation?",
        "Only the samples that are needed, on site, and without noting who they are. People are interviewed with their consent.",
      ],
      [
        "Does the visit disturb the service?",
        "The schedule is made together so that therapy goes on as usual, but assessors need to see the service at work.",
      ],
    ],
  },
});

export const market: StandardPage = standardPage({
  slug: "sni-8152-pasar-rakyat",
  standard: "SNI 8152:2021",
  service: "SNI 8152",
  scheme: serviceStandard,
  title: { id: "Sertifikasi SNI 8152 (Pasar Rakyat)", en: "SNI 8152 Certification (Traditional Markets)" },
  description: {
    id: "Pasar rakyat: persyaratan umum, teknis, dan pengelolaan, cara penilaian, dan biayanya.",
    en: "Traditional markets: general, technical and management requirements, assessment and fees.",
  },
  id: {
    what: [
      "SNI 8152:2021 berisi persyaratan pasar rakyat: lokasi dan bangunan, kebersihan dan kesehatan, keamanan dan keselamatan, aksesibilitas, sarana pendukung, serta pengelolaannya, menurut tipe pasar.",
      "Yang disertifikasi adalah pasar sebagai tempat dan pengelolaannya, bukan barang yang dijual di dalamnya.",
    ],
    who: [
      "pemerintah daerah dan perusahaan daerah pengelola pasar;",
      "pengelola pasar swasta, desa, dan koperasi;",
      "pasar yang baru direvitalisasi.",
    ],
    documents: [
      "data pedagang, tipe pasar, dan zonasi;",
      "jadwal kebersihan, uji tera, dan pengelolaan sampah.",
    ],
    price: ["tipe pasar dan jumlah pedagang."],
    questions: [
      [
        "Kapan penilai datang?",
        "Pada jam ramai, sebab di situlah kebersihan, lalu lintas barang, dan keselamatan teruji. Sebagian pemeriksaan dilakukan sebelum pasar buka.",
      ],
      [
        "Apakah pedagang ikut dinilai?",
        "Tidak satu per satu. Penilai berbicara dengan pedagang dan pengunjung untuk mengetahui apakah pengelolaannya berjalan.",
      ],
    ],
  },
  en: {
    what: [
      "SNI 8152:2021 holds requirements for traditional markets: site and building, hygiene and health, security and safety, accessibility, supporting facilities and management, by type of market.",
      "What is certified is the market as a place and how it is run, not the goods that are sold there.",
    ],
    who: [
      "local governments and regional enterprises that run markets;",
      "private, village and cooperative operators;",
      "markets that were renewed.",
    ],
    documents: [
      "traders, type of market and zones;",
      "schedules of cleaning, calibration of scales, and waste.",
    ],
    price: ["type of market and number of traders."],
    questions: [
      [
        "When do assessors come?",
        "At busy hours, for that is when hygiene, movement of goods and safety are put to the test. Some of it is examined before the market opens.",
      ],
      [
        "Are traders assessed too?",
        "Not one by one. Assessors speak with traders and shoppers to see whether the management works.",
      ],
    ],
  },
});

export const playground: StandardPage = standardPage({
  slug: "sni-9169-ruang-bermain-ramah-anak",
  standard: "SNI 9169:2023",
  service: "SNI 9169",
  scheme: serviceStandard,
  title: {
    id: "Sertifikasi SNI 9169 (Ruang Bermain Ramah Anak)",
    en: "SNI 9169 Certification (Child-Friendly Playgrounds)",
  },
  description: {
    id: "Ruang bermain ramah anak (RBRA): yang diukur dan diperiksa, langkah, dan biayanya.",
    en: "Child-friendly playgrounds (RBRA): what is measured and examined, the steps and fees.",
  },
  id: {
    what: [
      "SNI 9169:2023 berisi persyaratan ruang bermain ramah anak: lokasi dan akses, bahan dan perabot, kebersihan, keamanan, keselamatan, serta pengelolaannya, agar semua anak dapat bermain, termasuk anak penyandang disabilitas.",
      "Inspeksi menilai keadaan pada hari kunjungan. Perawatan sehari-hari tetap menjadi tanggung jawab pengelola.",
    ],
    who: [
      "pemerintah daerah dengan taman dan ruang publik;",
      "sekolah, rumah sakit, pusat belanja, dan kawasan hunian;",
      "pengelola tempat wisata keluarga.",
    ],
    documents: [
      "gambar tata letak dan keterangan setiap alat bermain;",
      "jadwal pemeriksaan dan perawatan, serta catatan kejadian.",
    ],
    price: ["jumlah alat bermain yang diukur."],
    questions: [
      [
        "Apa yang diukur?",
        "Antara lain celah, sudut, tinggi jatuh, dan landasannya, dengan alat ukur yang terkalibrasi, pada ketinggian yang dijangkau anak.",
      ],
      [
        "Bagaimana bila ada alat yang berbahaya?",
        "Kami memberitahukannya saat itu juga agar pengelola dapat menutupnya; perbaikannya diverifikasi sebelum keputusan.",
      ],
    ],
  },
  en: {
    what: [
      "SNI 9169:2023 holds requirements for child-friendly playgrounds: place and access, materials and furniture, hygiene, security, safety and management, so that all children can play, those with disabilities among them.",
      "The inspection judges what is found on the day of the visit. Daily upkeep stays with the operator.",
    ],
    who: [
      "local governments with parks and public places;",
      "schools, hospitals, shopping centres and housing;",
      "operators of family attractions.",
    ],
    documents: [
      "layout, and a description of each piece of equipment;",
      "schedule of inspection and upkeep, and records of incidents.",
    ],
    price: ["number of pieces of equipment that are measured."],
    questions: [
      [
        "What is measured?",
        "Gaps, edges, heights of fall and the surfaces below, among others, with calibrated instruments and at the height that children reach.",
      ],
      [
        "What if equipment is dangerous?",
        "We say so at once, so that the operator can close it; the correction is verified before any decision.",
      ],
    ],
  },
});

export const tourism: StandardPage = standardPage({
  slug: "lsup-usaha-pariwisata",
  standard: "Permenparekraf 4/2021",
  service: "LSUP",
  scheme: serviceStandard,
  title: {
    id: "Sertifikasi Usaha Pariwisata (LSUP dan CHSE)",
    en: "Tourism Business Certification (LSUP and CHSE)",
  },
  description: {
    id: "Standar usaha hotel, restoran, dan daya tarik wisata, serta CHSE: langkah, dokumen, dan biayanya.",
    en: "Business standards of hotels, restaurants and attractions, and CHSE: steps, documents and fees.",
  },
  id: {
    what: [
      "Sertifikasi usaha pariwisata menilai produk, pelayanan, dan pengelolaan usaha menurut standar usaha dalam Peraturan Menteri Pariwisata dan Ekonomi Kreatif Nomor 4 Tahun 2021. CHSE menilai kebersihan, kesehatan, keselamatan, dan kelestarian lingkungan menurut SNI 9042:2021.",
      "Keduanya dapat dinilai dalam satu kunjungan, dengan keputusan dan sertifikat masing-masing.",
    ],
    who: [
      "hotel, vila, pondok wisata, dan jasa akomodasi lain;",
      "restoran, kafe, dan jasa boga;",
      "daya tarik wisata dan penyelenggara kegiatan yang standar usahanya mensyaratkan sertifikat.",
    ],
    documents: [
      "Nomor Induk Berusaha dengan kode kegiatan (KBLI) dan tingkat risikonya;",
      "sertifikat laik higiene, proteksi kebakaran, dan kewajiban lain menurut jenis usaha.",
    ],
    price: ["jenis usaha, jumlah kamar atau kursi, dan apakah CHSE dinilai sekaligus."],
    questions: [
      [
        "Apakah ini sama dengan bintang hotel?",
        "Tidak persis. Standar usaha menetapkan syarat yang harus dipenuhi; penetapan bintang mengikuti penilaian menurut ketentuan tersendiri dan tertulis pada sertifikat bila termasuk ruang lingkupnya.",
      ],
      [
        "Usaha mikro apakah wajib?",
        "Kewajiban mengikuti tingkat risiko usaha menurut peraturan perizinan berusaha. Tanyakan dinas setempat bila ragu; permohonan sukarela tetap kami terima.",
      ],
    ],
  },
  en: {
    what: [
      "Tourism business certification assesses product, service and management by the business standards of Regulation 4 of 2021 of the Minister of Tourism and Creative Economy. CHSE assesses cleanliness, health, safety and environmental sustainability by SNI 9042:2021.",
      "Both can be assessed in one visit, each with a decision and a certificate of its own.",
    ],
    who: [
      "hotels, villas, guest houses and other accommodation;",
      "restaurants, cafés and catering;",
      "attractions and organisers whose business standard asks for a certificate.",
    ],
    documents: [
      "business identification number (NIB) with the code of activity (KBLI) and its risk level;",
      "certificates of hygiene, fire protection and other duties by kind of business.",
    ],
    price: ["kind of business, number of rooms or seats, and whether CHSE is assessed as well."],
    questions: [
      [
        "Is this the same as hotel stars?",
        "Not quite. The business standard sets what has to be met; stars follow an assessment under rules of their own, and stand on the certificate where they are part of its scope.",
      ],
      [
        "Do micro businesses need it?",
        "The duty follows the risk level under the rules of business licensing. Ask the local office if in doubt; voluntary applications are welcome.",
      ],
    ],
  },
});
