import { companyShortName } from "#core/content/company.ts";
import { urlIn } from "#site/layout/head.ts";
import type { PageContext } from "#site/page-context.ts";

/** A WhatsApp link with a message and the certificate's URL. Without status, because chats are kept for years. */
export function whatsappUrl(
  { data, text, publicUrl, language }: PageContext,
  { id, certificate_number }: { id: string; certificate_number: string },
): string {
  const message = text.plain("verification.actions.whatsapp_text", {
    number: certificate_number.trim(),
    company: companyShortName(data),
    url: urlIn({ publicUrl, path: `/verifikasi-sertifikat/${id}` }, language),
  });
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}
