import { type LinkReader, type LinkTexts, linkEmail } from "#core/auth/link-email.tsx";
import type { Email } from "#core/mail/email.ts";

/** The mail with the link by which an invited person links their account at the provider. */
export function invitationEmail(reader: LinkReader, link: string): Email {
  return linkEmail(reader, texts, link);
}

const texts: LinkTexts = {
  id: {
    subject: "Hubungkan akun organisasi",
    greeting: (name) => (name ? `Halo ${name},` : "Halo,"),
    cause: "Administrator mengundang Anda untuk masuk ke panel dengan akun organisasi Anda.",
    label: "Hubungkan akun organisasi",
    bounds: "Tautan ini berlaku tiga hari dan menghubungkan satu akun.",
    otherwise: "Jangan teruskan surat ini: siapa pun yang membuka tautannya dapat masuk sebagai Anda.",
  },
  en: {
    subject: "Link your account",
    greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
    cause: "An administrator invites you to sign in to the panel with your organisation's account.",
    label: "Link your account",
    bounds: "This link works for three days and links one account.",
    otherwise: "Do not pass this email on: whoever opens the link can sign in as you.",
  },
};
