import { type StandardPage, standardPage } from "./compose.ts";
import { managementSystem } from "./schemes.ts";

export const informationSecurity: StandardPage = standardPage({
  slug: "iso-iec-27001",
  standard: "ISO/IEC 27001:2022",
  service: "ISO/IEC 27001",
  scheme: managementSystem,
  title: {
    id: "Sertifikasi ISO/IEC 27001 (Keamanan Informasi)",
    en: "ISO/IEC 27001 Certification (Information Security)",
  },
  description: {
    id: "Sistem manajemen keamanan informasi: risiko, pernyataan keberlakuan, langkah audit, dan biayanya.",
    en: "Information security management: risks, statement of applicability, audits and fees.",
  },
  id: {
    what: [
      "ISO/IEC 27001 meminta organisasi menilai risiko terhadap kerahasiaan, keutuhan, dan ketersediaan informasi, memilih pengendalian yang sesuai, dan menyatakan pilihannya beserta alasannya dalam pernyataan keberlakuan (statement of applicability).",
      "Sertifikat menyebut versi pernyataan keberlakuan itu. Ia tidak menyatakan bahwa suatu produk atau layanan bebas dari celah keamanan.",
    ],
    who: [
      "penyelenggara sistem elektronik, pusat data, penyedia layanan awan, dan pengembang perangkat lunak;",
      "jasa keuangan, kesehatan, dan layanan publik yang mengolah data pribadi;",
      "pemasok yang pelanggannya meminta bukti pengelolaan keamanan informasi.",
    ],
    documents: [
      "penilaian risiko dan rencana penanganannya;",
      "pernyataan keberlakuan dan daftar aset dalam ruang lingkup.",
    ],
    price: [
      "jumlah sistem, pusat data, dan lokasi pemulihan;",
      "banyaknya pengembangan dan pihak ketiga yang memegang informasi.",
    ],
    questions: [
      [
        "Dapatkah auditnya dilakukan dari jauh?",
        "Sebagian, bila sarana dan keamanan informasinya memadai dan kedua pihak sepakat. Bagian yang menyangkut keamanan fisik diperiksa di lokasi.",
      ],
      [
        "Bagaimana auditor menjaga rahasia kami?",
        "Seluruh tim terikat perjanjian kerahasiaan. Informasi yang tidak boleh dilihat auditor disepakati sebelum audit; bila tanpanya ruang lingkup tidak dapat dinilai, kami memberitahukannya lebih dahulu.",
      ],
    ],
  },
  en: {
    what: [
      "ISO/IEC 27001 asks an organisation to assess the risks to confidentiality, integrity and availability of information, to choose fitting controls, and to state its choice with the reasons in a statement of applicability.",
      "The certificate names the version of that statement. It does not state that a product or service has no weakness.",
    ],
    who: [
      "operators of electronic systems, data centres, cloud providers and software developers;",
      "financial, health and public services that process personal data;",
      "suppliers whose customers ask for evidence of information security.",
    ],
    documents: [
      "risk assessment and risk treatment plan;",
      "statement of applicability, and the assets within the scope.",
    ],
    price: [
      "number of systems, data centres and recovery sites;",
      "how much is developed, and how many third parties hold information.",
    ],
    questions: [
      [
        "Can it be audited remotely?",
        "In part, where the means and their security suffice and both sides agree. What concerns physical security is examined on site.",
      ],
      [
        "How do auditors keep our secrets?",
        "The whole team is bound by confidentiality. What auditors may not see is agreed before the audit; where the scope cannot be assessed without it, we say so first.",
      ],
    ],
  },
});

export const antiBribery: StandardPage = standardPage({
  slug: "iso-37001",
  standard: "ISO 37001:2025",
  service: "ISO 37001",
  scheme: managementSystem,
  title: { id: "Sertifikasi ISO 37001 (Anti-Penyuapan)", en: "ISO 37001 Certification (Anti-Bribery)" },
  description: {
    id: "Sistem manajemen anti-penyuapan: uji tuntas, pelaporan, langkah audit, dan biayanya.",
    en: "Anti-bribery management systems: due diligence, reporting, audits and fees.",
  },
  id: {
    what: [
      "ISO 37001 meminta organisasi menilai risiko penyuapan, menetapkan fungsi kepatuhan yang mandiri, melakukan uji tuntas terhadap mitra usaha, mengendalikan hadiah dan pembayaran, serta menyediakan jalur pelaporan yang aman.",
      "Sertifikat tidak menyatakan bahwa suap tidak pernah atau tidak akan terjadi. Ia menyatakan bahwa sistem untuk mencegah, menemukan, dan menanganinya memenuhi standar pada saat diaudit.",
    ],
    who: [
      "lembaga pemerintah, badan usaha milik negara dan daerah, serta penerima perizinan;",
      "perusahaan yang ikut pengadaan atau bekerja melalui perantara;",
      "organisasi yang mitra usahanya meminta bukti pencegahan penyuapan.",
    ],
    documents: [
      "penilaian risiko penyuapan dan kebijakan anti-penyuapan;",
      "bukti kemandirian fungsi kepatuhan dan catatan uji tuntas.",
    ],
    price: ["kedudukan organisasi dalam pengadaan, jumlah mitra usaha, dan negara tempatnya bekerja."],
    questions: [
      [
        "Apakah auditor menyelidiki dugaan suap?",
        "Tidak. Audit bukan penyelidikan. Bila auditor menemukan petunjuk penyuapan, kami menilai bagaimana sistemnya menanggapi dan mengikuti kewajiban hukum.",
      ],
      [
        "Apa yang terjadi bila klien terlibat perkara suap?",
        "Klien memberitahukannya kepada kami. Kami dapat melakukan audit khusus, membekukan, atau mencabut sertifikat, dan register menunjukkan statusnya pada hari itu juga.",
      ],
    ],
  },
  en: {
    what: [
      "ISO 37001 asks an organisation to assess its risk of bribery, to have an independent compliance function, to do due diligence on business associates, to control gifts and payments, and to offer safe channels for reports.",
      "A certificate does not state that no bribe was or will be paid. It states that the system to prevent, detect and deal with bribery met the standard when it was audited.",
    ],
    who: [
      "public institutions, state-owned and regional enterprises, and holders of permits;",
      "companies that take part in tenders or work through intermediaries;",
      "organisations whose partners ask for evidence of how bribery is prevented.",
    ],
    documents: [
      "bribery risk assessment and anti-bribery policy;",
      "evidence of an independent compliance function, and records of due diligence.",
    ],
    price: ["the role in procurement, the number of business associates, and the countries of work."],
    questions: [
      [
        "Do auditors investigate suspected bribes?",
        "No. An audit is no investigation. Where auditors find signs of bribery, we assess how the system responds and follow our legal obligations.",
      ],
      [
        "What happens if a client is involved in a case of bribery?",
        "The client tells us. We may hold a special audit, suspend or withdraw the certificate, and the register shows the status on that very day.",
      ],
    ],
  },
});
