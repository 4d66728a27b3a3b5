import { formatDay } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";
import { page, slate, verdictColors, width } from "#site/verification/evidence/sheet.ts";
import type { Style, Typesetter } from "#site/verification/evidence/typesetter.ts";
import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";
import { shortened } from "#site/verification/list/list-csv.ts";
import { statusText } from "#site/verification/list/list-words.ts";
import { palette } from "#web/art/palette.ts";

const headings = [
  "verification.list.typed",
  "verification.list.status",
  "verification.detail.client_name",
  "verification.detail.expiry_date",
] as const;

const gap = 12;
const [first, second, third] = [150, 88, 144];
const widths = [first, second, third, width - first - second - third - 3 * gap];

const normal: Style = { size: 9, weight: "regular", color: palette.ink };
const bold: Style = { ...normal, weight: "bold" };
const small: Style = { size: 8, weight: "regular", color: slate };
/** The padding of a status, and of a row. */
const chip = { x: 6, y: 2.5 };
const rowPadding = 6;

type Line = { words: string; style: Style };

/** Draws the table header. @returns the top of the first row */
export function drawHead(doc: PDFKit.PDFDocument, { write }: Typesetter, text: Texts, top: number): number {
  const ends = headings.map((heading, index) =>
    write(text.plain(heading), { ...small, weight: "bold" }, boxOf(index, top)),
  );
  const end = Math.max(...ends) + 4;
  line(doc, end, 1);
  return end;
}

/** The height of a row in points. */
export function heightOfRow(typesetter: Typesetter, page: PageContext, checked: CheckedNumber): number {
  const heights = cellsOf(page, checked).map((lines, index) => heightOf(typesetter, lines, index));
  return Math.max(...heights) + 2 * rowPadding;
}

/** Draws a row: the input and the result, with a coloured status. @returns the top of the next row */
export function drawRow(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  context: PageContext,
  checked: CheckedNumber,
  top: number,
): number {
  cellsOf(context, checked).forEach((lines, index) => {
    const isStatus = index === 1;
    if (isStatus) drawGround(doc, typesetter, lines, checked, top + rowPadding);
    const inset = isStatus ? chip : { x: 0, y: 0 };
    const { x, width } = boxOf(index, 0);
    let y = top + rowPadding + inset.y;
    for (const { words, style } of lines)
      y = typesetter.write(words, style, { x: x + inset.x, y, width: width - 2 * inset.x });
  });
  const end = top + heightOfRow(typesetter, context, checked);
  line(doc, end, 0.5);
  return end;
}

function cellsOf({ text, language }: PageContext, checked: CheckedNumber): Line[][] {
  const typed = { words: shortened(checked.typed), style: bold };
  const word = { words: statusText(text, checked), style: { ...bold, color: colorsOf(checked)[1] } };
  if (checked.is !== "found") return [[typed], [word], [], []];
  const { certificate_number, client_name, standard, expiry_date } = checked.certificate;
  const number = certificate_number.trim();
  const own = checked.isFormer ? text.plain("verification.list.former", { number }) : number;
  return [
    number === typed.words ? [typed] : [typed, { words: own, style: small }],
    [word],
    [
      { words: client_name.trim(), style: normal },
      { words: standard.trim(), style: small },
    ],
    [{ words: formatDay(expiry_date, language), style: normal }],
  ];
}

function colorsOf(checked: CheckedNumber): [ground: string, word: string] {
  return verdictColors[checked.is === "found" ? checked.status.verdict : "other"];
}

function drawGround(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  lines: Line[],
  checked: CheckedNumber,
  y: number,
): void {
  const { x, width } = boxOf(1, y);
  const height = heightOf(typesetter, lines, 1);
  doc.roundedRect(x, y, width, height, 4).fill(colorsOf(checked)[0]);
}

function heightOf({ linesOf, heightOf: heightOfLines }: Typesetter, lines: Line[], index: number): number {
  const inset = index === 1 ? chip : { x: 0, y: 0 };
  const { width } = boxOf(index, 0);
  return lines.reduce(
    (sum, { words, style }) => sum + heightOfLines(linesOf(words, style, width - 2 * inset.x), style),
    2 * inset.y,
  );
}

function boxOf(index: number, y: number) {
  const before = widths.slice(0, index).reduce((sum, each) => sum + each + gap, 0);
  return { x: page.margin + before, y, width: widths[index] ?? 0 };
}

function line(doc: PDFKit.PDFDocument, y: number, lineWidth: number): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + width, y)
    .lineWidth(lineWidth)
    .stroke("#d9dee5");
}
