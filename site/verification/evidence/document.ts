import type { CertificateFound } from "#core/register/certificates.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { defaultLanguage } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { urlIn } from "#site/layout/head.ts";
import type { PageContext } from "#site/page-context.ts";
import { drawQrCode } from "#site/verification/evidence/drawings.ts";
import { drawFields, type Field } from "#site/verification/evidence/fields.ts";
import { drawIssuer } from "#site/verification/evidence/issuer.ts";
import type { EvidenceLogo } from "#site/verification/evidence/logo.ts";
import { openSheets, page, slate, verdictColors, width } from "#site/verification/evidence/sheet.ts";
import type { Typesetter } from "#site/verification/evidence/typesetter.ts";
import { drawCode } from "#site/verification/qr-code.tsx";
import { type ShownCertificate, showCertificate } from "#site/verification/shown-certificate.ts";
import { statusWord } from "#site/verification/status.tsx";
import { verdictWords } from "#site/verification/verdict-words.ts";
import { palette } from "#web/art/palette.ts";

/** 34 mm: readable in bad prints too (docs/decisions/0034). */
const qrSize = 96;

/** Renders the certificate page's current content as a one-page PDF. */
export async function evidenceDocument(
  context: PageContext,
  found: CertificateFound,
  checkedAt: Date,
  logo: EvidenceLogo | undefined,
): Promise<Buffer> {
  const { text, publicUrl } = context;
  const today = dayInJakarta(checkedAt);
  const certificate = inForce(found, today);
  const status = statusOnDay(certificate, today);
  const shown = showCertificate(context, certificate, status, checkedAt);
  const url = urlIn({ publicUrl, path: `/verifikasi-sertifikat/${shown.id}` }, defaultLanguage);
  const { doc, typesetter, finish } = await openSheets(context, {
    title: text.plain("verification.meta.detail_title", { number: shown.number }),
    checkedAt,
  });
  const bandTop = drawIssuer(doc, typesetter, context, logo);
  const fieldsTop = drawVerdict(doc, typesetter, context, { shown, status, top: bandTop });
  const footTop = drawFoot(doc, typesetter, context, url);
  const word = status.verdict === "other" ? shown.status : statusWord(text, status.verdict);
  drawFields(typesetter, fieldsOf(context, shown, word), {
    box: { x: page.margin, y: fieldsTop + 20, width },
    bottom: footTop - 16,
    cutNote: text.plain("verification.evidence.cut"),
  });
  return await finish();
}

type VerdictBand = { shown: ShownCertificate; status: StatusOnDay; top: number };

function drawVerdict(
  doc: PDFKit.PDFDocument,
  { linesOf, heightOf, drawLines }: Typesetter,
  { text }: PageContext,
  { shown, status, top }: VerdictBand,
) {
  const [ground, color] = verdictColors[status.verdict];
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
  const since =
    shown.certifiedSince && text.plain("verification.detail.certified_since", { date: shown.certifiedSince });
  return [
    field("client_name", shown.clientName, "name"),
    field("certificate_number", [shown.number, former, edition].filter(Boolean).join("\n"), "wide"),
    field("standard", shown.standard),
    field("status", status),
    field("issue_date", [shown.issueDate, since].filter(Boolean).join("\n")),
    field("expiry_date", shown.expiryDate),
    field("category", shown.category, "wide"),
    field("scope", shown.scope, "wide"),
    ...(shown.sites ? [field("sites", shown.sites.replaceAll("\n", "; "), "wide")] : []),
  ];
}

/** Draws how to check again, at the bottom of the page. @returns its top */
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
