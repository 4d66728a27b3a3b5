import { defaultStatus, type KnownStatus } from "#shared/certificate-status.ts";
import type { Language } from "#shared/language.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { type Day, formatCount, formatDay } from "#shared/time.ts";

const expired: KnownStatus = "Kadaluwarsa";

/** What an import says about a file or a row: Indonesian to staff, English to the operator. */
export type Messages = typeof indonesian;

const indonesian = {
  empty: "Berkas kosong.",
  notCsv: "Berkas ini bukan CSV. Jika berasal dari Excel, simpan sebagai CSV terlebih dahulu.",
  damagedUnicode: (encoding: string) =>
    `Berkas ini bertanda ${encoding}, tetapi memuat bita yang bukan ${encoding}. Simpan ulang sebagai CSV UTF-8.`,
  missingColumns: (columns: string) => `Baris pertama harus memuat nama kolom. Tidak ditemukan: ${columns}.`,
  repeatedColumn: (column: string) => `Kolom ${column} ada lebih dari sekali.`,
  unreadableRow: (line: number) =>
    `Baris yang dimulai di baris ${line} tidak berakhir: periksa tanda kutip yang tidak ditutup.`,
  rowTooLong: (line: number, max: number) =>
    `Baris yang dimulai di baris ${line} lebih panjang dari ${formatCount(max, "id")} karakter: periksa tanda kutip yang tidak ditutup.`,
  tooManyRows: (max: number) =>
    `Berkas memuat lebih dari ${formatCount(max, "id")} baris. Bagi menjadi beberapa berkas.`,
  tooManyColumns: (max: number) => `Berkas memuat lebih dari ${formatCount(max, "id")} kolom.`,
  columnCount: (found: number, expected: number) =>
    `Baris ini berisi ${found} kolom, seharusnya ${expected}.`,
  dateShape: "Tanggal harus ditulis seperti 2025-12-31 atau 31/12/2025.",
  unreadableCharacter: "Mengandung karakter yang tidak terbaca.",
  /** `%s` is filled in by the database. */
  repeatedNumber: "Nomor ini sudah ada di baris %s.",
  /** `%s` is the number that the certificate has now. */
  formerNumber:
    "Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor %s, dan tidak dapat dipakai lagi.",
  removed: "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan melalui panel.",
  liftedStatus: "Status %s hanya dapat diubah melalui panel.",
  staysExpired: (expiry: Day) =>
    `Berkas tidak memuat statusnya, jadi sertifikat ini tetap ${expired} walaupun tanggal berakhirnya menjadi ${formatDay(expiry, "id")}: halaman publik menyatakannya berakhir. Bila diperpanjang, tulis ${defaultStatus} di kolom status.`,
  field: (message: string) => message,
};

const english: Messages = {
  empty: "The file is empty.",
  notCsv: "This is no CSV file. If it comes from Excel, save it as CSV first.",
  damagedUnicode: (encoding) =>
    `The file is marked as ${encoding} but contains bytes that are not ${encoding}. Save it again as CSV UTF-8.`,
  missingColumns: (columns) => `The first line must name the columns. Not found: ${columns}.`,
  repeatedColumn: (column) => `There is more than one column ${column}.`,
  unreadableRow: (line) => `The row that begins on line ${line} does not end: look for an unclosed quote.`,
  rowTooLong: (line, max) =>
    `The row that begins on line ${line} is longer than ${formatCount(max, "en")} characters: look for an unclosed quote.`,
  tooManyRows: (max) => `The file has more than ${formatCount(max, "en")} rows. Split it.`,
  tooManyColumns: (max) => `The file has more than ${formatCount(max, "en")} columns.`,
  columnCount: (found, expected) => `This row has ${found} columns instead of ${expected}.`,
  dateShape: "A date must be written like 2025-12-31 or 31/12/2025.",
  unreadableCharacter: "Contains a character that cannot be read.",
  repeatedNumber: "This number is already on line %s.",
  formerNumber:
    "This number was another certificate's, which now has the number %s, and is never given again.",
  removed:
    "This number belongs to a certificate that was removed from the register. Restore it in the panel.",
  liftedStatus: "The status %s can only be changed in the panel.",
  staysExpired: (expiry) =>
    `The file names no status, so this certificate stays ${expired} although its expiry date becomes ${formatDay(expiry, "en")}: the public page says that it has ended. If it is renewed, write ${defaultStatus} in the column status.`,
  field: translateFieldMessage,
};

export const importMessages: Record<Language, Messages> = { id: indonesian, en: english };

const fieldMessagesInEnglish: Record<Exclude<keyof typeof certificateMessages, "tooLong">, string> = {
  required: "Required.",
  number: "A number must contain letters or digits.",
  date: "There is no such date in the calendar.",
  order: "The expiry date must be after the issue date.",
  category: "Unknown category.",
  subCategory: "This subcategory is not part of the category.",
  subCategoryWithoutCategory: "Choose a category first.",
  pdfUrl: "The PDF address must be an http(s) link or an uploaded file.",
  controlCharacter: "Contains a character that is not allowed.",
};

/** The schema of a certificate speaks Indonesian only. */
function translateFieldMessage(message: string): string {
  const translated = Object.entries(fieldMessagesInEnglish).find(
    ([key]) => Reflect.get(certificateMessages, key) === message,
  );
  if (translated) return translated[1];
  const max = Number(/\d+/.exec(message)?.[0]);
  return certificateMessages.tooLong(max) === message ? `At most ${max} characters.` : message;
}
