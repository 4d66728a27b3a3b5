import type { OfficeMail } from "#core/contact/office-mails.ts";
import type { quotationRequests } from "#core/db/schema.ts";
import type { Language } from "#shared/language.ts";

type KeptRequest = Pick<
  typeof quotationRequests.$inferSelect,
  "id" | "reference" | "services" | "people_count" | "site_count" | "email" | "language"
>;
type Site = { company: string; publicUrl: string };

/** The confirmation of receipt. It quotes nothing of the form, which could otherwise be used to mail anything to anyone. */
export function acknowledgement({ reference, email, language }: KeptRequest, { company }: Site): OfficeMail {
  const { subject, body } = words[language];
  return { recipient: email, subject: subject(reference), body: `${body(reference)}\n\n${company}` };
}

/** The notice to the office: the size of the request, and a link to the panel. The sender is only shown in the panel. */
export function officeMail(request: KeptRequest, { publicUrl }: Site): OfficeMail {
  const { id, reference, services, people_count, site_count } = request;
  return {
    recipient: null,
    subject: `Permintaan penawaran baru: ${reference}`,
    body: [
      `Ada permintaan penawaran baru dengan nomor ${reference}.`,
      `Layanan: ${services.join("; ") || "belum dipilih"}\nJumlah personel: ${people_count}\nJumlah lokasi: ${site_count}`,
      `Pengirim, pesan, dan berkasnya dibaca di panel: ${publicUrl}/admin/quotation-requests/${id}`,
    ].join("\n\n"),
  };
}

const words: Record<Language, Record<"subject" | "body", (reference: string) => string>> = {
  id: {
    subject: (reference) => `Permintaan penawaran Anda ${reference}`,
    body: (reference) =>
      `Bapak atau Ibu yang terhormat,\n\nPermintaan penawaran Anda sudah kami terima dengan nomor ${reference}. Kami mengkajinya dan menghubungi Anda lewat email atau telepon. Permintaan ini belum merupakan permohonan sertifikasi dan tidak mengikat Anda.\n\nBila Anda tidak mengirim permintaan ini, abaikan email ini.`,
  },
  en: {
    subject: (reference) => `Your request for a quotation ${reference}`,
    body: (reference) =>
      `Dear Sir or Madam,\n\nWe have received your request for a quotation under the number ${reference}. We review it and contact you by email or telephone. This request is no application for certification yet and does not bind you.\n\nIf you did not send this request, please ignore this mail.`,
  },
};
