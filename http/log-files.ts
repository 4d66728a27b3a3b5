import { type Context, Hono } from "hono";
import type { Queryable } from "#core/db/client.ts";
import { withSearchPlace } from "#core/register/search/search.ts";
import { readCheckpoint, readKeys, readLeaves, readWitnessedCheckpoint, tilesOf } from "#core/tlog/store.ts";
import { bundleOf, parseTilePath, type TilePlace, tilePath, tileWidth, widthIn } from "#core/tlog/tile.ts";
import { findTimeStamp, listTimeStamps } from "#core/tlog/time-stamps/store.ts";
import type { SiteEnv } from "#web/context.ts";

/** As long as anybody keeps anything. */
const immutable = "public, max-age=31536000, immutable";

/** The transparency log as files (C2SP tlog-tiles): what is signed, the hashes of the tree, and the entries. */
export const logFiles = new Hono<SiteEnv>();

logFiles.get("/checkpoint", async (c) => {
  const last = await readWitnessedCheckpoint(c.var.services.publicDb);
  if (!last) return c.notFound();
  c.header("Cache-Control", "no-cache");
  return c.text(last.note);
});

/** Every key that signed the log, the first one first: each is an entry of it as well. */
logFiles.get("/keys", async (c) => {
  c.header("Cache-Control", "no-cache");
  const keys = await readKeys(c.var.services.publicDb);
  return c.text(keys.map((key) => `${key}\n`).join(""));
});

/** Which tree heads were stamped by whom, and when, the first one first (RFC 3161). */
logFiles.get("/time-stamps", async (c) => {
  c.header("Cache-Control", "no-cache");
  const stamps = await listTimeStamps(c.var.services.publicDb);
  const lines = stamps.map(
    ({ size, authority, stamped_at }) => `${size} ${authority} ${stamped_at.toISOString()}\n`,
  );
  return c.text(lines.join(""));
});

/** What was stamped, as it was signed, and the token for `openssl ts -verify`. */
logFiles.get("/time-stamps/:size{[0-9]{1,15}}/:file{[a-z0-9.-]+\\.(?:note|tst)}", async (c) => {
  const [size, file] = [Number(c.req.param("size")), c.req.param("file")];
  const found = await findTimeStamp(c.var.services.publicDb, { size, authority: file.replace(/\.\w+$/, "") });
  if (!found) return c.notFound();
  return answerBytes(c, file.endsWith(".note") ? Buffer.from(found.note) : found.token);
});

logFiles.get("/tile/*", async (c) => {
  const place = parseTilePath(c.req.path.slice("/log/tile/".length));
  // A certificate does not wait for whoever reads the whole log.
  const bytes = place && (await withSearchPlace(() => readBytes(c.var.services.publicDb, place)));
  if (!bytes) return c.notFound();
  return answerBytes(c, bytes);
});

/** @returns undefined where the signed tree has no such tile */
async function readBytes(db: Queryable, place: TilePlace): Promise<Buffer | undefined> {
  const { level, index, width } = place;
  const signed = await readCheckpoint(db);
  const height = level === "entries" ? 0 : level;
  if (!signed || widthIn(signed.size, { level: height, index }) < width) return undefined;
  if (level === "entries")
    return bundleOf(assertWhole(await readLeaves(db, index * tileWidth, width), place));
  return Buffer.concat(assertWhole((await tilesOf(db)(level, index)).slice(0, width), place));
}

/** @throws where some are missing: nobody is to keep for a year what is not whole */
function assertWhole<Part>(found: Part[], place: TilePlace): Part[] {
  if (found.length < place.width) throw new Error(`${tilePath(place)} of the log is cut off`);
  return found;
}

function answerBytes(c: Context, bytes: Buffer) {
  c.header("Cache-Control", immutable);
  c.header("Content-Type", "application/octet-stream");
  return c.body(new Uint8Array(bytes));
}
