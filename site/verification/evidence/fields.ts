import type { Box, Style, Typesetter } from "#site/verification/evidence/typesetter.ts";
import { palette } from "#web/art/palette.ts";

/** Fields are set in two columns; a `wide` one, or the name, spans both. */
export type Field = { label: string; value: string; kind?: "name" | "wide" };
type Room = { box: Box; bottom: number; cutNote: string };

/** Font sizes from comfortable to what fits the longest scope (10,000 characters) on A4. */
const sizes = [11, 10, 9, 8, 7, 6, 5, 4.5];
const gap = 24;

/** Draws the fields in the largest size that fits; at the smallest size the rest is cut with a note. */
export function drawFields(typesetter: Typesetter, fields: Field[], { box, bottom, cutNote }: Room): void {
  const rows = rowsOf(fields);
  const room = bottom - box.y;
  const fitting = sizes.find((size) => heightOfRows(rows, size) <= room);
  const size = fitting ?? Math.min(...sizes);
  let y = box.y;
  for (const row of rows) {
    const isCut = y + heightOfRow(row, size) > bottom;
    drawRow(row, size, y, isCut ? bottom : undefined);
    if (isCut) return;
    y += heightOfRow(row, size);
  }

  function heightOfRows(all: Field[][], size: number): number {
    return all.reduce((sum, row) => sum + heightOfRow(row, size), 0);
  }

  function heightOfRow(row: Field[], size: number): number {
    const heights = row.map((field) => {
      const style = styleOf(field, size);
      return typesetter.heightOf(typesetter.linesOf(field.value, style, widthOf(row)), style);
    });
    return labelStyle(size).size * 1.35 + Math.max(...heights) + size * 0.9;
  }

  function drawRow(row: Field[], size: number, top: number, cutAt?: number): void {
    row.forEach((field, index) => {
      const width = widthOf(row);
      const x = box.x + index * (width + gap);
      const valueTop = typesetter.write(field.label, labelStyle(size), { x, y: top, width });
      const style = styleOf(field, size);
      const lines = typesetter.linesOf(field.value, style, width);
      const linesMax =
        cutAt === undefined ? lines.length : Math.floor((cutAt - valueTop) / (size * 1.35)) - 1;
      const end = typesetter.drawLines(lines.slice(0, Math.max(0, linesMax)), style, {
        x,
        y: valueTop,
        width,
      });
      if (linesMax < lines.length)
        typesetter.write(cutNote, { ...style, weight: "bold" }, { x, y: end, width });
    });
  }

  function widthOf(row: Field[]): number {
    return row.length === 1 ? box.width : (box.width - gap) / 2;
  }
}

function rowsOf(fields: Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const isBeside = !field.kind && last?.length === 1 && !last[0]?.kind;
    if (isBeside) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

function styleOf({ kind }: Field, size: number): Style {
  const isName = kind === "name";
  return { size: isName ? size * 1.6 : size, weight: isName ? "bold" : "regular", color: palette.ink };
}

function labelStyle(size: number): Style {
  return { size: Math.max(4.5, size * 0.8), weight: "regular", color: "#46556a" };
}
