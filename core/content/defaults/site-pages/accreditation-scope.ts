import type { SitePageContent } from "#core/content/defaults/types.ts";
import type { Bilingual } from "#shared/language.ts";
import { accreditationScopeSlug } from "#shared/site-pages.ts";

/** A row of the table. Numbers and dates are demonstration data. */
type Scope = {
  scheme: Bilingual;
  standard: string;
  /** With codes of IAF ID 1 where the scheme has them. */
  scope: Bilingual;
  number: string;
  until: Bilingual;
};

const march = { id: "14\u00a0Maret 2030", en: "14\u00a0March 2030" };
const august = { id: "21\u00a0Agustus 2029", en: "21\u00a0August 2029" };

const scopes: Scope[] = [
  {
    scheme: { id: "Manajemen mutu", en: "Quality management" },
    standard: "ISO 9001:2015",
    scope: {
      id: "IAF 3 pangan; 16 beton; 17 logam; 23 mebel; 28 konstruksi; 31 logistik; 34 jasa teknik; 35 jasa lain",
      en: "IAF 3 food; 16 concrete; 17 metals; 23 furniture; 28 construction; 31 logistics; 34 engineering services; 35 other services",
    },
    number: "LSSM-000-IDN",
    until: march,
  },
  {
    scheme: { id: "Manajemen lingkungan", en: "Environmental management" },
    standard: "ISO 14001:2015",
    scope: {
      id: "IAF 16 beton; 17 logam; 28 konstruksi",
      en: "IAF 16 concrete; 17 metals; 28 construction",
    },
    number: "LSSML-000-IDN",
    until: march,
  },
  {
    scheme: { id: "Keselamatan dan kesehatan kerja", en: "Occupational health and safety" },
    standard: "ISO 45001:2018",
    scope: { id: "IAF 16 beton; 28 konstruksi", en: "IAF 16 concrete; 28 construction" },
    number: "LSSMK3-000-IDN",
    until: march,
  },
  {
    scheme: { id: "Keamanan informasi", en: "Information security" },
    standard: "ISO/IEC 27001:2022",
    scope: { id: "Semua bidang usaha", en: "All fields of activity" },
    number: "LSSMKI-000-IDN",
    until: august,
  },
  {
    scheme: { id: "Anti-penyuapan", en: "Anti-bribery" },
    standard: "ISO 37001:2025",
    scope: { id: "Sektor swasta", en: "Private sector" },
    number: "LSSMAP-000-IDN",
    until: august,
  },
  {
    scheme: { id: "Produk", en: "Products" },
    standard: "SNI 03-0691-1996",
    scope: { id: "Bata beton (paving block)", en: "Concrete paving blocks" },
    number: "LSPr-000-IDN",
    until: august,
  },
  {
    scheme: { id: "Jasa dan sarana", en: "Services and facilities" },
    standard: "SNI 8807:2022, SNI 8152:2021, SNI 9169:2023",
    scope: {
      id: "Layanan rehabilitasi; pasar rakyat; ruang bermain ramah anak",
      en: "Rehabilitation services; traditional markets; child-friendly playgrounds",
    },
    number: "LSPr-000-IDN",
    until: august,
  },
  {
    scheme: { id: "Perkebunan kelapa sawit", en: "Oil palm plantations" },
    standard: "ISPO",
    scope: { id: "Kebun dan pabrik pengolahan", en: "Plantations and mills" },
    number: "LSISPO-000-IDN",
    until: march,
  },
  {
    scheme: { id: "Usaha pariwisata", en: "Tourism businesses" },
    standard: "Permenparekraf 4/2021, SNI 9042:2021",
    scope: {
      id: "Hotel, pondok wisata, restoran, arung jeram, taman rekreasi",
      en: "Hotels, guest houses, restaurants, rafting, recreation parks",
    },
    number: "LSUP-000-IDN",
    until: august,
  },
];

/**
 * The scope of accreditation (ISO/IEC 17021-1, 8.1): a claim that only the body can make, so it is a draft until the body publishes it. The
 * demonstration shows it with invented data.
 */
