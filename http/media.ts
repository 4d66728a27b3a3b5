import { Readable } from "node:stream";
import { Hono } from "hono";
import { isPdfOfRemovedCertificate } from "#core/certificates.ts";
import type { RequestEnv } from "#core/request-context.ts";
import { buckets } from "#core/storage/files.ts";
import { limits } from "#shared/limits.ts";
import { answerNotFound } from "#site/not-found.tsx";

/** What the names consist of that this product gives to uploads. */
const namePattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Uploaded files at `/media/{bucket}/…`. security-headers.ts keeps browsers from running any of them. */
export const media = new Hono<RequestEnv>().get("/*", async (c) => {
  const key = c.req.path.slice("/media/".length);
  const [bucket = ""] = key.split("/", 1);
  const { files, publicDb } = c.var.services;
  if (!buckets.some((known) => known === bucket) || !namePattern.test(key)) return await answerNotFound(c);
  if (!(await files.exists(key))) return await answerNotFound(c);
  if (bucket === "certificate-pdfs") {
    if (await isPdfOfRemovedCertificate(publicDb, c.req.path)) return await answerNotFound(c, 410);
    c.header("Content-Disposition", `attachment; filename="${key.split("/").at(-1)}"`);
  }
  const { contentType, contentLength } = await files.getMetaData(key);
  c.header("Content-Type", contentType ?? "application/octet-stream");
  c.header("Content-Length", String(contentLength));
  c.header("Cache-Control", `public, max-age=${limits.certificatePdfCacheSeconds}`);
  return c.body(Readable.toWeb(await files.getStream(key)) as ReadableStream);
});
