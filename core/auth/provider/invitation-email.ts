import { linkEmail } from "#core/auth/link-email.tsx";
import type { Email } from "#core/mail/email.ts";

/** The email with which somebody links their account at the provider to the one here. */
export function invitationEmail(reader: { email: string; full_name: string }, link: string): Email {
  return linkEmail(reader, { subject: "Hubungkan akun organisasi / Link your account", parts, link });
}

const parts = [
  {
    language: "id",
    greeting: (name: string) => (name ? `Halo ${name},` : "Halo,"),
    cause: "Administrator mengundang Anda untuk masuk ke panel dengan akun organisasi Anda.",
    label: "Hubungkan akun organisasi",
    bounds: "Tautan ini berlaku tiga hari dan menghubungkan satu akun.",
    otherwise: "Jangan teruskan surat ini: siapa pun yang membuka tautannya dapat masuk sebagai Anda.",
  },
  {
    language: "en",
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    cause: "An administrator invites you to sign in to the panel with your organisation's account.",
    label: "Link your account",
    bounds: "This link works for three days and links one account.",
    otherwise: "Do not pass this letter on: whoever opens the link can sign in as you.",
  },
];
