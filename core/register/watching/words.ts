import type { Language } from "#shared/language.ts";
import type { Statement, WatchedField } from "#shared/watching.ts";

type Words = {
  confirm: {
    subject(number: string): string;
    asked(number: string, company: string): string;
    link: string;
    otherwise(hours: number): string;
  };
  change: {
    subjectOfVerdict(number: string, verdict: string): string;
    subjectOfFields(number: string): string;
    intro(number: string, company: string): string;
    status: string;
    became(before: string, after: string): string;
    asOf(instant: string): string;
  };
  verdicts: Record<Exclude<Statement["verdict"], "other">, string>;
  fields: Record<WatchedField, string>;
  none: string;
  end: string;
};

/** The texts of mails to the watchers of certificates. */
export const words: Record<Language, Words> = {
  id: {
    confirm: {
      subject: (number) => `Konfirmasi: pantau sertifikat ${number}`,
      asked: (number, company) =>
        `Alamat email ini dimasukkan untuk memantau sertifikat ${number} pada register ${company}.`,
      link: "Bila itu Anda, konfirmasikan di halaman ini:",
      otherwise: (hours) =>
        `Bila bukan, abaikan email ini: tanpa konfirmasi alamat Anda dihapus setelah ${hours} jam. Di halaman yang sama Anda dapat menghapusnya sekarang juga.`,
    },
    change: {
      subjectOfVerdict: (number, verdict) => `Sertifikat ${number} kini ${verdict}`,
      subjectOfFields: (number) => `Keterangan sertifikat ${number} berubah`,
      intro: (number, company) => `Sertifikat ${number} yang Anda pantau pada register ${company} berubah:`,
      status: "Status",
      became: (before, after) => `${before} -> ${after}`,
      asOf: (instant) =>
        `Demikian isi register pada ${instant}. Yang menentukan selalu keadaan terkini di halaman sertifikat:`,
    },
    verdicts: {
      valid: "berlaku",
      "not-yet-valid": "belum berlaku",
      suspended: "dibekukan",
      expired: "kadaluwarsa",
      withdrawn: "dicabut",
      removed: "tidak ada lagi dalam register",
    },
    fields: {
      client_name: "Pemegang",
      certificate_number: "Nomor",
      standard: "Standar",
      issue_date: "Tanggal terbit",
      expiry_date: "Berlaku sampai",
      scope: "Ruang lingkup",
      edition: "Edisi",
    },
    none: "tidak disebutkan",
    end: "Berhenti memantau, dan hapus alamat Anda:",
  },
  en: {
    confirm: {
      subject: (number) => `Please confirm: watch certificate ${number}`,
      asked: (number, company) =>
        `This email address was entered to watch certificate ${number} in the register of ${company}.`,
      link: "If that was you, please confirm it on this page:",
      otherwise: (hours) =>
        `If it was not, ignore this email: without confirmation your address is erased after ${hours} hours. On the same page you can erase it right away.`,
    },
    change: {
      subjectOfVerdict: (number, verdict) => `Certificate ${number} is now ${verdict}`,
      subjectOfFields: (number) => `Details of certificate ${number} have changed`,
      intro: (number, company) =>
        `Certificate ${number}, which you watch in the register of ${company}, has changed:`,
      status: "Status",
      became: (before, after) => `${before} -> ${after}`,
      asOf: (instant) =>
        `This is what the register said on ${instant}. What counts is always the certificate's page as it is now:`,
    },
    verdicts: {
      valid: "valid",
      "not-yet-valid": "not yet valid",
      suspended: "suspended",
      expired: "expired",
      withdrawn: "withdrawn",
      removed: "no longer in the register",
    },
    fields: {
      client_name: "Holder",
      certificate_number: "Number",
      standard: "Standard",
      issue_date: "Issued on",
      expiry_date: "Valid until",
      scope: "Scope",
      edition: "Edition",
    },
    none: "not given",
    end: "Stop watching, and have your address erased:",
  },
};
