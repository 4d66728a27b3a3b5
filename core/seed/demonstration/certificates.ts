import type { CertificateContent } from "#core/content/defaults/types.ts";
import type { ClientSite } from "#shared/schemas/client.ts";
import { addDays, type Day } from "#shared/time.ts";
import { type Scheme, schemes } from "./schemes.ts";

type Held = {
  client: string;
  scheme: keyof typeof schemes;
  /** The issue date in days from the given day; negative in the past. */
  issued: number;
  scope: string | null;
  /** The number of renewals, each on the day after the previous expiry. */
  renewals?: number;
  /** Sites it covers besides the client's address. */
  sites?: ClientSite[];
  /** Valid by default. */
  status?: string;
};

/** A certificate of the demonstration with its earlier cycles. */
export type DemonstrationCertificate = CertificateContent & {
  /** The issue dates before this one, oldest first. */
  earlier: Day[];
  sites: ClientSite[];
};

/** Three years in days including a leap day: issued this long ago, it expires about today. */
const cycle = 1096;

/** Unordered: the register sorts by issue date. */
const held: Held[] = [
  {
    client: "PT Bina Semesta Konstruksi",
    scheme: "QMS",
    issued: -560,
    scope: "Jasa konstruksi gedung dan infrastruktur, termasuk perencanaan, pelaksanaan, dan pengawasan.",
  },
  {
    client: "PT Bina Semesta Konstruksi",
    scheme: "OHS",
    issued: -555,
    scope: "Pelaksanaan konstruksi gedung bertingkat dan jalan.",
  },
  {
    client: "PT Bina Semesta Konstruksi",
    scheme: "QMS",
    issued: -560 - cycle,
    scope: "Jasa konstruksi gedung.",
    status: "Kadaluwarsa",
  },
  {
    client: "PT Tirta Wacana Beton",
    scheme: "QMS",
    issued: -210,
    scope: "Rancang bangun dan produksi beton pracetak dan prategang.",
    sites: [
      {
        name: "Pabrik Karawang",
        address: "Kawasan Industri Surya Timur Kav. 9",
        city: "Karawang",
        country: "Indonesia",
      },
      { name: "Pabrik Subang", address: "Jl. Raya Pabuaran KM 4", city: "Subang", country: "Indonesia" },
    ],
  },
  {
    client: "PT Tirta Wacana Beton",
    scheme: "EMS",
    issued: -208,
    scope: "Produksi beton pracetak di pabrik Karawang.",
  },
  { client: "PT Tirta Wacana Beton", scheme: "LSP", issued: -200, scope: null },
  {
    client: "PT Sinar Rimba Furnitur",
    scheme: "QMS",
    issued: -900,
    scope: "Desain dan pembuatan mebel kayu untuk ekspor.",
    status: "Dibekukan",
  },
  {
    client: "PT Logam Aruna Presisi",
    scheme: "QMS",
    issued: -cycle + 24,
    scope: "Permesinan komponen logam presisi untuk alat berat dan otomotif.",
  },
  {
    client: "PT Logam Aruna Presisi",
    scheme: "OHS",
    issued: -300,
    scope: "Permesinan, pengelasan, dan perakitan komponen logam.",
  },
  {
    client: "PT Pangan Wanabakti Lestari",
    scheme: "QMS",
    issued: -95,
    scope: "Pengolahan dan pengemasan buah kering, keripik, dan selai.",
  },
  {
    // Stored as Valid, but expired: the public sees it as expired.
    client: "CV Anyam Kriya Sukapura",
    scheme: "QMS",
    issued: -cycle - 37,
    scope: "Produksi kerajinan anyaman pandan dan rotan.",
  },
  {
    client: "PT Kemasan Nirmala Jaya",
    scheme: "QMS",
    issued: -700,
    scope: "Produksi kemasan karton dan plastik lentur.",
  },
  {
    client: "PT Kemasan Nirmala Jaya",
    scheme: "EMS",
    issued: -690,
    scope: "Produksi kemasan karton.",
    status: "Dicabut",
  },
  {
    client: "PT Sawit Arkamaya Lestari",
    scheme: "ISP",
    issued: -420,
    scope: "Kebun kelapa sawit dan pabrik pengolahan tandan buah segar.",
  },
  {
    client: "PT Awan Data Khatulistiwa",
    scheme: "ISM",
    issued: -130,
    scope:
      "Penyelenggaraan pusat data, kolokasi, dan layanan komputasi awan di fasilitas Jakarta dan Batam, termasuk pemantauan 24 jam, pengelolaan akses fisik, pencadangan, pemulihan bencana, serta dukungan pelanggan, sesuai dengan pernyataan keberlakuan (statement of applicability) versi 4.2.",
  },
  {
    client: "PT Nalar Digital Semesta",
    scheme: "ISM",
    issued: -480,
    scope: "Pengembangan dan pengoperasian perangkat lunak sumber daya manusia.",
  },
  { client: "PT Nalar Digital Semesta", scheme: "QMS", issued: -475, scope: null },
  {
    client: "PT Lintas Muatan Samudra",
    scheme: "QMS",
    issued: -15,
    scope: "Pengangkutan muatan laut antarpulau dan pergudangan.",
  },
  {
    client: "PT Lintas Muatan Samudra",
    scheme: "ABM",
    issued: -12,
    scope: "Pengadaan, penjualan, dan pengurusan jasa kepabeanan.",
  },
  {
    client: "Klinik Pratama Kenanga Asri",
    scheme: "QMS",
    issued: -cycle - 400,
    scope: "Layanan rawat jalan dan laboratorium klinik.",
    status: "Kadaluwarsa",
  },
  {
    client: "PT Bayar Lancar Sentosa",
    scheme: "ISM",
    issued: -60,
    scope: "Pemrosesan transaksi pembayaran elektronik dan penyelesaian dana.",
  },
  {
    client: "PT Bayar Lancar Sentosa",
    scheme: "ABM",
    issued: 0,
    scope: "Hubungan dengan mitra usaha dan pengadaan.",
    status: "Dalam Proses",
  },
  {
    client: "PT Telaga Rekayasa Konsultan",
    scheme: "QMS",
    issued: -350,
    scope: "Jasa konsultansi rekayasa sumber daya air.",
    renewals: 2,
  },
  {
    client: "PT Pagar Siaga Utama",
    scheme: "QMS",
    issued: -820,
    scope: "Penyediaan jasa tenaga pengamanan.",
    status: "Dicabut",
  },
  {
    client: "PT Pagar Siaga Utama",
    scheme: "OHS",
    issued: -cycle - 90,
    scope: "Penyediaan jasa tenaga pengamanan.",
    status: "Dibekukan",
  },
  {
    // Decided, and effective only from its issue date.
    client: "PT Cermat Arsip Nusantara",
    scheme: "ISM",
    issued: 14,
    scope: "Penyimpanan, alih media, dan pemusnahan arsip.",
  },
  {
    client: "PT Cermat Arsip Nusantara",
    scheme: "QMS",
    issued: -250,
    scope: "Penyimpanan, alih media, dan pemusnahan arsip.",
  },
  {
    client: "Hotel Puri Langit Jingga",
    scheme: "PAR",
    issued: -180,
    scope: "Hotel bintang empat: kamar, restoran, ruang rapat, dan spa.",
  },
  {
    client: "Hotel Puri Langit Jingga",
    scheme: "CHS",
    issued: -178,
    scope: "Hotel: kamar, restoran, dan ruang rapat.",
  },
  { client: "Restoran Dapur Nyonya Melur", scheme: "CHS", issued: -330, scope: "Restoran dan jasa boga." },
  {
    client: "Taman Rekreasi Kali Bening Asri",
    scheme: "PAR",
    issued: -510,
    scope: "Taman rekreasi air dan tempat berkemah.",
  },
  {
    client: "Taman Rekreasi Kali Bening Asri",
    scheme: "CHS",
    issued: -cycle - 150,
    scope: "Taman rekreasi air.",
    status: "Kadaluwarsa",
  },
  {
    client: "PT Arung Lembah Hijau",
    scheme: "PAR",
    issued: -640,
    scope: "Wisata arung jeram dan penyusuran sungai.",
    status: "Dibekukan",
  },
  {
    client: "Pondok Wisata Teras Pinang",
    scheme: "CHS",
    issued: -40,
    scope: "Pondok wisata dengan tujuh kamar.",
  },
  {
    client: "Yayasan Rumah Pulih Cahaya Pagi",
    scheme: "SNI",
    issued: -270,
    scope: "Rehabilitasi sosial rawat inap dan rawat jalan.",
  },
  {
    client:
      "Unit Pelaksana Teknis Daerah Balai Rehabilitasi Sosial Orang dengan Gangguan Penyalahgunaan NAPZA Bina Harapan Sejahtera Kabupaten Lembah Permai",
    scheme: "SNI",
    issued: -155,
    scope: "Rehabilitasi sosial rawat inap, termasuk asesmen, konseling, dan pembinaan lanjut.",
  },
  {
    client: "Pasar Rakyat Tegal Melati",
    scheme: "PSR",
    issued: -390,
    scope: "Pengelolaan pasar rakyat tipe II.",
  },
  { client: "Taman Bermain Kancil Ceria", scheme: "RBR", issued: -75, scope: "Ruang bermain luar gedung." },
  {
    client: "Koperasi Tani Sumber Rejeki Makmur",
    scheme: "ISP",
    issued: -240,
    scope: "Kelompok pekebun kelapa sawit, 214 anggota, 486 hektare.",
  },
  {
    client: "PT Rekayasa Harapan Timur",
    scheme: "QMS",
    issued: -cycle - 620,
    scope: "Perbaikan dan perawatan mesin industri.",
    status: "Dicabut",
  },
  {
    client: "Perkumpulan Perajin Tenun Lembayung",
    scheme: "QMS",
    issued: -110,
    scope: "Kain tenun ikat dengan pewarna alam.",
  },
];

