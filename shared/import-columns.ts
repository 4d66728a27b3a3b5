import { refusedBecauseColumn, statusTodayColumn } from "#shared/certificate-csv.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";

/** What a file may say of a certificate beyond its fields: since when it is suspended and why, and what it was elsewhere. */
const furtherColumns = ["suspended_since", "reason", "id", "created_at"] as const;

export const importColumns = [...certificateFields, ...furtherColumns] as const;
export type ImportColumn = CertificateFields | (typeof furtherColumns)[number];

/** As people head their columns, in Indonesian and English; compared without case, dots and dashes. */
const headings: Record<ImportColumn, readonly string[]> = {
  client_name: [
    ...["nama klien", "klien", "nama", "nama perusahaan", "perusahaan", "nama organisasi", "organisasi"],
    ...["nama pelanggan", "pelanggan", "nama pemegang sertifikat", "pemegang sertifikat"],
    ...["client name", "client", "company", "company name", "organization", "organisation", "customer"],
  ],
  certificate_number: [
    ...["no sertifikat", "nomor sertifikat", "nomer sertifikat", "no", "nomor"],
    ...["certificate no", "certificate nr", "certificate number", "cert no", "number"],
  ],
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
  pdf_url: ["pdf", "url pdf", "tautan pdf", "alamat pdf", "pdf url", "pdf link"],
  category: ["kategori", "kategori sertifikat", "category", "certificate category"],
  sub_category: ["subkategori", "sub kategori", "subcategory", "sub category"],
  suspended_since: [
    ...["dibekukan sejak", "tanggal pembekuan", "tgl pembekuan", "tanggal dibekukan", "suspended since"],
    ...["suspended on", "suspension date"],
  ],
  reason: ["alasan", "alasan pembekuan", "alasan pencabutan", "reason"],
  id: ["id"],
  created_at: ["created at"],
};

const columnOfWords = new Map(
  importColumns.flatMap((column) =>
    [column.replaceAll("_", " "), ...headings[column]].map((words) => [words, column] as const),
  ),
);

/** The column that a heading means; undefined for any other, among them those that an import passes over. */
export function columnOfHeading(heading: string): ImportColumn | undefined {
  return columnOfWords.get(wordsOf(heading));
}

/** Whether a column is one of those that are in a file for its readers. */
export function isForReaders(heading: string): boolean {
  return [statusTodayColumn, refusedBecauseColumn].includes(heading.trim().toLowerCase());
}

/** How headings and values of a file are compared: as nobody sees a difference. */
export function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
