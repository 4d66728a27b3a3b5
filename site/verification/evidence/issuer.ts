import { companyName } from "#core/content/company.ts";
import { demonstrationWords } from "#site/layout/demonstration-banner.tsx";
import type { PageContext } from "#site/page-context.ts";
import { drawLogo, drawMark } from "#site/verification/evidence/drawings.ts";
import type { EvidenceLogo } from "#site/verification/evidence/logo.ts";
import { page, slate, width } from "#site/verification/evidence/sheet.ts";
import type { Typesetter } from "#site/verification/evidence/typesetter.ts";
import { palette } from "#web/art/palette.ts";

const logoBox = { width: 130, height: 40 };

/** Draws the issuer at the top of the first page. @returns the top of what follows */
export function drawIssuer(
  doc: PDFKit.PDFDocument,
  { write }: Typesetter,
  { data, text, language }: PageContext,
  logo: EvidenceLogo | undefined,
) {
  let y = page.margin - 8;
  if (data.hasDemonstration) {
    const { name, meaning } = demonstrationWords[language];
    y =
      write(
        `${name.toUpperCase()}: ${meaning}`,
        { size: 9, weight: "bold", color: "#86601c" },
        { x: page.margin, y, width },
      ) + 8;
  }
  const sign = drawSign();
  const accreditation = data.settings.get("accreditation_number")?.trim();
  const small = { size: 8.5, weight: "regular", color: slate } as const;
  const indent = sign.width > 0 ? sign.width + 10 : 0;
  const box = { x: page.margin + indent, width: width - indent };
  y = write(text.plain("verification.detail.issuer"), small, { ...box, y });
  y = write(companyName(data), { size: 13, weight: "bold", color: palette.ink }, { ...box, y });
  if (accreditation)
    y = write(`${text.plain("common.footer.accreditation_label")} ${accreditation}`, small, { ...box, y });
  return Math.max(y, sign.bottom) + 14;

  /** The logo or the product's mark. If the logo cannot be rendered only the name is shown, not another mark. */
  function drawSign(): { width: number; bottom: number } {
    if (logo) {
      const { width, height } = drawLogo(doc, logo, { x: page.margin, y, ...logoBox });
      return { width, bottom: y + height };
    }
    if (data.settings.get("logo_url")?.trim()) return { width: 0, bottom: y };
    drawMark(doc, { x: page.margin, y: y + 2, size: 40 });
    return { width: 40, bottom: y };
  }
}
