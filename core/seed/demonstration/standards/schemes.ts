import type { Scheme } from "./compose.ts";

/** Times and steps according to ISO/IEC 17021-1, 9.1.3 and 9.3 to 9.6. */
export const managementSystem: Scheme = {
  id: {
    steps: [
      "<strong>Permohonan dan penawaran.</strong> Anda menyampaikan kegiatan, lokasi, jumlah orang, dan ruang lingkup. Kami mengkaji apakah kami mampu menilainya, lalu mengirim penawaran untuk seluruh siklus tiga tahun.",
      "<strong>Audit tahap 1.</strong> Auditor menelaah dokumen dan kesiapan, biasanya sebagian di lokasi, serta menyepakati rencana tahap 2.",
      "<strong>Audit tahap 2.</strong> Auditor memeriksa penerapan sistem di seluruh ruang lingkup melalui wawancara, pengamatan, dan rekaman.",
      "<strong>Tindak lanjut temuan.</strong> Ketidaksesuaian mayor diverifikasi perbaikannya sebelum keputusan; untuk yang minor, rencana perbaikannya harus diterima.",
      "<strong>Keputusan.</strong> Orang yang tidak ikut mengaudit menelaah berkas dan memutuskan. Bila diberikan, sertifikat langsung tercantum dalam register publik.",
      "<strong>Surveilans dan sertifikasi ulang.</strong> Audit surveilans setiap tahun, dan sertifikasi ulang sebelum akhir tahun ketiga.",
    ],
    duration: [
      "Sertifikat berlaku tiga tahun. Lamanya proses awal terutama bergantung pada kesiapan Anda: jarak antara tahap 1 dan tahap 2 memberi waktu untuk menyelesaikan hal yang belum siap, dan temuan mayor harus tuntas diverifikasi dalam enam bulan setelah hari terakhir tahap 2. Bila tidak, tahap 2 diulang.",
      "Jumlah hari audit ditetapkan dalam penawaran menurut dokumen wajib. Surveilans pertama dilakukan paling lambat 12 bulan sejak tanggal keputusan.",
    ],
    documents: [
      "legalitas organisasi dan daftar lokasi beserta kegiatannya;",
      "jumlah personel per lokasi dan sif, termasuk tenaga alih daya;",
      "ruang lingkup yang dikehendaki dan proses yang diserahkan kepada pihak luar;",
      "hasil audit internal dan tinjauan manajemen terakhir;",
    ],
    price: [
      "jumlah personel efektif dan sif kerja;",
      "jumlah, jenis, dan jarak lokasi, serta apakah dapat diambil contohnya;",
      "kerumitan proses dan tingkat risikonya;",
      "audit terpadu dengan standar lain;",
    ],
  },
  en: {
    steps: [
      "<strong>Application and quotation.</strong> You tell us your activities, sites, number of people and scope. We review whether we are able to assess it, and send a quotation for the whole cycle of three years.",
      "<strong>Stage 1 audit.</strong> The auditor reviews documents and readiness, usually partly on site, and agrees the plan of stage 2.",
      "<strong>Stage 2 audit.</strong> The auditor examines how the system works throughout the scope, by interviews, observation and records.",
      "<strong>Findings.</strong> The correction of a major nonconformity is verified before any decision; of a minor one the plan has to be accepted.",
      "<strong>Decision.</strong> Someone who took no part in the audit reviews the file and decides. Once granted, the certificate stands in the public register at once.",
      "<strong>Surveillance and recertification.</strong> A surveillance audit each year, and recertification before the end of the third.",
    ],
    duration: [
      "A certificate is valid for three years. How long it takes to get there depends mostly on how ready you are: the time between stage 1 and stage 2 is there to settle what is not, and major findings have to be verified within six months of the last day of stage 2. Otherwise stage 2 is repeated.",
      "The number of audit days is set in the quotation by the mandatory documents. The first surveillance takes place within 12 months of the date of the decision.",
    ],
    documents: [
      "legal status of the organisation, and its sites with their activities;",
      "number of people by site and shift, outsourced staff included;",
      "the scope that you wish, and processes that are given to others;",
      "results of the last internal audit and management review;",
    ],
    price: [
      "the effective number of people, and shifts;",
      "number, kind and distance of sites, and whether they may be sampled;",
      "how complex the processes are, and their risk;",
      "an audit integrated with other standards;",
    ],
  },
};

