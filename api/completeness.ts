import { actorOf } from "#api/actor.ts";
import { answerFile, csvFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  idParam,
  invalidInputMessage,
  json,
  listQuery,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { listContentEvents } from "#core/content/events.ts";
import { findDetails, saveDetails } from "#core/register/certificate-details.ts";
import { countMissing, listIncomplete } from "#core/register/completeness.ts";
import { exportColumnsOf } from "#core/register/completeness-export.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import * as answers from "#shared/answers/completeness.ts";
import { completenessFields } from "#shared/completeness.ts";
import { exportPresetNames, exportPresets } from "#shared/export-columns.ts";
import { certificateDetailsInput } from "#shared/schemas/certificate-details.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["completeness"] };
const missing = { 404: json(problem, "No such certificate") };

const readDetails = createRoute({
  ...guarded,
  middleware: area("register"),
  method: "get",
  path: "/certificates/{id}/details",
  summary: "What accreditation bodies ask of a certificate beside what is printed on it",
  request: { params: idParam },
  responses: {
    200: json(answers.certificateDetails, "In version 0 before any are saved"),
    ...missing,
    ...refusals,
  },
});

const putDetails = createRoute({
  ...guarded,
  method: "put",
  path: "/certificates/{id}/details",
  summary: "Save them over the version that was opened; 0 where there were none",
  request: { params: idParam, ...body(certificateDetailsInput.extend({ version: z.int().min(0) })) },
  responses: {
    200: json(answers.certificateDetails, "Saved"),
    409: json(conflictWith(answers.certificateDetails), "Somebody saved in between; what stands now"),
    422: json(problem, "With a message per field"),
    ...missing,
    ...refusals,
  },
});

const readEvents = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/details/events",
  summary: "Who changed these details, what and when, newest first",
  request: { params: idParam },
  responses: { 200: json(history, "The history"), ...refusals },
});

const readCounts = createRoute({
  ...guarded,
  method: "get",
  path: "/completeness",
  summary: "How many certificates are valid today, and how many of them lack what",
  responses: { 200: json(answers.completeness, "By field"), ...refusals },
});

const { page, per_page } = listQuery;

const listMissing = createRoute({
  ...guarded,
  method: "get",
  path: "/completeness/certificates",
  summary: "Certificates that are valid today and lack something; those that expire first come first",
  request: { query: z.object({ missing: z.enum(completenessFields), page, per_page }) },
  responses: { 200: json(answers.incompleteCertificatePage, "The page and the total"), ...refusals },
});

const exportComplete = createRoute({
  ...guarded,
  method: "get",
  path: "/completeness-exports",
  summary:
    "The register as CSV with the columns of the body's own, or of a preset; removed certificates are not in it",
  request: { query: z.object({ columns: z.enum(["own", ...exportPresetNames]).default("own") }) },
  responses: {
    200: csvFile("UTF-8 with a byte order mark, ordered by number"),
    422: json(problem, "The body has no columns of its own"),
    429: tooManyExports,
    ...refusals,
  },
});

const messages = {
  missing: "Sertifikat tidak ditemukan.",
  conflict: "Data akreditasi ini telah diubah oleh orang lain sejak Anda membukanya.",
  tooLate: "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.",
  noColumns: "Kolom ekspor belum diatur.",
};

/** Names of the column sets in file names. */
const fileWords = { kan: "kan", certsearch: "certsearch", own: "sendiri" } as const;

export const completenessApi = createRouter()
  .openapi(readDetails, async (c) => {
    const found = await findDetails(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(putDetails, async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const result = await saveDetails(c.var.services.db, id, version, input, actorOf(c));
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict")
      return c.json({ message: messages.conflict, current: result.current }, 409);
    if (result.outcome === "too-late")
      return c.json({ message: invalidInputMessage, errors: { original_issue_date: messages.tooLate } }, 422);
    return c.json(result.details, 200);
  })
  .openapi(readEvents, async (c) => {
    const events = await listContentEvents(c.var.services.db, "certificate_details", c.req.valid("param").id);
    return c.json({ data: events }, 200);
  })
  .openapi(readCounts, async (c) =>
    c.json(await countMissing(c.var.services.db, dayInJakarta(new Date())), 200),
  )
  .openapi(listMissing, async (c) => {
    const { missing: field, ...rest } = c.req.valid("query");
    const today = dayInJakarta(new Date());
    const shown = { page: rest.page, perPage: rest.per_page };
    return c.json(await listIncomplete(c.var.services.db, field, today, shown), 200);
  })
  .openapi(exportComplete, async (c) => {
    const { db, settings } = c.var.services;
    const { columns: requestedColumns } = c.req.valid("query");
    const columns =
      requestedColumns === "own"
        ? (await readRegisterSettings(db)).export_columns
        : exportPresets[requestedColumns];
    if (columns.length === 0) return c.json({ message: messages.noColumns }, 422);
    const today = dayInJakarta(new Date());
    const parts = exportColumnsOf(db, columns, { today, publicUrl: settings.PUBLIC_URL });
    return answerFile(c, parts, `kelengkapan-${fileWords[requestedColumns]}-${today}.csv`);
  });
