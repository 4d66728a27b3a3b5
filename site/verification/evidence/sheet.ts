import { once } from "node:events";
import { companyName } from "#core/content/company.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { PageContext } from "#site/page-context.ts";
import { evidenceFonts } from "#site/verification/evidence/fonts.ts";
import { createTypesetter } from "#site/verification/evidence/typesetter.ts";

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 };
export const width = page.width - 2 * page.margin;
export const slate = "#46556a";

/** Background and text colour of each verdict, as in styles/status.css. */
export const verdictColors: Record<Verdict, [ground: string, word: string]> = {
  valid: ["#0b7a5a", "#ffffff"],
  suspended: ["#f4b740", "#2b1c00"],
  expired: ["#b3261e", "#ffffff"],
  withdrawn: ["#7f1d1d", "#ffffff"],
  "not-yet-valid": ["#3d4b5e", "#ffffff"],
  other: ["#3d4b5e", "#ffffff"],
};

/** Creates an A4 document. `finish` returns its bytes. */
export async function openSheets(context: PageContext, made: { title: string; checkedAt: Date }) {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), evidenceFonts()]);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    lang: context.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: made.title, Author: companyName(context.data), CreationDate: made.checkedAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  for (const { name, bytes } of fonts.files) doc.registerFont(name, bytes);
  return {
    doc,
    typesetter: createTypesetter(doc, fonts.runsOf),
    async finish(): Promise<Buffer> {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
