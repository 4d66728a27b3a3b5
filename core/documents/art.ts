import { createHash } from "node:crypto";
import encodeQr from "qr";
import { border, rosette } from "#shared/guilloche.ts";

/** Resolution of 1/20 mm: coordinates are integers. */
const unitsPerMm = 20;

export type Colours = { main: string; second: string };
type Page = { widthMm: number; heightMm: number };

/**
 * Draws the guilloche of a certificate, seeded by a text's hash: deterministic, and different for each edition.
 *
 * @returns SVG for the frame, the background, and the seal
 */
export function drawGuilloche(text: string, page: Page, { main, second }: Colours) {
  const part = partsOf(text);
  return {
    frame: drawFrame(part, page, { main, second }),
    ground: drawGround(part, main),
    seal: drawSeal(part, { main, second }),
  };
}

/** A deterministic generator of numbers in [0, 1), seeded by a text's hash. */
function partsOf(text: string): () => number {
  const bytes = createHash("sha256").update(text).digest();
  let next = 0;
  return () => (bytes[next++ % bytes.length] ?? 0) / 256;
}

const marginMm = 13;
const amplitudeMm = 3.1;

function drawFrame(part: () => number, { widthMm, heightMm }: Page, { main, second }: Colours): string {
  const [width, height] = [widthMm * unitsPerMm, heightMm * unitsPerMm];
  const inset = (mm: number, radiusMm: number) => ({
    width: width - 2 * mm * unitsPerMm,
    height: height - 2 * mm * unitsPerMm,
    radius: radiusMm * unitsPerMm,
  });
  const periods = 72 + 4 * Math.floor(part() * 6);
  const envelope = 8 + 4 * Math.floor(part() * 4);
  const phase = 2 * Math.PI * part();
  const amplitude = amplitudeMm * unitsPerMm;
  const strand = (count: number, scale: number, times: number) =>
    Array.from({ length: count }, (_, index) => {
      const shift = phase + (2 * Math.PI * index) / count;
      return border(inset(marginMm, 10), [
        { amplitude: amplitude * scale * 0.72, periods: periods * times, phase: shift },
        { amplitude: amplitude * scale * 0.28, periods: periods * times - envelope, phase: 2 * shift },
      ]);
    }).join("");
  const line = (mm: number, radiusMm: number, widthUnits: number, colour: string) => {
    const { width: w, height: h, radius } = inset(mm, radiusMm);
    return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${radius}" stroke="${colour}" stroke-width="${widthUnits}"/>`;
  };
  return svg(
    [-width / 2, -height / 2, width, height],
    `${line(marginMm - 4.4, 14.4, 9, main)}${line(marginMm - 3.7, 13.7, 2.2, second)}
    <path d="${strand(8, 1, 1)}" stroke="${main}" stroke-width="2.1"/>
    <path d="${strand(5, 0.55, 2)}" stroke="${second}" stroke-width="1.9"/>
    ${line(marginMm + 3.7, 6.3, 2.2, second)}${line(marginMm + 4.5, 5.5, 4, main)}`,
  );
}

/** Large and faint, in the background. */
function drawGround(part: () => number, main: string): string {
  const waves = [
    { amplitude: 0.1 + 0.04 * part(), periods: 18 + 2 * Math.floor(part() * 4) },
    { amplitude: 0.05 + 0.02 * part(), periods: 6 + 2 * Math.floor(part() * 3), phase: part() },
  ];
  const curves = turned(rosette(840, waves), 34, 3.1, 0.945);
  return svg(
    [-1000, -1000, 2000, 2000],
    `<g stroke="${main}" stroke-width="2.6" stroke-opacity="0.13">${curves}</g>`,
  );
}

function drawSeal(part: () => number, { main, second }: Colours): string {
  const outer = rosette(820, [
    { amplitude: 0.1, periods: 24 + 2 * Math.floor(part() * 5) },
    { amplitude: 0.05, periods: 60, phase: part() },
  ]);
  const inner = rosette(520, [{ amplitude: 0.24 + 0.08 * part(), periods: 8 + 2 * Math.floor(part() * 3) }]);
  return svg(
    [-1000, -1000, 2000, 2000],
    `<g stroke="${second}" stroke-width="7">${turned(outer, 10, 1.7, 0.965)}</g>
    <g stroke="${main}" stroke-width="8">${turned(inner, 16, 2.9, 0.94)}</g>`,
  );
}

/** Repeats a curve, each copy rotated and scaled. */
function turned(path: string, times: number, degrees: number, scale: number): string {
  return Array.from({ length: times }, (_, index) => {
    const size = scale ** index;
    // Stroke widths do not scale.
    return `<path d="${path}" transform="rotate(${(index * degrees).toFixed(2)}) scale(${size.toFixed(4)})"/>`;
  }).join("");
}

/** The QR code of a URL at level H (specification 9); the quiet zone is the paper around it. */
export function drawQr(address: string): string {
  const rows = encodeQr(address, "raw", { ecc: "high", border: 1 });
  const runs = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  const modules = rows.length - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${modules} ${modules}" shape-rendering="crispEdges"><path d="${runs.join("")}"/></svg>`;
}

function svg(box: number[], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" fill="none">${content}</svg>`;
}
