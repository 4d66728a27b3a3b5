import type { Run, Weight } from "#site/verification/evidence/fonts.ts";

export type Style = { size: number; weight: Weight; color: string };
export type Box = { x: number; y: number; width: number };
type Line = Run[];

const lineHeight = 1.35;

/** Sets text in as many fonts as its characters take; sizes and places in points, from the upper left corner. */
export function createTypesetter(doc: PDFKit.PDFDocument, runsOf: (text: string, weight: Weight) => Run[]) {
  const widths = new Map<string, number>();

  function widthOf(runs: Run[], size: number): number {
    let sum = 0;
    for (const { font, text } of runs) {
      const key = `${font} ${text}`;
      // At 100 points, so that each word is measured once whatever sizes are tried.
      const width = widths.get(key) ?? doc.font(font, 100).widthOfString(text);
      widths.set(key, width);
      sum += (width * size) / 100;
    }
    return sum;
  }

  /** The lines of a text within a width; its own line breaks stay, and what is longer than a line is broken anywhere. */
  function linesOf(text: string, { size, weight }: Style, width: number): Line[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: Line[] = [];
      let line = "";
      for (const piece of paragraph
        .split(/(?<=[\s-])/)
        .flatMap((word) => brokenAt(word, size, weight, width))) {
        if (line && widthOf(runsOf(line + piece.trimEnd(), weight), size) > width) {
          lines.push(runsOf(line.trimEnd(), weight));
          line = "";
        }
        line += piece;
      }
      return [...lines, runsOf(line.trimEnd(), weight)];
    });
  }

  function brokenAt(word: string, size: number, weight: Weight, width: number): string[] {
    if (widthOf(runsOf(word.trimEnd(), weight), size) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const character of word) {
      if (piece && widthOf(runsOf(piece + character, weight), size) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  function draw(lines: Line[], { size, color }: Style, { x, y }: Box): number {
    let top = y;
    for (const line of lines) {
      let left = x;
      for (const run of line) {
        doc.font(run.font, size).fillColor(color).text(run.text, left, top, { lineBreak: false });
        left += widthOf([run], size);
      }
      top += size * lineHeight;
    }
    return top;
  }

  return {
    linesOf,
    heightOf: (lines: Line[], { size }: Style) => lines.length * size * lineHeight,
    drawLines: draw,
    /** Draws a text. @returns where the next one may begin */
    write: (text: string, style: Style, box: Box) => draw(linesOf(text, style, box.width), style, box),
  };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
