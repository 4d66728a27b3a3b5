import type { Email } from "#core/mail/email.ts";
import { escapeHtml } from "#shared/escape-html.ts";

type Reader = { email: string; full_name: string };

/** The letter with the link to a new password: Indonesian first, then the same in English. */
export function resetEmail({ email, full_name }: Reader, link: string): Email {
  return {
    to: email,
    subject: "Atur ulang password / Reset your password",
    text: parts.map((part) => textOf(part, full_name, link)).join("\n----\n\n"),
    html: `<!doctype html><html lang="id"><body style="font-family: sans-serif; line-height: 1.5; max-width: 34rem">${parts
      .map((part) => htmlOf(part, full_name, link))
      .join("<hr>")}</body></html>`,
  };
}

const parts = [
  {
    language: "id",
    greeting: (name: string) => (name ? `Halo ${name},` : "Halo,"),
    cause: "Ada permintaan untuk mengatur ulang password akun panel Anda.",
    label: "Atur password baru",
    bounds: "Tautan ini berlaku satu jam dan hanya dapat dipakai satu kali.",
    otherwise: "Jika bukan Anda yang memintanya, abaikan surat ini: password Anda tidak berubah.",
  },
  {
    language: "en",
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    cause: "Somebody asked to reset the password of your panel account.",
    label: "Set a new password",
    bounds: "This link works for one hour, and only once.",
    otherwise: "If that was not you, ignore this letter: your password stays as it is.",
  },
];
type Part = (typeof parts)[number];

function textOf({ greeting, cause, label, bounds, otherwise }: Part, name: string, link: string): string {
  return `${greeting(name)}\n\n${cause}\n\n${label}:\n${link}\n\n${bounds}\n${otherwise}\n`;
}

function htmlOf(part: Part, name: string, link: string): string {
  const { language, greeting, cause, label, bounds, otherwise } = part;
  const href = escapeHtml(link);
  return `<div lang="${language}"><p>${escapeHtml(greeting(name))}</p><p>${cause}</p><p><a href="${href}">${label}</a></p><p>${bounds}<br>${otherwise}</p><p><small>${href}</small></p></div>`;
}
