import type { Context } from "hono";
import { json, problem, z } from "#api/responses.ts";
import { whileAccessLasts } from "#api/watch-access.ts";
import type { ExportParts } from "#core/exports.ts";
import type { RequestEnv } from "#web/context.ts";

export const tooManyExports = json(problem, "Too many exports under way; Retry-After says when to try again");

/** A CSV response for OpenAPI. */
export const csvFile = (description: string) => ({
  description,
  content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
});

/** A visitor's file as a response for OpenAPI. */
export const sentFile = {
  description: "As it was sent: anybody may have made it",
  content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
};

const retryAfterSeconds = 30;
const tooMany = "Ekspor lain sedang berjalan. Silakan coba lagi sebentar lagi.";

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/**
 * After the guard: streams a file as a download, with backpressure; its content type follows from its name. Breaks off when access ends meanwhile.
 */
export function answerFile(
  c: Context<RequestEnv>,
  parts: ExportParts,
  filename: `${string}.${keyof typeof contentTypes}`,
) {
  const file = c.var.services.exports.start(c.var.person.id, whileAccessLasts(c, parts));
  if (!file) return c.json({ message: tooMany }, 429, { "Retry-After": String(retryAfterSeconds) });
  const [, extension] = /\.(csv|jsonl|xlsx|zip)$/.exec(filename) ?? [];
  return c.body(file, 200, {
    "Content-Type": contentTypes[extension as keyof typeof contentTypes],
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "no-store",
  });
}

/** A visitor's file as a download, never displayed in the panel's origin. */
export function answerSentFile(c: Context<RequestEnv>, content: Uint8Array, name: string) {
  return c.body(new Uint8Array(content), 200, {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename*=UTF-8''${encoded(name)}`,
    "Cache-Control": "no-store",
  });
}

/** RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
