import { listCheckPath } from "#shared/certificate-address.ts";
import { formatCount, formatInstant } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { drawIssuer } from "#site/verification/evidence/issuer.ts";
import type { EvidenceLogo } from "#site/verification/evidence/logo.ts";
import { openSheets, page, slate, width } from "#site/verification/evidence/sheet.ts";
import type { Style, Typesetter } from "#site/verification/evidence/typesetter.ts";
import type { ListAnswer } from "#site/verification/list/list-answer.ts";
import type { SignedList } from "#site/verification/list/list-csv.ts";
import { drawHead, drawRow, heightOfRow } from "#site/verification/list/list-table.ts";
import { palette } from "#web/art/palette.ts";

const small: Style = { size: 8.5, weight: "regular", color: slate };
const footHeight = 70;
const bottom = page.height - page.margin - footHeight;

/** The results as A4 pages, with the table and its signature attached. */
export async function listDocument(
  context: PageContext,
  list: ListAnswer,
  signed: SignedList,
  logo: EvidenceLogo | undefined,
): Promise<Buffer> {
  const { text } = context;
  const title = text.plain("verification.list.pdf_title");
  const { doc, typesetter, finish } = await openSheets(context, { title, checkedAt: list.checkedAt });
  const issuerEnd = drawIssuer(doc, typesetter, context, logo);
  let y = drawHead(doc, typesetter, text, drawTitle(typesetter, context, list, issuerEnd));
  for (const checked of list.checked) {
    if (y + heightOfRow(typesetter, context, checked) > bottom) {
      doc.addPage();
      y = drawHead(doc, typesetter, text, page.margin);
    }
    y = drawRow(doc, typesetter, context, checked, y);
  }
  const { count: pages } = doc.bufferedPageRange();
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(index);
    drawFoot(doc, typesetter, context, signed, { page: index + 1, pages });
  }
  attach(doc, signed, list.checkedAt);
  return await finish();
}

function drawTitle(
  { write }: Typesetter,
  { text, language }: PageContext,
  { checked, checkedAt }: ListAnswer,
  top: number,
): number {
  const count = (value: number) => formatCount(value, language);
  const valid = checked.filter((each) => each.is === "found" && each.status.verdict === "valid").length;
  const totals = { total: count(checked.length), valid: count(valid) };
  const box = { x: page.margin, width };
  const title = text.plain("verification.list.pdf_title");
  const time = text.plain("verification.detail.checked_at", { time: formatInstant(checkedAt, language) });
  let y = write(title, { size: 20, weight: "bold", color: palette.ink }, { ...box, y: top + 6 });
  y = write(
    text.plain("verification.list.summary", totals),
    { size: 11.5, weight: "bold", color: palette.ink },
    { ...box, y: y + 4 },
  );
  return write(time, { ...small, size: 10 }, { ...box, y }) + 16;
}

function drawFoot(
  doc: PDFKit.PDFDocument,
  { write }: Typesetter,
  { text, publicUrl }: PageContext,
  { name, signatureName }: SignedList,
  numbers: { page: number; pages: number },
): void {
  const top = page.height - page.margin - footHeight + 18;
  doc
    .moveTo(page.margin, top - 8)
    .lineTo(page.margin + width, top - 8)
    .lineWidth(0.75)
    .dash(2, { space: 2 });
  doc.stroke("#b8893b").undash();
  const box = { x: page.margin, width };
  const shown = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]));
  let y = write(text.plain("verification.list.pdf_again", { url: `${publicUrl}${listCheckPath}` }), small, {
    ...box,
    y: top,
  });
  y = write(
    text.plain("verification.list.pdf_signed", {
      file: name,
      signature: signatureName,
      keys: `${publicUrl}/.well-known/did.json`,
    }),
    small,
    { ...box, y: y + 3 },
  );
  write(
    text.plain("verification.list.pdf_page", { page: shown.page ?? "", pages: shown.pages ?? "" }),
    small,
    {
      ...box,
      y: y + 3,
    },
  );
}

function attach(doc: PDFKit.PDFDocument, signed: SignedList, made: Date): void {
  const dates = { creationDate: made, modifiedDate: made };
  doc.file(Buffer.from(signed.csv), { ...dates, name: signed.name, type: "text/csv" });
  doc.file(Buffer.from(signed.signature), { ...dates, name: signed.signatureName, type: "application/jwt" });
}
