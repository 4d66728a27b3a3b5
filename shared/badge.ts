import { escapeHtml } from "#shared/escape-html.ts";
import type { Language } from "#shared/language.ts";

/** The intrinsic size; it may be scaled down. */
export const badgeSize = { widthPx: 340, heightPx: 112 } as const;

const alternative = {
  id: (number: string) => `Status sertifikat ${number} menurut register penerbitnya`,
  en: (number: string) => `Status of certificate ${number} in the register of its issuer`,
};

/** The HTML for a client's website: the live badge with a link to the certificate's page. */
export function badgeHtml(of: {
  publicUrl: string;
  id: string;
  language: Language;
  number: string;
  widthPx?: number;
}): string {
  const { publicUrl, id, language, number, widthPx = badgeSize.widthPx } = of;
  const heightPx = Math.round((widthPx / badgeSize.widthPx) * badgeSize.heightPx);
  const query = language === "id" ? "" : `?lang=${language}`;
  const page = escapeHtml(`${publicUrl}/verifikasi-sertifikat/${id}${query}`);
  const picture = escapeHtml(`${publicUrl}/lencana/${id}.svg${query}`);
  const alt = escapeHtml(alternative[language](number));
  return `<a href="${page}" rel="noopener"><img src="${picture}" alt="${alt}" width="${widthPx}" height="${heightPx}"></a>`;
}
