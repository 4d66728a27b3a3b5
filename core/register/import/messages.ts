import { defaultStatus, type KnownStatus } from "#shared/certificate-status.ts";
import type { ImportColumn } from "#shared/import-columns.ts";
import { importLabels, importLabelsInEnglish, refusedBecauseHeading } from "#shared/import-labels.ts";
import type { Language } from "#shared/language.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";
import { type Day, formatCount, formatDay } from "#shared/time.ts";

const expired: KnownStatus = "Kadaluwarsa";

/** The messages of an import: Indonesian for staff, English for operators. */
export type Messages = typeof indonesian;

const indonesian = {
  /** The column's heading in templates and exports. */
  columnName: (column: ImportColumn): string => importLabels[column],
  /** The heading of the reason column, and the sheet name in the file of refused rows. */
  refusedBecause: refusedBecauseHeading as string,
  refusedSheet: "Baris ditolak",
  exampleRow: "Ini baris contoh dari templat: hapus, atau ganti dengan data yang sebenarnya.",
  empty: "Berkas kosong.",
  notCsv: "Berkas ini bukan CSV atau Excel (.xlsx). Simpan sebagai salah satunya terlebih dahulu.",
  damagedWorkbook:
    "Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan lagi sebagai .xlsx atau CSV, lalu coba lagi.",
  oldWorkbook:
    "Berkas ini dari Excel lama (.xls) atau dilindungi password. Simpan sebagai .xlsx tanpa password, atau sebagai CSV.",
  notWorkbook: "Berkas ini bukan buku kerja Excel (.xlsx). Simpan sebagai .xlsx atau CSV terlebih dahulu.",
  workbookTooLarge:
    "Isi berkas Excel ini terlalu besar untuk dibaca. Hapus lembar dan format yang tidak perlu, atau simpan sebagai CSV.",
  markup:
    "Berkas ini sebenarnya halaman web atau XML, apa pun akhiran namanya. Buka di Excel, simpan sebagai .xlsx atau CSV, lalu coba lagi.",
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
  unknownHeadings: (headings: string) => `Pemetaan menyebut kolom yang tidak ada dalam berkas: ${headings}.`,
  columnCount: (found: number, expected: number) =>
    `Baris ini berisi ${found} kolom, seharusnya ${expected}.`,
  dateShape: "Tanggal harus ditulis seperti 2025-12-31, 31/12/2025, atau 31 Desember 2025.",
  monthFirst: (line: number, date: string) =>
    `Tanggal ${date} di baris ${line} hanya ada bila bulannya ditulis lebih dulu, sedangkan impor membaca hari lebih dulu: tanggal lain dalam berkas ini dapat keliru. Tulis semua tanggal seperti 31/12/2025 atau 2025-12-31.`,
  dayToCome: "Tanggal ini belum tiba.",
  unconfirmedStatus:
    "Ekspor menulis ini karena log register tidak membenarkan sertifikat ini; status sebenarnya bukan ini. Hapus barisnya, dan hubungi pengelola server.",
  notSuspended: "Tanggal pembekuan hanya untuk sertifikat berstatus Dibekukan.",
  suspendedBeforeIssue: "Tanggal pembekuan tidak boleh sebelum tanggal terbit.",
  originalAfterIssue: "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.",
  suspendedToday:
    "Sertifikat ini sudah ada: pembekuannya dicatat mulai hari ini. Catat tanggal yang lebih awal sebagai keputusan di panel.",
  suspendedUnknown: `Register tidak tahu sejak kapan sertifikat ini dibekukan. Isi tanggalnya pada kolom “${importLabels.suspended_since}”, lalu impor lagi.`,
  otherClient: (name: string) =>
    `Nomor ini sudah ada di register atas nama “${name}”: impor menggantinya. Bila sertifikat ini lain, perbaiki nomornya.`,
  numberAsNumber: (value: string) =>
    `Excel menyimpan nomor ini sebagai angka (${value}): nol di depan, jika ada, sudah hilang.`,
  roundedNumber: (value: string) =>
    `Excel membulatkan nomor ini (${value}): sebagian digitnya hilang. Format kolomnya sebagai teks dan tulis ulang nomornya.`,
  formulaError: (value: string) => `Sel ini memuat kesalahan Excel (${value}).`,
  uncalculated:
    "Sel ini memuat rumus yang hasilnya tidak tersimpan. Buka berkasnya di Excel, simpan lagi, lalu coba lagi.",
  takenId: "ID ini milik sertifikat lain.",
  unreadableCharacter: "Mengandung karakter yang tidak terbaca.",
  /** `%s` is replaced in SQL. */
  repeatedNumber: "Nomor ini sudah ada di baris %s.",
  /** `%s` is the current number of the certificate. */
  formerNumber:
    "Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor %s, dan tidak dapat dipakai lagi.",
  removed: "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan melalui panel.",
  liftedStatus: "Status %s hanya dapat diubah melalui panel.",
  periodLost:
    "Dengan keputusan yang akan berlaku nanti, tanggal kedaluwarsa tidak lagi setelah tanggal terbit. Urungkan keputusan itu di panel dahulu.",
  staysExpired: (expiry: Day) =>
    `Berkas tidak memuat statusnya, jadi sertifikat ini tetap ${expired} walaupun tanggal berakhirnya menjadi ${formatDay(expiry, "id")}: halaman publik menyatakannya berakhir. Bila diperpanjang, tulis ${defaultStatus} di kolom status.`,
  field: (message: string) => message,
};

