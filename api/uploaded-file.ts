import type { Context } from "hono";
import { z } from "#api/responses.ts";
import { type Upload, UploadRefused } from "#core/storage/uploads.ts";
import type { RequestEnv } from "#web/context.ts";

/** How the operations for uploads name the file whose content is the request's body. */
export const fileNameQuery = { filename: z.string().trim().min(1).max(300) };

/** A body that is a file, for an operation's description. */
export function fileBody(...types: string[]) {
  const schema = z.any().openapi({ type: "string", format: "binary" });
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** The file that a request brings. */
export function uploadedFile(c: Context<RequestEnv>, fileName: string): Upload {
  return {
    fileName,
    announcedBytes: Number(c.req.header("content-length") ?? 0),
    body: c.req.raw.body ?? undefined,
    createdBy: c.var.person.id,
  };
}

/** @throws what is no refusal */
export function answerRefused(c: Context<RequestEnv>, error: unknown) {
  if (!(error instanceof UploadRefused)) throw error;
  // No "Connection: close": hanging up on an upload that is still coming would cost its sender this answer.
  return c.json({ message: error.message }, error.isTooLarge ? 413 : 422);
}
