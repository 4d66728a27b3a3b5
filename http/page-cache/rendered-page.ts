import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { CacheRequest, Encoding } from "#http/page-cache/cache-request.ts";
import { addDays, dayInJakarta, startOfDay } from "#shared/time.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { visitCookie } from "#site/visit.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The body in one content encoding. */
type Copy = {
  /** Raw headers, names and values alternating. */
  headers: string[];
  body: Buffer;
};

/** A rendered answer, ready to be sent any number of times. */
export type RenderedPage = {
  status: number;
  copies: Record<Encoding, Copy>;
  etag: string;
  /** The headers of a 304. */
  unchangedHeaders: string[];
  bytes: number;
  /** True for a complete content page; anything else is sent to the waiting requests only. */
  isCacheable: boolean;
  /** A part of the content could not be read. */
  isIncomplete: boolean;
  renderedAtMs: number;
  /** Midnight in Jakarta, because pages may show the date, or earlier by the page's `Expires`. */
  untilMs: number;
  /** The visitor count that it shows. */
  visits: number | undefined;
};

export type Render = (request: Request) => Response | Promise<Response>;

/**
 * Renders the page for an anonymous visitor whose visit was already counted.
 *
 * @returns undefined for a redirect, which depends on the address as it was typed
 */
export async function renderPage(
  render: Render,
  { pathAndQuery, language }: CacheRequest,
  site: { publicUrl: string; visits: number | undefined; nowMs: number },
): Promise<RenderedPage | undefined> {
  const cookie = `lang=${language}; ${visitCookie(site.publicUrl).split(";", 1)[0]}`;
  const answer = await render(new Request(`${site.publicUrl}${pathAndQuery}`, { headers: { cookie } }));
  const { status, headers } = answer;
  if (status >= 300 && status < 400) return undefined;

  const identity = Buffer.from(await answer.arrayBuffer());
  const isCacheable =
    status === 200 &&
    headers.get("cache-control") === contentCacheControl &&
    headers.getSetCookie().length === 0;
  const [br, gzipped] = await pack(identity, isCacheable ? "well" : "fast");
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const lines = [...headers].filter(([name]) => !perResponseHeaders.has(name)).flat();
  if (isCacheable) lines.push("etag", etag);
  const copies = {
    br: copyOf(lines, br, "br"),
    gzip: copyOf(lines, gzipped, "gzip"),
    identity: copyOf(lines, identity),
  };
  return {
    status,
    copies,
    etag,
    unchangedHeaders: ["etag", etag, ...pick(headers, ["cache-control", "content-language", "vary"])],
    bytes: identity.length + br.length + gzipped.length + overheadBytes,
    isCacheable,
    isIncomplete: status >= 500 || headers.has("retry-after"),
    renderedAtMs: site.nowMs,
    untilMs: Math.min(
      startOfDay(addDays(dayInJakarta(new Date(site.nowMs)), 1)).getTime(),
      expiryMs(headers.get("expires")),
    ),
    visits: site.visits,
  };
}

function expiryMs(expires: string | null): number {
  const ms = expires === null ? Number.NaN : Date.parse(expires);
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
}

const perResponseHeaders = new Set(["content-length", "set-cookie", "x-request-id"]);

/** Estimated memory of an entry besides its bodies. */
const overheadBytes = 8_192;

/** Compression levels by measurement: a page of 40 KB takes 2 ms with "well", 0.5 ms with "fast", in the thread pool. */
async function pack(content: Buffer, how: "well" | "fast"): Promise<[Buffer, Buffer]> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const quality = how === "well" ? 6 : 2;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return await Promise.all([
    brotli(content, { params }),
    gzip(content, { level: how === "well" ? 7 : 2, windowBits: 14 }),
  ]);
}

function copyOf(lines: string[], content: Buffer, encoding?: string): Copy {
  const own = ["content-length", String(content.length), ...(encoding ? ["content-encoding", encoding] : [])];
  return { headers: [...lines, ...own], body: content };
}

function pick(headers: Headers, names: string[]): string[] {
  return names.flatMap((name) => [name, headers.get(name) ?? ""]).filter((_, index, all) => all[index | 1]);
}