/** For standards of a service or site: one visit with a list of requirements. */
export const serviceStandard: Scheme = {
  id: {
    steps: [
      "<strong>Permohonan dan penawaran.</strong> Anda menyampaikan jenis usaha atau layanan, lokasi, dan kapasitasnya. Kami mengkaji apakah kami mampu menilainya, lalu mengirim penawaran.",
      "<strong>Penilaian kecukupan.</strong> Dokumen dan perizinan ditelaah. Kekurangannya kami sampaikan sebelum kunjungan.",
      "<strong>Penilaian di lokasi.</strong> Penilai memeriksa sarana, layanan, dan pengelolaan, berbicara dengan petugas dan pengguna, serta mencatat buktinya.",
      "<strong>Tindak lanjut temuan.</strong> Anda memperbaiki temuan dalam batas waktu yang disepakati; kami memverifikasi buktinya atau datang kembali.",
      "<strong>Keputusan.</strong> Orang yang tidak ikut menilai menelaah berkas dan memutuskan. Bila diberikan, sertifikat langsung tercantum dalam register publik.",
      "<strong>Surveilans.</strong> Kunjungan berkala selama masa berlaku, dan penilaian ulang sebelum berakhir.",
    ],
    duration: [
      "Penilaian di lokasi umumnya berlangsung satu sampai beberapa hari menurut luas dan kapasitasnya; jumlahnya tertulis dalam penawaran. Waktu sampai keputusan bergantung pada kelengkapan dokumen dan pada perbaikan temuan.",
      "Sertifikat berlaku tiga tahun selama hasil surveilans mendukungnya.",
    ],
    documents: [
      "legalitas dan perizinan usaha atau kegiatan;",
      "denah, daftar sarana, dan kapasitas setiap lokasi;",
      "struktur organisasi dan kualifikasi petugas;",
      "prosedur kerja beserta contoh rekamannya;",
    ],
    price: [
      "luas, kapasitas, dan jumlah lokasi;",
      "jumlah petugas dan jenis layanan yang dinilai;",
      "jarak dan akomodasi tim penilai;",
    ],
  },
  en: {
    steps: [
      "<strong>Application and quotation.</strong> You tell us the kind of business or service, its places and capacity. We review whether we are able to assess it, and send a quotation.",
      "<strong>Review of documents.</strong> Documents and permits are reviewed. We tell you what is missing before the visit.",
      "<strong>Assessment on site.</strong> The assessors examine facilities, services and management, speak with staff and users, and record the evidence.",
      "<strong>Findings.</strong> You correct findings within an agreed time; we verify the evidence or come again.",
      "<strong>Decision.</strong> Someone who took no part in the assessment reviews the file and decides. Once granted, the certificate stands in the public register at once.",
      "<strong>Surveillance.</strong> Regular visits while it is valid, and a new assessment before it ends.",
    ],
    duration: [
      "The assessment on site usually takes one to several days, by size and capacity; the quotation states how many. The time until the decision depends on complete documents and on how findings are corrected.",
      "A certificate is valid for three years as long as surveillance supports it.",
    ],
    documents: [
      "legal status and permits of the business or activity;",
      "layout, list of facilities and capacity of each place;",
      "organisation and qualification of staff;",
      "working procedures with samples of their records;",
    ],
    price: [
      "size, capacity and number of places;",
      "number of staff and kinds of service that are assessed;",
      "distance and accommodation of the assessors;",
    ],
  },
};
