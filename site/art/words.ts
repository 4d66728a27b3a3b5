import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "fontkit";
import { projectRoot } from "#core/root.ts";

export type OutlinedLine = { d: string; width: number };

/** Loaded with the first image that has words: 6 MB of memory. */
let loadingFont: Promise<Font> | undefined;

async function boldFont(): Promise<Font> {
  loadingFont ??= (async () => {
    const { create } = await import("fontkit");
    return create(await readFile(join(projectRoot, "site/fonts/evidence/latin-bold.ttf")));
  })();
  return await loadingFont;
}

/**
 * Text as outlines, so that an image needs no font where it is rendered: broken into lines, the last of which ends with an
 * ellipsis when the text is too long.
 *
 * @param size of the letters, and `width` of the lines, in units of the drawing; each line begins at 0,0
 */
export async function outline(
  text: string,
  { size, width, linesMax }: { size: number; width: number; linesMax: number },
): Promise<OutlinedLine[]> {
  const font = await boldFont();
  const scale = size / font.unitsPerEm;
  const widthOf = (words: string) => font.layout(words).advanceWidth * scale;
  const linesIn = (most: number) => breakLines(text, (line) => widthOf(line) <= most, linesMax);
  return balanced(linesIn, width).map((line) => ({
    d: outlineOf(font, line, scale),
    width: widthOf(line),
  }));
}

/** The fewest lines that fit, of the most equal width, so that no single word is left on the last one. */
function balanced(linesIn: (width: number) => string[], width: number): string[] {
  const widest = linesIn(width);
  if (widest.at(-1)?.endsWith("…")) return widest;
  let [narrow, wide] = [0, width];
  while (wide - narrow > width / 100) {
    const middle = (narrow + wide) / 2;
    const lines = linesIn(middle);
    if (lines.length === widest.length && !lines.at(-1)?.endsWith("…")) wide = middle;
    else narrow = middle;
  }
  return linesIn(wide);
}

/** No line break between what belongs together: "ISO 9001", "SNI 8807:2022". */
const joined = /\b(ISO(?:\/IEC)?|SNI|No\.)\s+(?=\d)/g;

function breakLines(text: string, fits: (line: string) => boolean, linesMax: number): string[] {
  const words = text
    .normalize("NFC")
    .replace(joined, "$1\u00a0")
    .split(/[^\S\u00a0]+/)
    .filter(Boolean);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line === "" || fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === linesMax - 1) return [...lines, shortened(line, fits)];
    lines.push(line);
    line = word;
  }
  return [...lines, fits(line) ? line : shortened(line, fits)];
}

/** Cut until the line fits with an ellipsis. */
function shortened(line: string, fits: (line: string) => boolean): string {
  let left = line;
  while (left && !fits(`${left}…`)) left = Array.from(left).slice(0, -1).join("");
  return `${left.trimEnd()}…`;
}

function outlineOf(font: Font, line: string, scale: number): string {
  const { glyphs, positions } = font.layout(line);
  let x = 0;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const path = glyph.path.scale(scale, -scale).translate((x + xOffset) * scale, 0);
      x += xAdvance;
      return path.toSVG().replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    })
    .join("");
}
