import { type LinkReader, type LinkTexts, linkEmail } from "#core/auth/link-email.tsx";
import type { Email } from "#core/mail/email.ts";

/** The mail with the link to set a new password. */
export function resetEmail(reader: LinkReader, link: string): Email {
  return linkEmail(reader, texts, link);
}

const texts: LinkTexts = {
  id: {
    subject: "Atur ulang password",
    greeting: (name) => (name ? `Halo ${name},` : "Halo,"),
    cause: "Ada permintaan untuk mengatur ulang password akun panel Anda.",
    label: "Atur password baru",
    bounds: "Tautan ini berlaku satu jam dan hanya dapat dipakai satu kali.",
    otherwise: "Jika bukan Anda yang memintanya, abaikan surat ini: password Anda tidak berubah.",
  },
  en: {
    subject: "Reset your password",
    greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
    cause: "Somebody asked to reset the password of your panel account.",
    label: "Set a new password",
    bounds: "This link works for one hour, and only once.",
    otherwise: "If that was not you, ignore this email: your password stays as it is.",
  },
};