const english: Messages = {
  columnName: (column) => importLabelsInEnglish[column],
  refusedBecause: "refused because",
  refusedSheet: "Refused rows",
  exampleRow: "This is the example row of the template: remove it, or replace it by true data.",
  empty: "The file is empty.",
  notCsv: "This is neither CSV nor a workbook of Excel (.xlsx). Save it as one of them first.",
  damagedWorkbook:
    "This workbook is damaged or incomplete. Open it in Excel, save it again as .xlsx or CSV, and try again.",
  oldWorkbook:
    "This file is of an old Excel (.xls) or has a password. Save it as .xlsx without a password, or as CSV.",
  notWorkbook: "This is no workbook of Excel (.xlsx). Save it as .xlsx or CSV first.",
  workbookTooLarge:
    "What is in this workbook is too large to be read. Remove needless sheets and formats, or save it as CSV.",
  markup:
    "This file is a web page or XML, whatever its name ends with. Open it in Excel, save it as .xlsx or CSV, and try again.",
  damagedUnicode: (encoding) =>
    `The file is marked as ${encoding} but contains bytes that are not ${encoding}. Save it again as CSV UTF-8.`,
  missingColumns: (columns) => `The first line must name the columns. Not found: ${columns}.`,
  repeatedColumn: (column) => `There is more than one column ${column}.`,
  unreadableRow: (line) => `The row that begins on line ${line} does not end: look for an unclosed quote.`,
  rowTooLong: (line, max) =>
    `The row that begins on line ${line} is longer than ${formatCount(max, "en")} characters: look for an unclosed quote.`,
  tooManyRows: (max) => `The file has more than ${formatCount(max, "en")} rows. Split it.`,
  tooManyColumns: (max) => `The file has more than ${formatCount(max, "en")} columns.`,
  unknownHeadings: (headings) => `The mapping names columns that the file does not have: ${headings}.`,
  columnCount: (found, expected) => `This row has ${found} columns instead of ${expected}.`,
  dateShape: "A date must be written like 2025-12-31, 31/12/2025 or 31 December 2025.",
  monthFirst: (line, date) =>
    `The date ${date} on line ${line} only exists with the month first, and an import reads the day first: other dates in this file may be wrong. Write all dates like 31/12/2025 or 2025-12-31.`,
  dayToCome: "This day has not come yet.",
  unconfirmedStatus:
    "The export wrote this because the register's log does not confirm the certificate; it is no status. Remove the row, and ask the operator of the server.",
  notSuspended: "Only a certificate of the status Dibekukan has a day of suspension.",
  suspendedBeforeIssue: "A suspension cannot begin before the issue date.",
  originalAfterIssue: "The date of the first certification cannot be after the issue date.",
  suspendedToday:
    "This certificate is there already: its suspension is recorded as of today. Record an earlier day as a decision in the panel.",
  suspendedUnknown: `The register does not know since when this certificate is suspended. Give the day in the column “${importLabelsInEnglish.suspended_since}” and import again.`,
  otherClient: (name) =>
    `This number is in the register already, under the name “${name}”, which the import replaces. If this is another certificate, correct its number.`,
  numberAsNumber: (value) =>
    `Excel keeps this number as a number (${value}): leading zeros, if there were any, are lost.`,
  roundedNumber: (value) =>
    `Excel rounded this number (${value}): some of its digits are lost. Make its column one of texts and write the number again.`,
  formulaError: (value) => `This cell is an error of Excel (${value}).`,
  uncalculated:
    "This cell is a formula of which no result was stored. Open the file in Excel, save it again, and try again.",
  takenId: "This ID is another certificate's.",
  unreadableCharacter: "Contains a character that cannot be read.",
  repeatedNumber: "This number is already on line %s.",
  formerNumber:
    "This number was another certificate's, which now has the number %s, and is never given again.",
  removed:
    "This number belongs to a certificate that was removed from the register. Restore it in the panel.",
  liftedStatus: "The status %s can only be changed in the panel.",
  periodLost:
    "With the decision that takes effect later, the expiry date is no longer after the issue date. Take that decision back in the panel first.",
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

/** The schema of a certificate has Indonesian messages only. */
function translateFieldMessage(message: string): string {
  const translated = Object.entries(fieldMessagesInEnglish).find(
    ([key]) => Reflect.get(certificateMessages, key) === message,
  );
  if (translated) return translated[1];
  if (message === fieldMessages.emailAddress) return "This is not a valid email address.";
  const max = Number(/\d+/.exec(message)?.[0]);
  return certificateMessages.tooLong(max) === message ? `At most ${max} characters.` : message;
}
