import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { certificateSelection, eitherIdsOrFilters, selectionOf } from "#api/certificate-selection.ts";
import { documentFiles } from "#api/document-files.ts";
import { answerFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { letterheadOf, textsOf } from "#api/letterhead.ts";
import {
  answerDrawing,
  answerFailed,
  busyHeaders,
  busyMessage,
  failed,
  renderedPages,
  tooManyDocuments,
} from "#api/rendered-pages.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { documentOf, issueDocument, problemOf } from "#core/documents/issue.ts";
import { findRecords } from "#core/documents/record.ts";
import { findPdf } from "#core/register/issued-pdf.ts";
import { listNumbers } from "#core/register/selection.ts";
import { zipOf } from "#core/zip.ts";
import * as answers from "#shared/answers/documents.ts";
import { issueProblemWords } from "#shared/issue-problems.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

const guarded = { middleware: area("certificates"), tags: ["certificate-documents"] };
const missing = { 404: json(problem, "No such certificate in the register") };

const readState = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/document",
  summary: "The PDF that a certificate has, of which edition it is, and whether another can be issued",
  request: { params: idParam },
  responses: { 200: json(answers.certificateDocument, "The PDF"), ...missing, ...refusals },
});

const preview = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/document/preview",
  summary: "A certificate as it would be issued now",
  request: { params: idParam },
  responses: {
    200: renderedPages,
    422: json(problem, "It has letters that no font has"),
    429: tooManyDocuments,
    ...failed,
    ...missing,
    ...refusals,
  },
});

const issue = createRoute({
  ...guarded,
  method: "post",
  path: "/certificates/{id}/document",
  summary: "Issue a certificate as PDF out of its record; the file becomes its pdf_url and never changes",
  request: {
    params: idParam,
    ...body(z.object({ version: z.int().openapi({ description: "That was looked at" }) })),
  },
  responses: {
    201: json(answers.issuedDocument, "Issued"),
    409: json(problem, "Somebody changed the certificate in between"),
    422: json(problem, "It is suspended, expired or withdrawn, or has letters that no font has"),
    429: tooManyDocuments,
    ...failed,
    ...missing,
    ...refusals,
  },
});

const issueMany = createRoute({
  ...guarded,
  method: "post",
  path: "/certificate-documents",
  summary: "Issue chosen certificates and give their PDFs as a ZIP",
  description:
    "A certificate whose PDF was issued for its present edition is in the archive as it is. One that cannot be issued, or that has a PDF that was uploaded, is left out and named in tidak-diterbitkan.txt.",
  request: body(
    z
      .object(certificateSelection)
      .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message }),
  ),
  responses: {
    200: {
      description: "An archive, made as it is taken; X-Files says how many files it has",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    422: json(problem, "Something does not fit, or too many certificates"),
    429: tooManyExports,
    ...failed,
    ...refusals,
  },
});

const messages = {
  missing: "Sertifikat tidak ditemukan.",
  conflict: "Sertifikat ini telah diubah sejak Anda melihatnya. Periksa pratinjaunya lagi.",
  tooMany: `Paling banyak ${limits.documentsMax.toLocaleString("id-ID")} sertifikat sekaligus: pilih lebih sedikit.`,
};

export const certificateDocumentsApi = createRouter()
  .openapi(readState, async (c) => {
    const { db, seal } = c.var.services;
    const found = await findOne(c, c.req.valid("param").id);
    if (!found) return c.json({ message: messages.missing }, 404);
    const pdf = await findPdf(db, found.record.id);
    const state = {
      edition: found.record.edition,
      version: found.version,
      is_sealed: seal !== undefined,
      problem: problemOf(found, documentOf(found, await textsOf(c))) ?? null,
      pdf: pdf ? { ...pdf, recorded_at: pdf.recorded_at.toISOString() } : null,
      has_other_pdf: !pdf && Boolean(found.pdf_url?.trim()),
    };
    return c.json(answers.certificateDocument.parse(state), 200);
  })
  .openapi(preview, async (c) => {
    const found = await findOne(c, c.req.valid("param").id);
    if (!found) return c.json({ message: messages.missing }, 404);
    try {
      const document = documentOf(found, await letterheadOf(c));
      const problem = problemOf(found, document);
      if (problem?.kind === "characters") return c.json({ message: issueProblemWords(problem) }, 422);
      return await answerDrawing(c, document);
    } catch (error) {
      return answerFailed(c, error);
    }
  })
  .openapi(issue, async (c) => {
    const { services, person } = c.var;
    using slot = services.documents.takeSlot(person.id);
    if (!slot) return c.json({ message: busyMessage }, 429, busyHeaders);
    const opened = { id: c.req.valid("param").id, version: c.req.valid("json").version };
    const actor = { ...actorOf(c), id: person.id };
    try {
      const issued = await issueDocument(services, await letterheadOf(c), opened, actor);
      if (issued.outcome === "missing") return c.json({ message: messages.missing }, 404);
      if (issued.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
      if (issued.outcome === "refused") return c.json({ message: issueProblemWords(issued.problem) }, 422);
      const { path, sha256, edition, version } = issued.file;
      return c.json({ url: `/media/${path}`, sha256, edition, version }, 201);
    } catch (error) {
      return answerFailed(c, error);
    }
  })
  .openapi(issueMany, async (c) => {
    const { services, person } = c.var;
    const today = dayInJakarta(new Date());
    const selection = selectionOf(c.req.valid("json"));
    const chosen = await listNumbers(services.db, selection, limits.documentsMax, today);
    if (!chosen) return c.json({ message: messages.tooMany, errors: { ids: messages.tooMany } }, 422);
    const actor = { ...actorOf(c), id: person.id };
    try {
      const files = await documentFiles(services, await letterheadOf(c), chosen, actor);
      c.header("X-Files", String(files.length));
      return answerFile(c, zipOf(files), `sertifikat-pdf-${today}.zip`);
    } catch (error) {
      return answerFailed(c, error);
    }
  });

async function findOne(c: Context<RequestEnv>, id: string) {
  const { db } = c.var.services;
  return (await findRecords(db, [id], dayInJakarta(new Date()))).get(id);
}