/**
 * About forty certificates that cover every status, with dates relative to `today`, so that a demonstration set up in a later year still
 * has valid, expiring, expired and not yet valid ones.
 */
export function demonstrationCertificates(today: Day): DemonstrationCertificate[] {
  const countOfSeries = new Map<string, number>();
  return held
    .map((certificate) => ({ ...certificate, papers: papersOf(certificate, today) }))
    .toSorted((a, b) => a.papers[0].localeCompare(b.papers[0]))
    .map(({ client, scheme, papers, scope, sites = [], status = "Valid" }) => {
      const { years, standard, category, sub_category }: Scheme = schemes[scheme];
      const [first] = papers;
      const earlier = papers.slice(0, -1);
      const issue_date = papers.at(-1) ?? first;
      // A renewal keeps the number.
      const series = `GIS/${scheme}/${first.slice(0, 4)}`;
      const serial = (countOfSeries.get(series) ?? 0) + 1;
      countOfSeries.set(series, serial);
      return {
        client_name: client,
        certificate_number: `${series}/${String(serial).padStart(5, "0")}`,
        standard,
        scope,
        issue_date,
        expiry_date: lastDayOf(issue_date, years),
        status,
        pdf_url: null,
        category,
        sub_category,
        created_at: morningOf(addDays(first < today ? first : today, -1)),
        earlier,
        sites,
      };
    });
}

/** The issue dates of a certificate's cycles, oldest first. */
function papersOf({ scheme, issued, renewals = 0 }: Held, today: Day): [Day, ...Day[]] {
  const last = addDays(today, issued);
  const before = Array.from({ length: renewals }, (_, index) =>
    yearsAfter(last, (index - renewals) * schemes[scheme].years),
  );
  const [first = last, ...rest] = before;
  return renewals === 0 ? [last] : [first, ...rest, last];
}

/** The day before the anniversary: issued on 3 May 2024 for three years means until 2 May 2027. */
function lastDayOf(issue_date: Day, years: number): Day {
  return addDays(yearsAfter(issue_date, years), -1);
}

function yearsAfter(day: Day, years: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

function morningOf(day: Day): Date {
  return new Date(`${day}T09:00:00+07:00`);
}
