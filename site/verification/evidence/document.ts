import { once } from "node:events";
import { companyName } from "#core/content/company.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { type StatusOnDay, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { defaultLanguage } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { demonstrationWords } from "#site/layout/demonstration-banner.tsx";
import { urlIn } from "#site/layout/head.ts";
import type { PageContext } from "#site/page-context.ts";
import { drawLogo, drawMark, drawQrCode } from "#site/verification/evidence/drawings.ts";
import { drawFields, type Field } from "#site/verification/evidence/fields.ts";
import { evidenceFonts } from "#site/verification/evidence/fonts.ts";
import type { EvidenceLogo } from "#site/verification/evidence/logo.ts";
import { createTypesetter, type Typesetter } from "#site/verification/evidence/typesetter.ts";
import { drawCode } from "#site/verification/qr-code.tsx";
import { type ShownCertificate, showCertificate } from "#site/verification/shown-certificate.ts";
import { statusWord } from "#site/verification/status.tsx";
import { verdictWords } from "#site/verification/verdict-words.ts";
import { palette } from "#web/art/palette.ts";

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const width = page.width - 2 * page.margin;
const slate = "#46556a";
/** 34 mm: read from a bad print as well (docs/decisions/0034). */
const qrSize = 96;

const logoBox = { width: 130, height: 40 };

/** Ground and word of the verdict's band, as styles/status.css has them. */
const colors: Record<Verdict, [ground: string, word: string]> = {
  valid: ["#0b7a5a", "#ffffff"],
  suspended: ["#f4b740", "#2b1c00"],
  expired: ["#b3261e", "#ffffff"],
  withdrawn: ["#7f1d1d", "#ffffff"],
  "not-yet-valid": ["#3d4b5e", "#ffffff"],
  other: ["#3d4b5e", "#ffffff"],
};

/** What the certificate's page says at this moment, as a PDF of one page. */
export async function evidenceDocument(
  context: PageContext,
  found: CertificateFound,
  checkedAt: Date,
  logo: EvidenceLogo | undefined,
): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), evidenceFonts()]);
  const { text, language, publicUrl } = context;
  const today = dayInJakarta(checkedAt);
  const certificate = inForce(found, today);
  const status = statusOnDay(certificate, today);
  const shown = showCertificate(context, certificate, status, checkedAt);
  const url = urlIn({ publicUrl, path: `/verifikasi-sertifikat/${shown.id}` }, defaultLanguage);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    lang: language,
    displayTitle: true,
    info: {
      Title: text.plain("verification.meta.detail_title", { number: shown.number }),
      Author: companyName(context.data),
      CreationDate: checkedAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  for (const { name, bytes } of fonts.files) doc.registerFont(name, bytes);
  const typesetter = createTypesetter(doc, fonts.runsOf);

  const bandTop = drawIssuer(doc, typesetter, context, logo);
  const fieldsTop = drawVerdict(doc, typesetter, context, { shown, status, top: bandTop });
  const footTop = drawFoot(doc, typesetter, context, url);
  const word = status.verdict === "other" ? shown.status : statusWord(text, status.verdict);
  drawFields(typesetter, fieldsOf(context, shown, word), {
    box: { x: page.margin, y: fieldsTop + 20, width },
    bottom: footTop - 16,
    cutNote: text.plain("verification.evidence.cut"),
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawIssuer(
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

  /** The logo or the house's mark. Where a logo cannot be drawn the name stands by itself, never beside another's mark. */
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

type VerdictBand = { shown: ShownCertificate; status: StatusOnDay; top: number };

function drawVerdict(
  doc: PDFKit.PDFDocument,
  { linesOf, heightOf, drawLines }: Typesetter,
  { text }: PageContext,
  { shown, status, top }: VerdictBand,
) {
  const [ground, color] = colors[status.verdict];
  const { title, reasons } = verdictWords(shown, status);
  const parts = (
    [
      [text.plain(title), 24, "bold"],
      ...reasons.map(({ key, values }) => [text.plain(key, values), 11.5, "bold"] as const),
      [text.plain("verification.detail.checked_at", { time: shown.checkedAt }), 10, "regular"],
    ] as const
  ).map(([words, size, weight]) => {
    const style = { size, weight, color };
    return { style, lines: linesOf(words, style, width - 44) };
  });
  const height = parts.reduce((sum, { lines, style }) => sum + heightOf(lines, style), 36);
  doc.roundedRect(page.margin, top, width, height, 10).fill(ground);
  let y = top + 18;
  for (const { lines, style } of parts)
    y = drawLines(lines, style, { x: page.margin + 22, y, width: width - 44 });
  return top + height;
}

function fieldsOf({ text }: PageContext, shown: ShownCertificate, status: string): Field[] {
  const field = (name: Parameters<typeof label>[0], value: string, kind?: Field["kind"]): Field => ({
    label: label(name),
    value: value || text.plain("common.generic.not_specified"),
    ...(kind && { kind }),
  });
  const label = (
    name:
      | "client_name"
      | "certificate_number"
      | "standard"
      | "status"
      | "issue_date"
      | "expiry_date"
      | "scope"
      | "category"
      | "sites",
  ) => text.plain(`verification.detail.${name}`);
  const former =
    shown.formerNumbers && text.plain("verification.detail.former_numbers", { numbers: shown.formerNumbers });
  const edition =
    shown.editionDate &&
    text.plain("verification.detail.edition", { edition: shown.edition, date: shown.editionDate });
  return [
    field("client_name", shown.clientName, "name"),
    field("certificate_number", [shown.number, former, edition].filter(Boolean).join("\n"), "wide"),
    field("standard", shown.standard),
    field("status", status),
    field("issue_date", shown.issueDate),
    field("expiry_date", shown.expiryDate),
    field("category", shown.category, "wide"),
    field("scope", shown.scope, "wide"),
    ...(shown.sites ? [field("sites", shown.sites.replaceAll("\n", "; "), "wide")] : []),
  ];
}

/** The way to check again, at the foot of the page. @returns where it begins */
function drawFoot(
  doc: PDFKit.PDFDocument,
  { write }: Typesetter,
  { text, publicUrl }: PageContext,
  url: string,
) {
  const top = page.height - page.margin - qrSize;
  drawQrCode(doc, drawCode(url).svg, { x: page.margin - 6, y: top, size: qrSize });
  const box = { x: page.margin + qrSize + 10, width: width - qrSize - 10 };
  const small = { size: 9, weight: "regular", color: slate } as const;
  let y = write(text.plain("verification.detail.qr_hint"), small, { ...box, y: top + 10 });
  const urlTop = y + 2;
  y = write(url, { size: 9, weight: "bold", color: palette.ink }, { ...box, y: urlTop });
  doc.link(box.x, urlTop, box.width, y - urlTop, url.startsWith(publicUrl) ? url : publicUrl);
  write(text.plain("verification.detail.printed"), small, { ...box, y: y + 8 });
  doc
    .moveTo(page.margin, top - 8)
    .lineTo(page.margin + width, top - 8)
    .lineWidth(0.75)
    .dash(2, { space: 2 });
  doc.stroke("#b8893b").undash();
  return top - 8;
}
