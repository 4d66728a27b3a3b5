import { join } from "node:path";
import { actorOf } from "#api/actor.ts";
import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { receiveFile } from "#core/register/import/receive-file.ts";
import { makeUploadFolder } from "#core/register/import/upload-folder.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import { importResult } from "#shared/answers/certificate-imports.ts";
import { limits } from "#shared/limits.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

const file = { schema: z.string().openapi({ format: "binary" }) };

const importFile = createRoute({
  method: "post",
  path: "/certificate-imports",
  summary: "Bring a CSV file of certificates into the register, or see what that would do",
  description:
    "Comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252; dates like 2025-12-31 or 31/12/2025. Good rows go in together, refused ones are named.",
  tags: ["certificates"],
  middleware: [area("certificates"), countUpload],
  request: {
    query: z.object({
      dry_run: z.enum(["true", "false"]).default("false"),
      /** Only for the log. */
      filename: z.string().max(255).optional(),
    }),
    body: { required: true, content: { "text/csv": file, "application/octet-stream": file } },
  },
  responses: {
    200: json(importResult, "What was done, or with dry_run would be"),
    400: json(problem, "The file did not arrive whole"),
    413: json(problem, "The file is too large"),
    422: json(problem, "The file as a whole cannot be read"),
    429: tooManyFiles,
    503: json(problem, "The import was stopped: all of the file is in the register, or nothing"),
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

export const certificateImportsApi = createRouter().openapi(importFile, async (c) => {
  const { dry_run, filename } = c.req.valid("query");
  const actor = actorOf(c);
  const { imports, settings, db } = c.var.services;
  // A file would grant and suspend without a second person.
  if (c.var.person.role !== "admin" && (await readRegisterSettings(db)).two_person_approval)
    return c.json({ message: messages.needsApproval }, 403);
  using place = imports.takePlace(c.var.person.id);
  if (!place) return c.json({ message: messages.busy }, 429, { "Retry-After": String(retryAfterSeconds) });
  await using folder = await makeUploadFolder(settings.DATA_DIR);
  const path = join(folder.path, "certificates.csv");
  const received = await receive(c.req.raw, path);
  if (received === "broken-off") return c.json({ message: messages.brokenOff }, 400);
  if (received === "too-large") return c.json({ message: uploadMessages.importTooLarge }, 413);
  const { signal } = c.req.raw;
  const imported = await imports
    .run({
      path,
      mode: dry_run === "true" ? "preview" : "write",
      actor,
      language: "id",
      signal,
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return { outcome: "called off" as const };
    });
  // Nobody is left to read it.
  if (imported.outcome === "called off") return c.json({ message: messages.brokenOff }, 400);
  if (imported.outcome === "stopped") return c.json({ message: messages.stopped }, 503);
  if (imported.outcome === "refused") return c.json({ message: imported.message }, 422);
  const { summary } = imported.result;
  c.var.log.info({ filename, dry_run, person: actor.id, summary }, "certificates imported");
  return c.json(imported.result, 200);
});

async function receive(request: Request, path: string) {
  const announcedBytes = Number(request.headers.get("content-length") ?? 0);
  if (announcedBytes > limits.importFileBytesMax) return "too-large";
  const sent = request.body ?? new Blob().stream();
  return await receiveFile(sent, path, limits.importFileBytesMax);
}
