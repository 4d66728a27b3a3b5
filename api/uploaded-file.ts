import type { Context } from "hono";
import { z } from "#api/responses.ts";
import { type Upload, UploadRefused } from "#core/storage/uploads.ts";
import type { RequestEnv } from "#web/context.ts";

/** Query parameters of uploads, whose body is the raw file. */
export const fileNameQuery = { filename: z.string().trim().min(1).max(300) };

/** A raw file as the request body for OpenAPI. */
export function fileBody(...types: string[]) {
  const schema = z.any().openapi({ type: "string", format: "binary" });
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** The uploaded file of a request. */
export function uploadedFile(c: Context<RequestEnv>, fileName: string): Upload {
  return {
    fileName,
    announcedBytes: Number(c.req.header("content-length") ?? 0),
    body: c.req.raw.body ?? undefined,
    createdBy: c.var.person.id,
  };
}

/** @throws other errors than refusals */
export function answerRefused(c: Context<RequestEnv>, error: unknown) {
  if (!(error instanceof UploadRefused)) throw error;
  // No "Connection: close": closing during an upload would lose this answer.
  return c.json({ message: error.message }, error.isTooLarge ? 413 : 422);
}
