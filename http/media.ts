import { Readable } from "node:stream";
import { Hono } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import { buckets } from "#core/storage/files.ts";
import { limits } from "#shared/limits.ts";

/** Uploaded files at `/media/{bucket}/…`. A browser never runs one: no sniffing, and a sandbox around it. */
export const media = new Hono<RequestEnv>().get("/:bucket/:path{.+}", async (c) => {
  const { bucket, path } = c.req.param();
  const { files } = c.var.services;
  const key = `${bucket}/${path}`;
  if (
    !buckets.some((known) => known === bucket) ||
    path.split("/").some((part) => part === ".." || part === "")
  ) {
    return c.notFound();
  }
  if (!(await files.exists(key))) return c.notFound();
  const { contentType, contentLength } = await files.getMetaData(key);
  c.header("Content-Type", contentType ?? "application/octet-stream");
  c.header("Content-Length", String(contentLength));
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cache-Control", `public, max-age=${limits.certificatePdfCacheSeconds}`);
  if (bucket === "certificate-pdfs") {
    c.header(
      "Content-Disposition",
      `attachment; filename="${encodeURIComponent(path.split("/").at(-1) ?? "")}"`,
    );
  }
  return c.body(Readable.toWeb(await files.getStream(key)) as ReadableStream);
});
