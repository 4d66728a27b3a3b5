import type { Context } from "hono";
import { json, problem, z } from "#api/responses.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { DocumentFailed } from "#core/documents/document-failed.ts";
import { log } from "#core/log.ts";
import type { RequestEnv } from "#web/context.ts";

export const renderedPages = {
  description: "The pages as a drawing, one below the other",
  content: { "image/svg+xml": { schema: z.string() } },
};

export const tooManyDocuments = json(
  problem,
  "Too many documents are being made; Retry-After says when to try again",
);

export const failed = {
  503: json(problem, "It cannot be made now: of a picture or of the program that sets it"),
};

export const busyMessage = "Dokumen lain sedang dibuat. Silakan coba lagi sebentar lagi.";
export const busyHeaders = { "Retry-After": "5" };

/** After the guard: renders a document as an image. */
export async function answerDrawing(c: Context<RequestEnv>, document: CertificateDocument) {
  const { documents } = c.var.services;
  using slot = documents.takeSlot(c.var.person.id);
  if (!slot) return c.json({ message: busyMessage }, 429, busyHeaders);
  const drawing = new TextDecoder().decode(await documents.render(document, "svg"));
  return c.body(drawing, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" });
}

const failedMessage =
  "PDF tidak dapat dibuat. Bila gambar templat baru diganti, unggah gambar yang lain; selebihnya hubungi operator.";

/** Answers known rendering failures; rethrows other errors. */
export function answerFailed(c: Context<RequestEnv>, error: unknown) {
  if (!(error instanceof DocumentFailed)) throw error;
  log.error({ err: error }, "a certificate could not be made as PDF");
  return c.json({ message: failedMessage }, 503);
}
