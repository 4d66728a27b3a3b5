import { rosette } from "#shared/guilloche.ts";
import type { EvidenceLogo } from "#site/verification/evidence/logo.ts";
import { palette } from "#web/art/palette.ts";

type Place = { x: number; y: number; size: number };

/** Draws the product's mark: one curve sixteen times, rotated and scaled, as in the header. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, size }: Place): void {
  const path = rosette(80, [{ amplitude: 0.22, periods: 8 }]);
  doc
    .save()
    .translate(x + size / 2, y + size / 2)
    .scale(size / 200);
  for (let turn = 0; turn < 16; turn++) {
    doc.path(path).lineWidth(2).stroke(palette.emerald);
    doc.rotate(1.9).scale(0.957);
  }
  doc.restore();
}

/** Draws the logo at the top left of a box, as large as it fits. @returns its size */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  { png, widthPx, left, top, width, height }: EvidenceLogo,
  box: { x: number; y: number; width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  const drawn = { width: width * scale, height: height * scale };
  doc.save().rect(box.x, box.y, drawn.width, drawn.height).clip();
  doc.image(png, box.x - left * scale, box.y - top * scale, { width: widthPx * scale }).restore();
  return drawn;
}

/** Draws the page's QR code with the mark in the middle, including its quiet zone. */
export function drawQrCode(doc: PDFKit.PDFDocument, svg: string, { x, y, size }: Place): void {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const [ground, code] = [...svg.matchAll(/<path fill="[^"]+" d="([^"]+)"/g)].map(([, path = ""]) => path);
  if (!(modules > 0) || !ground || !code) throw new Error("The QR code is not drawn as it was");
  doc
    .save()
    .translate(x, y)
    .scale(size / modules);
  doc.path(ground).fill("#ffffff");
  doc.path(code).fill("#000000");
  doc.restore();
  const logoSize = (size / modules) * 9;
  drawMark(doc, { x: x + (size - logoSize) / 2, y: y + (size - logoSize) / 2, size: logoSize });
}
