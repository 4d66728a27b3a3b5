import { columnLabels, columnLabelsInEnglish } from "#shared/certificate-columns.ts";
import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { numberHeadings, vagueNumberHeadings, wordsOf } from "#shared/number-headings.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";

/**
 * Import columns beyond a certificate's fields: start and reason of a suspension, the accreditation, the client, and the number
 * elsewhere.
 */
export const furtherColumns = [
  ...(["suspended_since", "reason", "reference"] as const),
  ...(["scope_codes", "accreditation_body", "accreditation_number", "original_issue_date"] as const),
  ...(["client_address", "client_city", "client_province", "client_postal_code", "client_country"] as const),
  ...(["client_identity_number"] as const),
  ...(["contact_name", "contact_email", "contact_phone"] as const),
  ...(["id", "created_at"] as const),
] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

export const importColumns = [...certificateFields, ...furtherColumns] as const;
export type ImportColumn = CertificateFields | FurtherColumn;

/** Columns with dates, which workbooks store as numbers. */
const dayColumns: ReadonlySet<string> = new Set<ImportColumn>([
  ...(["issue_date", "expiry_date", "suspended_since", "original_issue_date", "created_at"] as const),
]);

/** Whether the column contains dates. */
export function isDayColumn(column: string): boolean {
  return dayColumns.has(column);
}

/** Headings in Indonesian and English; compared without case, dots and dashes. */
const headings: Record<ImportColumn, readonly string[]> = {
  client_name: [
    ...["nama klien", "klien", "nama", "nama perusahaan", "perusahaan", "nama organisasi", "organisasi"],
    ...["nama pelanggan", "pelanggan", "nama pemegang sertifikat", "pemegang sertifikat"],
    ...["client name", "client", "company", "company name", "organization", "organisation", "customer"],
  ],
  certificate_number: [...numberHeadings, ...vagueNumberHeadings],
  standard: ["standar", "standar acuan", "nama standar", "acuan", "standard", "standards"],
  scope: ["lingkup", "ruang lingkup", "ruang lingkup sertifikasi", "lingkup sertifikasi", "scope"],
  issue_date: [
    ...["tanggal terbit", "tgl terbit", "terbit", "tanggal penerbitan", "tgl penerbitan", "diterbitkan"],
    ...["tanggal diterbitkan", "berlaku sejak", "berlaku mulai", "tanggal mulai berlaku"],
    ...["issue date", "issued", "issued on", "date of issue", "valid from"],
  ],
  expiry_date: [
    ...["berlaku sampai", "berlaku hingga", "berlaku s d", "masa berlaku sampai", "tanggal berakhir"],
    ...["tgl berakhir", "berakhir", "tanggal kedaluwarsa", "tanggal kadaluwarsa", "tanggal kadaluarsa"],
    ...["tgl kedaluwarsa", "tgl kadaluwarsa", "tgl kadaluarsa", "kedaluwarsa", "kadaluwarsa", "kadaluarsa"],
    ...["expiry date", "expiration date", "expiry", "expires", "expires on", "valid until", "valid to"],
  ],
  status: ["status", "status sertifikat", "certificate status"],
  pdf_url: ["pdf", "berkas pdf", "url pdf", "tautan pdf", "alamat pdf", "pdf file", "pdf url", "pdf link"],
  category: ["kategori", "kategori sertifikat", "category", "certificate category"],
  sub_category: ["subkategori", "sub kategori", "subcategory", "sub category"],
  suspended_since: [
    ...["dibekukan sejak", "tanggal pembekuan", "tgl pembekuan", "tanggal dibekukan", "suspended since"],
    ...["suspended on", "suspension date"],
  ],
  reason: [
    ...["alasan", "alasan pembekuan", "alasan pencabutan", "alasan catatan internal"],
    ...["reason", "reason internal note"],
  ],
  reference: [
    ...["nomor keputusan", "no keputusan", "nomor sk", "no sk", "nomor surat keputusan", "referensi"],
    ...["decision number", "decision no", "reference"],
  ],
  scope_codes: [
    ...["kode lingkup", "kode ruang lingkup", "kode lingkup iaf", "kode iaf", "kode ea", "kode sektor"],
    ...["scope codes", "scope code", "iaf codes", "iaf code", "ea code", "iaf sector", "iaf sector codes"],
  ],
  accreditation_body: [
    ...["badan akreditasi", "lembaga akreditasi", "diakreditasi oleh"],
    ...["accreditation body", "accredited by"],
  ],
  accreditation_number: [
    ...["nomor akreditasi", "no akreditasi", "accreditation number", "accreditation no"],
  ],
  original_issue_date: [
    ...["tanggal sertifikasi awal", "tgl sertifikasi awal", "sertifikasi awal", "tanggal terbit pertama"],
    ...["tanggal terbit awal", "original issue date", "initial certification date", "first issued"],
  ],
  client_address: ["alamat", "alamat klien", "alamat perusahaan", "address", "client address"],
  client_city: ["kota", "kota klien", "kabupaten kota", "kota kabupaten", "city", "client city"],
  client_province: ["provinsi", "propinsi", "provinsi klien", "province", "client province"],
  client_postal_code: [
    ...["kode pos", "kodepos", "kode pos klien"],
    ...["postal code", "postcode", "client postcode", "zip code", "zip"],
  ],
  client_country: ["negara", "negara klien", "country", "client country"],
  client_identity_number: [
    ...["nib", "npwp", "nib npwp", "nib atau npwp", "nib atau npwp klien"],
    ...["nomor induk berusaha", "nomor identitas", "client nib or npwp"],
    ...["identity number", "client identity number", "registration number"],
  ],
  contact_name: [
    ...["kontak", "nama kontak", "narahubung", "nama narahubung", "penanggung jawab"],
    ...["contact", "contact name", "contact person"],
  ],
  contact_email: [
    ...["email", "e mail", "surel", "email kontak", "alamat email", "email narahubung"],
    ...["contact email", "email address"],
  ],
  contact_phone: [
    ...["telepon", "no telepon", "nomor telepon", "telp", "no telp", "hp", "no hp", "telepon kontak"],
    ...["phone", "telephone", "phone number", "contact phone", "contact telephone"],
  ],
  id: ["id"],
  created_at: ["dicatat", "dibuat pada", "created at", "created on", "recorded"],
};

