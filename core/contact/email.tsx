import type { StoredContactMessage } from "#core/contact/messages.ts";
import type { Email } from "#core/mail/email.ts";
import { emailHtml } from "#core/mail/email-html.ts";
import { limits } from "#shared/limits.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { formatInstant } from "#shared/time.ts";

/** The mail to staff about a message of the contact form: in Indonesian, with the sender as Reply-To. */
export function contactEmail(message: StoredContactMessage, to: string, publicUrl: string): Email {
  const { id, name, email, subject } = message;
  // The form's pattern (specification 5) accepts addresses that are invalid in a header; these are only in the text.
  const replyTo = mailAddress.safeParse(email).success ? { name, address: email } : undefined;
  const ending = [
    `Dikirim lewat formulir di ${publicUrl}/kontak dengan persetujuan bahwa data ini dipakai untuk menjawabnya.`,
    replyTo
      ? "Balasan email ini sampai kepada pengirimnya."
      : "Untuk membalas, tulis alamat pengirimnya sendiri.",
    `Salinan di situs dihapus ${limits.contactMessageKeptDays} hari setelah email ini terkirim.`,
  ].join(" ");
  return {
    id,
    to,
    replyTo,
    subject: `Pesan dari situs: ${subject || name}`,
    text: textOf(message, ending),
    html: emailHtml(<ContactEmail message={message} ending={ending} />),
  };
}

function textOf(message: StoredContactMessage, ending: string): string {
  const facts = factsOf(message).map(([label, value]) => `${label}: ${value}`);
  return `${facts.join("\n")}\n\n${message.message}\n\n-- \n${ending}\n`;
}

function ContactEmail({ message, ending }: { message: StoredContactMessage; ending: string }) {
  return (
    <html lang="id">
      <body style={{ fontFamily: "Arial, sans-serif", fontSize: "16px", lineHeight: 1.5 }}>
        <table cellPadding="4">
          <tbody>
            {factsOf(message).map(([label, value]) => (
              <tr key={label}>
                <th align="left" style={{ verticalAlign: "top" }}>
                  {label}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p style={{ whiteSpace: "pre-wrap" }}>{message.message}</p>
        <hr />
        <p>
          <small>{ending}</small>
        </p>
      </body>
    </html>
  );
}

function factsOf(message: StoredContactMessage): [label: string, value: string][] {
  const facts: [string, string][] = [
    ["Nama", message.name],
    ["Email", message.email],
    ["Telepon", message.phone],
    ["Perusahaan", message.company],
    ["Subjek", message.subject],
    ["Ditulis", formatInstant(message.created_at, "id")],
    ["Bahasa halaman", message.language === "en" ? "Inggris" : "Indonesia"],
  ];
  return facts.filter(([, value]) => value !== "");
}