export const accreditationScope: SitePageContent = {
  slug: accreditationScopeSlug,
  title: { id: "Ruang Lingkup Akreditasi", en: "Scope of Accreditation" },
  description: {
    id: "Skema, standar, bidang, nomor akreditasi, dan masa berlakunya dalam satu tabel.",
    en: "Schemes, standards, fields, accreditation numbers and their validity in one table.",
  },
  placement: "footer_main",
  isClaim: true,
  content: {
    id: `<p>Akreditasi menyatakan bahwa lembaga sertifikasi telah dinilai kompeten dan tidak memihak oleh badan akreditasi, untuk bidang yang disebutkan satu per satu. Di luar bidang itu, sebuah sertifikat tidak terakreditasi, apa pun logo yang tercetak padanya.</p>
<h2>Bidang yang terakreditasi</h2>
${tableOf("id", ["Skema", "Standar", "Bidang", "Nomor akreditasi", "Berlaku sampai"])}
<p>Kode IAF mengikuti dokumen IAF ID 1, yang mengelompokkan kegiatan ekonomi menurut NACE Rev. 2.</p>
<h2>Cara memeriksanya</h2>
<ol><li>Cocokkan standar dan bidang pada sertifikat dengan baris di atas.</li><li>Periksa nomor akreditasi kami pada direktori badan akreditasi nasional.</li><li>Periksa sertifikatnya sendiri di <a href="/verifikasi-sertifikat">register kami</a>: akreditasi kami dapat berlaku sementara sertifikat klien tidak, dan sebaliknya.</li></ol>
<h2>Tanda akreditasi pada sertifikat</h2>
<p>Simbol akreditasi hanya kami cantumkan pada sertifikat yang seluruh ruang lingkupnya tercakup dalam tabel. Sertifikat untuk bidang lain kami terbitkan tanpa simbol itu, dan penawaran serta perjanjiannya menyebutkan hal tersebut sejak awal. Klien memakai tanda sertifikasi menurut <a href="/halaman/penggunaan-sertifikat-dan-tanda">aturan penggunaannya</a>; simbol badan akreditasi sendiri tidak dapat dipakai oleh klien secara terpisah.</p>
<h2>Bila ruang lingkup berubah</h2>
<p>Perluasan, pengurangan, pembekuan, atau pencabutan akreditasi kami umumkan di halaman ini sejak hari berlakunya. Klien yang terdampak kami beri tahu langsung beserta pilihan yang mereka miliki, termasuk pengalihan sertifikat ke lembaga lain. Selama sebuah bidang dibekukan, kami tidak menerbitkan sertifikat terakreditasi baru untuk bidang itu.</p>
<h2>Belum tercakup?</h2>
<p>Tanyakan lewat <a href="/penawaran">formulir penawaran</a> bila bidang Anda tidak ada di tabel. Kami menjawab apakah bidang itu sedang kami ajukan, dan tidak menjanjikan hasil maupun waktunya. Keberatan atas pernyataan di halaman ini dapat disampaikan lewat <a href="/keluhan">keluhan dan banding</a>.</p>`,
    en: `<p>Accreditation states that a certification body has been found competent and impartial by an accreditation body, for fields that are named one by one. Outside those fields a certificate is not accredited, whatever logo is printed on it.</p>
<h2>Accredited fields</h2>
${tableOf("en", ["Scheme", "Standard", "Field", "Accreditation number", "Valid until"])}
<p>IAF codes are those of IAF ID 1, which groups economic activities by NACE Rev. 2.</p>
<h2>How to check it</h2>
<ol><li>Compare the standard and the field on the certificate with the lines above.</li><li>Look up our accreditation number in the directory of the national accreditation body.</li><li>Check the certificate itself in <a href="/verifikasi-sertifikat">our register</a>: our accreditation may hold while a client's certificate does not, and the other way round.</li></ol>
<h2>The accreditation symbol on certificates</h2>
<p>We print the accreditation symbol only on certificates whose whole scope is covered by the table. For other fields we issue certificates without it, and say so in quotation and agreement from the start. Clients use the certification mark under the <a href="/halaman/penggunaan-sertifikat-dan-tanda">rules for its use</a>; the symbol of the accreditation body is not theirs to use by itself.</p>
<h2>When the scope changes</h2>
<p>Extensions, reductions, suspensions and withdrawals of our accreditation are announced on this page from the day on which they take effect. Clients who are affected are told directly, with the choices that they have, the transfer of a certificate to another body among them. While a field is suspended, we issue no new accredited certificates in it.</p>
<h2>Not covered yet?</h2>
<p>Ask through the <a href="/penawaran">quotation form</a> if your field is not in the table. We answer whether we have applied for it, and promise neither the outcome nor the time. Objections to what this page states can be raised as <a href="/keluhan">complaints and appeals</a>.</p>`,
  },
};

function tableOf(language: keyof Bilingual, headings: string[]): string {
  const rowOf = ({ scheme, standard, scope, number, until }: Scope) => {
    const cells = [standard, scope[language], number, until[language]].map((cell) => `<td>${cell}</td>`);
    return `<tr><th scope="row">${scheme[language]}</th>${cells.join("")}</tr>`;
  };
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${scopes.map(rowOf).join("")}</tbody></table>`;
}
