import type { Run, Weight } from "#site/verification/evidence/fonts.ts";

export type Style = { size: number; weight: Weight; color: string };
export type Box = { x: number; y: number; width: number };

const lineHeight = 1.35;
/** Relative to the font size: the font has a narrow space (styles/base.css). */
const wordSpacing = 0.06;

/** Lays out text with font fallback; sizes and positions in points from the top left. */
export function createTypesetter(doc: PDFKit.PDFDocument, runsOf: (text: string, weight: Weight) => Run[]) {
  const widths = new Map<string, number>();

  /** Measured once at 100 points and scaled. */
  function widthOf(text: string, { size, weight }: Style): number {
    const key = `${weight} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const run of runsOf(text, weight))
        for (const character of run.text) width += characterWidth(doc, run.font, character);
      widths.set(key, width);
    }
    return (width * size) / 100;
  }

  /** Wraps a text: its line breaks are kept, and words longer than a line are broken. */
  function linesOf(text: string, style: Style, width: number): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      let lineWidth = 0;
      for (const piece of paragraph.split(/(?<=[\s-])/).flatMap((word) => brokenAt(word, style, width))) {
        if (line && lineWidth + widthOf(piece.trimEnd(), style) > width) {
          lines.push(line.trimEnd());
          line = "";
          lineWidth = 0;
        }
        line += piece;
        lineWidth += widthOf(piece, style);
      }
      return [...lines, line.trimEnd()];
    });
  }

  function brokenAt(word: string, style: Style, width: number): string[] {
    if (widthOf(word.trimEnd(), style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    let pieceWidth = 0;
    for (const character of word) {
      const characterWidth = widthOf(character, style);
      if (piece && pieceWidth + characterWidth > width) {
        pieces.push(piece);
        piece = "";
        pieceWidth = 0;
      }
      piece += character;
      pieceWidth += characterWidth;
    }
    return [...pieces, piece];
  }

  function draw(lines: string[], style: Style, { x, y }: Box): number {
    const { size, weight, color } = style;
    let top = y;
    for (const line of lines) {
      let left = x;
      for (const run of runsOf(line, weight)) {
        doc
          .font(run.font, size)
          .fillColor(color)
          .text(run.text, left, top, { lineBreak: false, wordSpacing: wordSpacing * size });
        left += doc.widthOfString(run.text, { wordSpacing: wordSpacing * size });
      }
      top += size * lineHeight;
    }
    return top;
  }

  return {
    linesOf,
    heightOf: (lines: string[], { size }: Style) => lines.length * size * lineHeight,
    drawLines: draw,
    /** Draws a text. @returns the top of what follows */
    write: (text: string, style: Style, box: Box) => draw(linesOf(text, style, box.width), style, box),
  };
}

/** Widths at 100 points of at most 1,600 characters. Measuring whole words would take a second for a long text. */
const characterWidths = new Map<string, number>();

function characterWidth(doc: PDFKit.PDFDocument, font: string, character: string): number {
  const key = `${font} ${character}`;
  const width =
    characterWidths.get(key) ??
    doc.font(font, 100).widthOfString(character) + (character === " " ? 100 * wordSpacing : 0);
  characterWidths.set(key, width);
  return width;
}

export type Typesetter = ReturnType<typeof createTypesetter>;
