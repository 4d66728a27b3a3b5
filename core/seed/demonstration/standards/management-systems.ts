import { type StandardPage, standardPage } from "./compose.ts";
import { managementSystem } from "./schemes.ts";

export const quality: StandardPage = standardPage({
  slug: "iso-9001",
  standard: "ISO 9001:2015",
  service: "ISO 9001",
  scheme: managementSystem,
  title: { id: "Sertifikasi ISO 9001 (Mutu)", en: "ISO 9001 Certification (Quality)" },
  description: {
    id: "Sistem manajemen mutu: isi standarnya, langkah audit, dokumen, dan dasar biayanya.",
    en: "Quality management systems: what the standard asks, the audits, the documents and the basis of the fee.",
  },
  id: {
    what: [
      "ISO 9001 berisi persyaratan sistem manajemen mutu: bagaimana organisasi memahami kebutuhan pelanggan, merencanakan dan mengendalikan prosesnya, mengukur hasilnya, dan memperbaiki yang kurang. Standar ini tidak menetapkan mutu produk tertentu; yang disertifikasi adalah sistemnya.",
      "Sertifikat menyatakan bahwa sistem dalam ruang lingkup yang tertulis memenuhi standar pada saat diaudit. Ia bukan sertifikat produk dan tidak boleh dicantumkan pada kemasan seolah-olah demikian.",
    ],
    who: [
      "organisasi dari ukuran dan bidang apa pun, barang maupun jasa;",
      "pemasok yang pelanggan atau dokumen tendernya mensyaratkan ISO 9001;",
      "organisasi yang ingin hasil kerjanya konsisten di semua lokasi.",
    ],
    documents: ["kebijakan, sasaran mutu, dan peta proses;", "rekaman kepuasan dan keluhan pelanggan."],
    price: ["ada tidaknya kegiatan perancangan dan pengembangan."],
    questions: [
      [
        "Apakah organisasi kecil dapat disertifikasi?",
        "Dapat. Persyaratannya sama, tetapi dokumentasinya boleh sederhana; lamanya audit mengikuti jumlah personel dan kerumitan prosesnya.",
      ],
      [
        "Bagaimana bila standar berganti edisi?",
        "Setiap edisi baru disertai masa peralihan. Edisi yang diaudit tertulis dalam penawaran dan pada sertifikat; jadwal peralihannya kami umumkan kepada klien.",
      ],
    ],
  },
  en: {
    what: [
      "ISO 9001 holds the requirements of a quality management system: how an organisation understands what customers need, plans and controls its processes, measures the results and improves what falls short. It sets no quality of any product; what is certified is the system.",
      "A certificate states that the system met the standard within the scope that is written on it when it was audited. It is no product certificate, and must not stand on packaging as if it were.",
    ],
    who: [
      "organisations of any size and field, goods and services alike;",
      "suppliers whose customers or tenders ask for ISO 9001;",
      "organisations that want consistent results at all their sites.",
    ],
    documents: [
      "policy, quality objectives and process map;",
      "records of customer satisfaction and complaints.",
    ],
    price: ["whether there is design and development."],
    questions: [
      [
        "Can a small organisation be certified?",
        "Yes. The requirements are the same, but documents may be simple; the length of the audit follows the number of people and the complexity of the processes.",
      ],
      [
        "What if the standard gets a new edition?",
        "Each new edition comes with a period of transition. The edition that is audited stands in the quotation and on the certificate; we announce the dates of a transition to our clients.",
      ],
    ],
  },
});

