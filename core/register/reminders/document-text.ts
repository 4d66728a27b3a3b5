import type { Language } from "#shared/language.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, formatDay } from "#shared/time.ts";

type Filling = {
  client: string;
  number: string;
  standard: string;
  expiry: Day;
  /** The certificate's page. */
  link: string;
  /** The URL of the PDF; undefined when it is attached. */
  pdfUrl: string | undefined;
  company: string;
};

/** The default text of a mail with a certificate's PDF, which staff can change before sending. */
export function documentText(language: Language, filling: Filling): MailText {
  const { client, number, standard, link, pdfUrl, company } = filling;
  const expiry = formatDay(filling.expiry, language);
  if (language === "en")
    return {
      subject: `Certificate ${number}`,
      body: [
        `Dear ${client},`,
        `The ${standard} certificate ${number}, valid until ${expiry}, ${pdfUrl ? `is ready as a PDF here:\n${pdfUrl}` : "is attached as a PDF."}`,
        `Anyone can check the certificate at:\n${link}`,
        `Yours sincerely,\n${company}`,
      ].join("\n\n"),
    };
  return {
    subject: `Sertifikat ${number}`,
    body: [
      `Yth. ${client},`,
      `Sertifikat ${standard} nomor ${number}, berlaku sampai ${expiry}, ${pdfUrl ? `tersedia sebagai PDF di:\n${pdfUrl}` : "terlampir sebagai PDF."}`,
      `Keabsahannya dapat diperiksa siapa pun di:\n${link}`,
      `Hormat kami,\n${company}`,
    ].join("\n\n"),
  };
}