/**
 * Ambiguous headings: also used for row numbers or names, or less specific than the NIB. They count only if no other heading
 * matches the column.
 */
const vagueHeadings: ReadonlySet<string> = new Set([...vagueNumberHeadings, "nama", "npwp"]);

/** Whether a heading counts only if no other one matches its column. */
export function isVague(heading: string): boolean {
  return vagueHeadings.has(wordsOf(heading));
}

const columnOfWords = new Map(
  importColumns.flatMap((column) =>
    [column.replaceAll("_", " "), ...headings[column]].map((words) => [words, column] as const),
  ),
);

/** The column of a heading; undefined for unknown and ignored ones. */
export function columnOfHeading(heading: string): ImportColumn | undefined {
  return columnOfWords.get(wordsOf(heading));
}

const readersColumns = [statusTodayColumn, "updated_at"] as const;
const readersHeadings = new Set(
  readersColumns.flatMap((column) =>
    [column, columnLabels[column], columnLabelsInEnglish[column]].map(wordsOf),
  ),
);
const refusedHeadings = ["alasan ditolak", "refused because"];

/** Whether it is the column of reasons in a file of refused rows. */
export function isRefusedBecause(heading: string): boolean {
  return refusedHeadings.includes(wordsOf(heading));
}

/** Whether the column is only for readers and thus ignored. */
export function isForReaders(heading: string): boolean {
  return readersHeadings.has(wordsOf(heading)) || isRefusedBecause(heading);
}
