import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { orUnconfirmed } from "#core/tlog/damage.ts";
import { readKeys, readWitnessedCheckpoint } from "#core/tlog/store.ts";
import { parseTilePath } from "#core/tlog/tile.ts";
import { findTimeStamp, listTimeStamps } from "#core/tlog/time-stamps/store.ts";
import { findTile } from "#http/log-tiles.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";
import type { SiteEnv } from "#web/context.ts";
import { isUnchanged } from "#web/etag.ts";

/** As long as anybody keeps anything. */
const immutable = "public, max-age=31536000, immutable";

/** The transparency log as files (C2SP tlog-tiles): what is signed, the hashes of the tree, and the entries. */
export const logFiles = new Hono<SiteEnv>();

/** Monitors may be pages of other sites. */
logFiles.use(async (c, next) => {
  answerAnyOrigin(c);
  await next();
});

logFiles.onError((error, c) => {
  if (!(error instanceof UnconfirmedError)) throw error;
  c.var.log.error({ err: error }, "a file of the log is not what was signed, and is not given");
  c.header("Cache-Control", "no-store");
  return c.text("This file of the log is not what was signed. It is not given until that is settled.\n", 503);
});

logFiles.get("/checkpoint", async (c) => {
  const last = await readWitnessedCheckpoint(c.var.services.publicDb);
  return last ? answerNow(c, last.note) : c.notFound();
});

/** Every key that signed the log, the first one first: each is an entry of it as well. */
logFiles.get("/keys", async (c) => {
  const keys = await orUnconfirmed(readKeys(c.var.services.publicDb));
  return answerNow(c, keys.map((key) => `${key}\n`).join(""));
});

/** Which tree heads were stamped by whom, and when, the first one first (RFC 3161). */
logFiles.get("/time-stamps", async (c) => {
  const stamps = await listTimeStamps(c.var.services.publicDb);
  const lines = stamps.map(
    ({ size, authority, stamped_at }) => `${size} ${authority} ${stamped_at.toISOString()}\n`,
  );
  return answerNow(c, lines.join(""));
});

/** What was stamped, as it was signed, and the token for `openssl ts -verify`. */
logFiles.get("/time-stamps/:size{[0-9]{1,15}}/:file{[a-z0-9.-]+\\.(?:note|tst)}", async (c) => {
  const [size, file] = [Number(c.req.param("size")), c.req.param("file")];
  const found = await findTimeStamp(c.var.services.publicDb, { size, authority: file.replace(/\.\w+$/, "") });
  if (!found) return c.notFound();
  return answerBytes(c, file.endsWith(".note") ? Buffer.from(found.note) : Buffer.from(found.token));
});

logFiles.get("/tile/*", async (c) => {
  const place = parseTilePath(c.req.path.slice("/log/tile/".length));
  const tile = place && (await findTile(c.var.services.publicDb, place));
  if (!tile) return c.notFound();
  const { bytes, packed, tag } = tile;
  if (packed) c.header("Vary", "Accept-Encoding");
  const isPacked =
    packed !== undefined && acceptedCoding(c.req.header("accept-encoding"), ["gzip"]) !== undefined;
  const etag = isPacked ? `"${tag}-gzip"` : `"${tag}"`;
  c.header("ETag", etag);
  if (isUnchanged(c.req.header("if-none-match"), etag)) {
    c.header("Cache-Control", immutable);
    return c.body(null, 304);
  }
  if (isPacked) c.header("Content-Encoding", "gzip");
  return answerBytes(c, isPacked ? packed : bytes);
});

/** For files that change with the next entry: revalidated each time by their ETag. */
function answerNow(c: Context<SiteEnv>, text: string) {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", etag);
  return isUnchanged(c.req.header("if-none-match"), etag) ? c.body(null, 304) : c.text(text);
}

function answerBytes(c: Context<SiteEnv>, bytes: Buffer<ArrayBuffer>) {
  c.header("Cache-Control", immutable);
  c.header("Content-Type", "application/octet-stream");
  return c.body(bytes);
}
