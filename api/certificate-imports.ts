import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import { answerFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import {
  createRoute,
  createRouter,
  json,
  problem,
  refusals,
  body as requestBody,
  z,
} from "#api/responses.ts";
import { guardCheck, watchAccess } from "#api/watch-access.ts";
import { receiveFile } from "#core/register/import/receive-file.ts";
import { readImportMapping, saveImportMapping } from "#core/register/import/remembered-mapping.ts";
import { importTemplate } from "#core/register/import/template.ts";
import { makeUploadFolder } from "#core/register/import/upload-folder.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { importLook, importResult } from "#shared/answers/certificate-imports.ts";
import { exportFormats } from "#shared/certificate-columns.ts";
import { importColumns } from "#shared/import-columns.ts";
import { defaultLanguage, languages } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { importMapping, mappingFromJson } from "#shared/schemas/import-mapping.ts";
import { uploadMessages } from "#shared/upload-messages.ts";
import type { GuardRefusal, RequestEnv } from "#web/context.ts";

const file = { schema: z.string().openapi({ format: "binary" }) };
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const body = {
  required: true,
  content: { "text/csv": file, [workbook]: file, "application/octet-stream": file },
};
const mapping = z.string().optional().pipe(mappingFromJson.optional()).openapi({
  type: "string",
  description:
    'What headings and values stand for, as JSON: {"columns":{"Nomor Induk":"certificate_number"},"statuses":{"Aktif":"Valid"},"categories":{"ISO":"Sertifikat ISO"}}. An empty text passes a column over.',
});
const format = z
  .enum(exportFormats)
  .default("csv")
  .openapi({ description: "CSV with semicolons, or a workbook" });
const tableFile = (description: string) => ({
  description,
  content: { "text/csv": file, [workbook]: file },
});
const language = z
  .enum(languages)
  .default(defaultLanguage)
  .openapi({ description: "Of what is said of the file and its rows" });
const failures = {
  400: json(problem, "The file did not arrive whole"),
  413: json(problem, "The file is too large"),
  422: json(problem, "The file as a whole cannot be read"),
  429: tooManyFiles,
  503: json(problem, "The import was stopped: all of the file is in the register, or nothing"),
  ...refusals,
};
const tags = ["certificates"];

const importFile = createRoute({
  method: "post",
  path: "/certificate-imports",
  summary: "Bring a file of certificates into the register, or see what that would do",
  description: `A workbook of Excel (.xlsx), or CSV with comma, semicolon or tab in UTF-8, UTF-16 or Windows-1252; headings in Indonesian or English; dates like 2025-12-31, 31/12/2025 or 31 Desember 2025. Good rows go in together, refused ones are named. Columns: ${importColumns.join(", ")}. reason and reference are the internal note and the number of the decision by which a certificate comes or changes; the columns client_ and contact_ fill what a client lacks, and change nothing else of it.`,
  tags,
  middleware: [area("certificates"), countUpload],
  request: {
    query: z.object({
      dry_run: z.enum(["true", "false"]).default("false"),
      /** Only for the log. */
      filename: z.string().max(255).optional(),
      mapping,
      language,
    }),
    body,
  },
  responses: { 200: json(importResult, "What was done, or with dry_run would be"), ...failures },
});

const lookAtFile = createRoute({
  method: "post",
  path: "/certificate-imports/look",
  summary: "See what the columns of a file would be taken for, and which values stand in them",
  tags,
  middleware: [area("certificates"), countUpload],
  request: { query: z.object({ mapping, language }), body },
  responses: { 200: json(importLook, "The columns in the order of the file"), ...failures },
});

const listRefusedRows = createRoute({
  method: "post",
  path: "/certificate-imports/refused-rows",
  summary: "Get the rows of a file that would be refused, with a last column that says why",
  tags,
  middleware: [area("certificates"), countUpload],
  request: { query: z.object({ mapping, language, format }), body },
  responses: { 200: tableFile("That can be mended and imported again"), ...failures },
});

const readTemplate = createRoute({
  method: "get",
  path: "/certificate-imports/template",
  summary: "A file to fill in, with headings and an example row that an import refuses",
  tags,
  middleware: area("certificates"),
  request: {
    query: z.object({ format, language: language.openapi({ description: "Of the headings" }) }),
  },
  responses: { 200: tableFile("The headings and an example"), 429: tooManyExports, ...refusals },
});

const readMapping = createRoute({
  method: "get",
  path: "/certificate-imports/mapping",
  summary: "What the person's earlier files were taken for",
  tags,
  middleware: area("certificates"),
  responses: { 200: json(importMapping, "The mapping; empty before the first"), ...refusals },
});

const saveMapping = createRoute({
  method: "put",
  path: "/certificate-imports/mapping",
  summary: "Remember what files are taken for; what is given comes before what was",
  tags,
  middleware: area("certificates"),
  request: requestBody(importMapping),
  responses: {
    200: json(importMapping, "What is remembered now"),
    422: json(problem, "Something in it does not fit"),
    ...refusals,
  },
});

const retryAfterSeconds = 60;
const messages = {
  needsApproval:
    "Selama keputusan memerlukan persetujuan orang kedua, hanya administrator yang dapat mengimpor berkas.",
  brokenOff: "Pengiriman berkas terputus. Tidak ada yang tersimpan.",
  busy: "Impor lain sedang berjalan. Silakan coba lagi dalam satu menit.",
  stopped:
    "Impor terhenti di tengah jalan. Berkas tidak pernah tersimpan sebagian: silakan kirim sekali lagi; yang sudah tersimpan tidak berubah.",
};

export const certificateImportsApi = createRouter()
  .openapi(importFile, async (c) => {
    const { dry_run, filename, mapping, language } = c.req.valid("query");
    const actor = actorOf(c);
    const mode = dry_run === "true" ? "preview" : "write";
    const reserved = await refuseReserved(c);
    if (reserved) return c.json({ message: reserved.message }, reserved.status);
    const done = await withFile(
      c,
      (path, signal) => c.var.services.imports.run({ path, mode, mapping, actor, language, signal }),
      // The rule may change meanwhile.
      () => refuseReserved(c),
    );
    if (done.outcome !== "imported") return refuse(c, done);
    const { summary } = done.result;
    c.var.log.info({ filename, dry_run, person: actor.id, summary }, "certificates imported");
    return c.json(done.result, 200);
  })
  .openapi(lookAtFile, async (c) => {
    const { mapping, language } = c.req.valid("query");
    const done = await withFile(c, (path, signal) =>
      c.var.services.imports.look({ path, mapping, language, signal }),
    );
    return done.outcome === "looked" ? c.json(done.look, 200) : refuse(c, done);
  })
  .openapi(listRefusedRows, async (c) => {
    const { mapping, language, format } = c.req.valid("query");
    const actor = actorOf(c);
    const done = await withFile(c, async (path, signal, folder) => {
      const refusedRows = { path: join(folder, `refused.${format}`), format };
      const request = { path, mode: "preview", mapping, actor, language, signal } as const;
      const imported = await c.var.services.imports.run({ ...request, refusedRows });
      if (imported.outcome !== "imported") return imported;
      // Opened before its folder is removed: an open file can still be read.
      return { outcome: "listed" as const, rows: await open(refusedRows.path) };
    });
    if (done.outcome !== "listed") return refuse(c, done);
    return c.body(Readable.toWeb(done.rows.createReadStream()) as ReadableStream<Uint8Array>, 200, {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : workbook,
      "Content-Disposition": `attachment; filename="baris-ditolak.${format}"`,
    });
  })
  .openapi(readTemplate, async (c) => {
    const { format, language } = c.req.valid("query");
    return answerFile(c, importTemplate(format, language), `contoh-impor.${format}`);
  })
  .openapi(readMapping, async (c) => {
    return c.json(await readImportMapping(c.var.services.db, c.var.person.id), 200);
  })
  .openapi(saveMapping, async (c) => {
    return c.json(await saveImportMapping(c.var.services.db, c.var.person.id, c.req.valid("json")), 200);
  });

/** An import would bypass the two-person approval. */
async function refuseReserved(c: Context<RequestEnv>): Promise<GuardRefusal | undefined> {
  const { person, services } = c.var;
  const isReserved = person.role !== "admin" && (await needsApproval(services.db));
  return isReserved ? { status: 403, message: messages.needsApproval } : undefined;
}

type Refused =
  | ({ outcome: "forbidden" } & GuardRefusal)
  | { outcome: "busy" | "broken-off" | "too-large" | "stopped" }
  | { outcome: "refused"; message: string };

/**
 * Receives the request's file into a temporary folder for the work, within the concurrency limit. Aborts when the client disconnects, and when the
 * person may no longer do this.
 *
 * @param refuse a rule beside the guard's
 */
async function withFile<Done>(
  c: Context<RequestEnv>,
  work: (path: string, signal: AbortSignal, folder: string) => Promise<Done | Refused>,
  refuse: () => Promise<GuardRefusal | undefined> = async () => undefined,
): Promise<Done | Refused> {
  const { imports, settings } = c.var.services;
  using slot = imports.takeSlot(c.var.person.id);
  if (!slot) return { outcome: "busy" };
  await using folder = await makeUploadFolder(settings.DATA_DIR);
  const path = join(folder.path, "certificates");
  const received = await receive(c.req.raw, path);
  if (received !== "received") return { outcome: received };
  const check = async () => (await guardCheck(c)()) ?? (await refuse());
  const refused = await check();
  if (refused) return { outcome: "forbidden", ...refused };
  const { signal } = c.req.raw;
  using access = watchAccess(check);
  try {
    return await work(path, AbortSignal.any([signal, access.signal]), folder.path);
  } catch (error) {
    if (access.refusal) return { outcome: "forbidden", ...access.refusal };
    if (!signal.aborted) throw error;
    // The client has disconnected.
    return { outcome: "broken-off" };
  }
}

function refuse(c: Context<RequestEnv>, refused: Refused) {
  switch (refused.outcome) {
    case "busy":
      return c.json({ message: messages.busy }, 429, { "Retry-After": String(retryAfterSeconds) });
    case "too-large":
      return c.json({ message: uploadMessages.importTooLarge }, 413);
    case "stopped":
      return c.json({ message: messages.stopped }, 503);
    case "refused":
      return c.json({ message: refused.message }, 422);
    case "forbidden":
      return c.json({ message: refused.message }, refused.status);
    case "broken-off":
      return c.json({ message: messages.brokenOff }, 400);
  }
}

async function receive(request: Request, path: string) {
  const announcedBytes = Number(request.headers.get("content-length") ?? 0);
  if (announcedBytes > limits.importFileBytesMax) return "too-large";
  const sent = request.body ?? new Blob().stream();
  return await receiveFile(sent, path, limits.importFileBytesMax);
}
