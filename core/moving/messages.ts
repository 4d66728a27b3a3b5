import { importMessages } from "#core/register/import/messages.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

const english = new Map<string, string>([
  [fieldMessages.required, "Required."],
  [fieldMessages.order, "Must be a whole number, 0 or more."],
  [fieldMessages.webUrl, "Must be an address that begins with http:// or https://."],
  [
    fieldMessages.linkUrl,
    "Must be a page of this site (beginning with /), or an address of the web, of mail (mailto:) or of a telephone (tel:).",
  ],
  [fieldMessages.imageUrl, "Must be an http(s) address or an uploaded picture."],
  [fieldMessages.tooManyTags, "Has too many HTML elements: divide it."],
  [fieldMessages.tooDeep, "Its HTML elements are nested too deeply."],
  [fieldMessages.tooCostly, "Its HTML is too complicated to be checked."],
  [uploadMessages.notPdf, "it is no PDF, by its name or by its content."],
  [uploadMessages.pdfTooLarge, "it is too large for a PDF of a certificate."],
  [uploadMessages.imageDamaged, "the picture is damaged."],
  [uploadMessages.imagePixels, "the picture has too many pixels."],
  [uploadMessages.imageFrames, "the picture has too many frames."],
  [uploadMessages.drawingComplex, "the drawing is too complicated."],
]);

/** English for the messages of schemas and uploads; others are returned as they are. */
export function englishOf(message: string): string {
  return english.get(message) ?? importMessages.en.field(message);
}

const indonesian = new Map([...english].map(([message, translated]) => [translated, message]));

export function indonesianOf(message: string): string {
  return indonesian.get(message) ?? message;
}

/** The first column with a problem, and all problems as one text. */
export function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): {
  column: string | null;
  reason: string;
} {
  const [first] = issues;
  const sentences = issues.map(({ path, message }, index) =>
    index === 0 ? englishOf(message) : `${path.join(".")}: ${englishOf(message)}`,
  );
  return { column: first ? String(first.path[0] ?? "") || null : null, reason: sentences.join(" ") };
}
