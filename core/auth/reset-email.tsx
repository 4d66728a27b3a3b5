import { Fragment } from "react";
import type { Email } from "#core/mail/email.ts";
import { emailHtml } from "#core/mail/email-html.ts";

type Reader = { email: string; full_name: string };

/** The email with the link to a new password: Indonesian first, then the same in English. */
export function resetEmail({ email, full_name }: Reader, link: string): Email {
  return {
    to: email,
    subject: "Atur ulang password / Reset your password",
    text: parts.map((part) => textOf(part, full_name, link)).join("\n----\n\n"),
    html: emailHtml(<ResetEmail name={full_name} link={link} />),
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

function ResetEmail({ name, link }: { name: string; link: string }) {
  return (
    <html lang="id">
      <body style={{ fontFamily: "sans-serif", lineHeight: 1.5, maxWidth: "34rem" }}>
        {parts.map((part, index) => (
          <Fragment key={part.language}>
            {index > 0 && <hr />}
            <InLanguage part={part} name={name} link={link} />
          </Fragment>
        ))}
      </body>
    </html>
  );
}

function InLanguage({ part, name, link }: { part: Part; name: string; link: string }) {
  const { language, greeting, cause, label, bounds, otherwise } = part;
  return (
    <div lang={language}>
      <p>{greeting(name)}</p>
      <p>{cause}</p>
      <p>
        <a href={link}>{label}</a>
      </p>
      <p>
        {bounds}
        <br />
        {otherwise}
      </p>
      <p>
        <small>{link}</small>
      </p>
    </div>
  );
}
