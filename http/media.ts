import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { buckets, isStorageFault } from "#core/storage/files.ts";
import { isPdfOfRemovedCertificate } from "#core/storage/removed-pdfs.ts";
import { hasPdfAlarm } from "#core/tlog/alarms.ts";
import { storedImageAt, variantAt } from "#shared/image-address.ts";
import { limits } from "#shared/limits.ts";
import { answerHeldPdf } from "#site/files/held-pdf.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The chunk size of a stream: smaller files are sent at once. */
const unstreamedBytesMax = 64 * 1024;

/** Names of uploads, as this product generates them. */
const namePattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Uploads are immutable under their URL. */
const immutable = "public, max-age=31536000, immutable";
const cachedForAnHour = `public, max-age=${limits.certificatePdfCacheSeconds}`;
const cachedForAMinute = "public, max-age=60";

/** Uploaded files at `/media/{bucket}/…`. security-headers.ts keeps browsers from running any of them. */
export const media = new Hono<SiteEnv>().get("/*", async (c) => {
  const variant = variantAt(c.req.path);
  const key = keyOf(variant?.original ?? c.req.path);
  if (!key) return await answerNotFound(c);
  const { files, variants, publicDb, settings } = c.var.services;
  if (variant) {
    const made = await variants.find(key, variant.widthPx, variant.format).catch((error: unknown) => {
      // It would fail for the original too, after another half minute.
      if (isStorageFault(error)) throw error;
      c.var.log.warn({ err: error, key }, "a variant could not be made; the image itself is sent");
    });
    if (made) return await send(c, made, immutable);
  }
  if (!(await files.exists(key))) return await answerNotFound(c);
  // The original instead of a variant that is not made yet.
  if (variant) return await send(c, key, cachedForAMinute);
  if (storedImageAt(c.req.path)) return await send(c, key, immutable);

  if (key.startsWith("certificate-pdfs/")) {
    if (await isPdfOfRemovedCertificate(publicDb, settings.PUBLIC_URL, key))
      return await answerNotFound(c, 410);
    // The certificate's page warns as well, but the URL is also in mails and elsewhere.
    if (await hasPdfAlarm(publicDb, key)) return await answerHeldPdf(c);
    c.header("Content-Disposition", `attachment; filename="${key.split("/").at(-1)}"`);
  }
  return await send(c, key, cachedForAnHour);
});

/** The key in the storage; undefined for an impossible name. */
function keyOf(path: string): string | undefined {
  const key = path.slice("/media/".length);
  const [bucket = ""] = key.split("/", 1);
  return buckets.includes(bucket) && namePattern.test(key) ? key : undefined;
}

async function send(c: Context<SiteEnv>, key: string, cacheControl: string): Promise<Response> {
  const { files } = c.var.services;
  const { contentType, contentLength } = await files.getMetaData(key);
  c.header("Content-Type", contentType ?? "application/octet-stream");
  c.header("Content-Length", String(contentLength));
  c.header("Cache-Control", cacheControl);
  if (c.req.method === "HEAD") return c.body(null);
  if (contentLength <= unstreamedBytesMax) return c.body(new Uint8Array(await files.getBytes(key)));
  return c.body(Readable.toWeb(await files.getStream(key)) as ReadableStream);
}
