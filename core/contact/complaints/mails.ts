import type { OfficeMail } from "#core/contact/office-mails.ts";
import type { complaints } from "#core/db/schema.ts";
import type { ComplaintState } from "#shared/complaints.ts";
import { complaintStatusPath } from "#shared/complaints.ts";
import type { Language } from "#shared/language.ts";

type KeptComplaint = Pick<
  typeof complaints.$inferSelect,
  "id" | "reference" | "kind" | "name" | "email" | "language"
>;
type Site = { company: string; publicUrl: string };

/**
 * The confirmation of receipt. Neither this nor the office's mail quotes the form's text, which could otherwise be used to mail anything to
 * anyone.
 */
export function acknowledgement({ reference, email, language }: KeptComplaint, site: Site): OfficeMail {
  const { subject, salutation, received, ending } = words[language];
  return {
    recipient: email,
    subject: subject(reference),
    body: [salutation, received(reference), ending(statusUrl(site, language), site.company)].join("\n\n"),
  };
}

/** The notice to the office, with a link to the panel. */
export function officeMail({ id, reference, kind }: KeptComplaint, { publicUrl }: Site): OfficeMail {
  return {
    recipient: null,
    subject: `Keluhan atau banding baru: ${reference}`,
    body: [
      `Ada ${kindsForStaff[kind]} baru dengan nomor ${reference}.`,
      `Isinya bersifat rahasia dan hanya dibaca di panel: ${publicUrl}/admin/complaints/${id}`,
    ].join("\n\n"),
  };
}

/** The notice of a new state to the sender, with the public note. */
export function changedMail(
  complaint: KeptComplaint & { state: ComplaintState },
  note: string,
  site: Site,
): OfficeMail {
  const { reference, name, email, language, state } = complaint;
  const { subject, greeting, changed, states, ending } = words[language];
  const parts = [
    greeting(name),
    changed(reference, states[state]),
    note,
    ending(statusUrl(site, language), site.company),
  ];
  return {
    recipient: email,
    subject: subject(reference),
    body: parts.filter((part) => part !== "").join("\n\n"),
  };
}

function statusUrl({ publicUrl }: Site, language: Language): string {
  return `${publicUrl}${complaintStatusPath}${language === "id" ? "" : `?lang=${language}`}`;
}

const kindsForStaff = {
  client: "keluhan tentang klien",
  body: "keluhan tentang lembaga",
  appeal: "banding",
} as const;

type Words = {
  subject(reference: string): string;
  salutation: string;
  greeting(name: string): string;
  received(reference: string): string;
  changed(reference: string, state: string): string;
  states: Record<ComplaintState, string>;
  ending(statusUrl: string, company: string): string;
};

const words: Record<Language, Words> = {
  id: {
    subject: (reference) => `Keluhan atau banding Anda ${reference}`,
    salutation: "Bapak atau Ibu yang terhormat,",
    greeting: (name) => `Yth. ${name},`,
    received: (reference) =>
      `Keluhan atau banding Anda sudah kami terima dengan nomor ${reference}. Simpan nomor ini. Kami mengabari Anda lewat email setiap kali ada perkembangan.`,
    changed: (reference, state) => `Keluhan atau banding Anda ${reference} sekarang berstatus: ${state}.`,
    states: {
      received: "diterima",
      reviewing: "sedang ditinjau",
      decided: "sudah diputuskan",
      closed: "ditutup",
    },
    ending: (url, company) =>
      `Statusnya dapat Anda lihat dengan nomor itu dan alamat email Anda di ${url}\n\n${company}`,
  },
  en: {
    subject: (reference) => `Your complaint or appeal ${reference}`,
    salutation: "Dear Sir or Madam,",
    greeting: (name) => `Dear ${name},`,
    received: (reference) =>
      `We have received your complaint or appeal under the number ${reference}. Please keep this number. We write to you whenever there is progress.`,
    changed: (reference, state) => `Your complaint or appeal ${reference} is now: ${state}.`,
    states: { received: "received", reviewing: "under review", decided: "decided", closed: "closed" },
    ending: (url, company) =>
      `You can see its status with that number and your email address at ${url}\n\n${company}`,
  },
};