export const environment: StandardPage = standardPage({
  slug: "iso-14001",
  standard: "ISO 14001:2015",
  service: "ISO 14001",
  scheme: managementSystem,
  title: { id: "Sertifikasi ISO 14001 (Lingkungan)", en: "ISO 14001 Certification (Environment)" },
  description: {
    id: "Sistem manajemen lingkungan: aspek dan dampak, kewajiban kepatuhan, langkah audit, dan biayanya.",
    en: "Environmental management systems: aspects and impacts, compliance obligations, audits and fees.",
  },
  id: {
    what: [
      "ISO 14001 meminta organisasi mengenali aspek lingkungan dari kegiatan, produk, dan jasanya sepanjang daur hidup, memenuhi kewajiban kepatuhannya, mengendalikan dampak yang penting, dan menunjukkan perbaikan kinerja.",
      "Sertifikat tidak menggantikan persetujuan lingkungan atau izin apa pun, dan tidak menyatakan bahwa suatu kegiatan tanpa dampak.",
    ],
    who: [
      "pabrik, proyek, perkebunan, dan penyedia jasa dengan dampak lingkungan yang nyata;",
      "pemasok dalam rantai yang mensyaratkan pengelolaan lingkungan;",
      "organisasi yang ingin kewajiban hukumnya terpantau dengan tertib.",
    ],
    documents: [
      "daftar aspek dan dampak lingkungan beserta cara menilainya;",
      "daftar kewajiban kepatuhan, perizinan lingkungan, dan hasil pemantauannya.",
    ],
    price: ["penting tidaknya aspek lingkungan dan peka tidaknya kawasan sekitar."],
    questions: [
      [
        "Apakah pelanggaran peraturan menggugurkan sertifikasi?",
        "Auditor menilai apakah organisasi mengetahui, memantau, dan menindaklanjuti kewajibannya. Pelanggaran yang dibiarkan adalah ketidaksesuaian; pelanggaran berat dapat berujung pada penolakan, pembekuan, atau pencabutan.",
      ],
      [
        "Dapatkah digabung dengan ISO 9001 atau ISO 45001?",
        "Dapat. Bagian yang sama diaudit sekaligus; pengurangan waktunya dihitung menurut aturan dan tertulis dalam penawaran.",
      ],
    ],
  },
  en: {
    what: [
      "ISO 14001 asks an organisation to know the environmental aspects of its activities, products and services over their life cycle, to meet its compliance obligations, to control the impacts that matter, and to show better performance.",
      "A certificate replaces no environmental approval and no permit, and does not state that an activity has no impact.",
    ],
    who: [
      "plants, projects, plantations and services with a real impact on the environment;",
      "suppliers in chains that ask for environmental management;",
      "organisations that want to keep track of their legal obligations.",
    ],
    documents: [
      "list of environmental aspects and impacts, and how they are judged;",
      "list of compliance obligations, environmental permits and results of monitoring.",
    ],
    price: ["how significant the environmental aspects are, and how sensitive the surroundings."],
    questions: [
      [
        "Does a breach of the law end the certification?",
        "The auditor judges whether the organisation knows, monitors and acts on its obligations. A breach that is left alone is a nonconformity; a grave one may lead to refusal, suspension or withdrawal.",
      ],
      [
        "Can it be combined with ISO 9001 or ISO 45001?",
        "Yes. What they have in common is audited together; by how much that shortens the audit is calculated by the rules and stands in the quotation.",
      ],
    ],
  },
});

export const safety: StandardPage = standardPage({
  slug: "iso-45001",
  standard: "ISO 45001:2018",
  service: "ISO 45001",
  scheme: managementSystem,
  title: {
    id: "Sertifikasi ISO 45001 (Keselamatan dan Kesehatan Kerja)",
    en: "ISO 45001 Certification (Occupational Health and Safety)",
  },
  description: {
    id: "Sistem manajemen K3: bahaya dan risiko, keterlibatan pekerja, langkah audit, dan biayanya.",
    en: "Occupational health and safety management: hazards and risks, workers’ participation, audits and fees.",
  },
  id: {
    what: [
      "ISO 45001 meminta organisasi mengenali bahaya, menghilangkan atau mengendalikan risikonya menurut urutan pengendalian, melibatkan pekerja dan wakilnya, serta siap menghadapi keadaan darurat.",
      "Sertifikat ISO 45001 bukan pengganti SMK3 menurut Peraturan Pemerintah Nomor 50 Tahun 2012; perusahaan yang wajib menerapkan SMK3 tetap wajib memenuhinya.",
    ],
    who: [
      "konstruksi, manufaktur, pertambangan, logistik, dan kegiatan lain dengan risiko cedera;",
      "kontraktor yang pemberi kerjanya mensyaratkan ISO 45001;",
      "organisasi yang ingin pekerjanya ikut menentukan cara kerja yang selamat.",
    ],
    documents: [
      "identifikasi bahaya dan penilaian risiko setiap kegiatan;",
      "data kecelakaan dan penyakit akibat kerja serta hasil penyelidikannya.",
    ],
    price: ["tingkat risiko kegiatan, kerja malam, dan jumlah kontraktor di lokasi."],
    questions: [
      [
        "Apakah auditor berbicara dengan pekerja?",
        "Ya, dan dengan wakil pekerja serta kontraktor, tanpa didampingi atasan bila diperlukan. Keterlibatan pekerja adalah bagian dari standar.",
      ],
      [
        "Apa yang terjadi setelah kecelakaan berat?",
        "Klien memberitahukannya kepada kami tanpa ditunda. Kami menimbang apakah diperlukan audit khusus dan apakah sertifikat dapat tetap berlaku.",
      ],
    ],
  },
  en: {
    what: [
      "ISO 45001 asks an organisation to find hazards, to remove or control the risks in the order of the hierarchy of controls, to involve workers and their representatives, and to be ready for emergencies.",
      "A certificate to ISO 45001 does not replace SMK3 under Government Regulation 50 of 2012; companies that have to apply SMK3 still have to meet it.",
    ],
    who: [
      "construction, manufacturing, mining, logistics and other work with a risk of injury;",
      "contractors whose principals ask for ISO 45001;",
      "organisations that want workers to have a say in how to work safely.",
    ],
    documents: [
      "identification of hazards and assessment of risks of each activity;",
      "data on accidents and occupational illness, and results of their investigation.",
    ],
    price: ["the risk of the work, work at night, and the number of contractors on site."],
    questions: [
      [
        "Do auditors speak with workers?",
        "Yes, and with workers’ representatives and contractors, without their superiors where needed. Participation of workers is part of the standard.",
      ],
      [
        "What happens after a serious accident?",
        "The client tells us without delay. We consider whether a special audit is needed and whether the certificate may stay in force.",
      ],
    ],
  },
});
