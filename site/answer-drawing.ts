import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { refusal } from "#core/rate-limits.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";
import type { SiteEnv } from "#web/context.ts";

/** An SVG that never changes, with the packed forms of it that were asked for. */
export type Drawing = {
  svg: string;
  /** Of Brotli: 11 makes a page's art a third smaller than 5, and takes 20 ms in place of one. */
  quality: 5 | 11;
  packed: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
};

/** Anybody may ask for drawings of made-up names: so many in so many seconds are packed with quality 11. */
const bestQuality = new RateLimiterMemory({ points: 40, duration: 40 });

type Encoding = "br" | "gzip";

/** Answers with a drawing, packed once for whoever can unpack it. Who may keep it is set on `c` before. */
export async function answerDrawing(c: Context<SiteEnv>, drawing: Drawing): Promise<Response> {
  c.header("Content-Type", "image/svg+xml");
  c.header("Vary", "Accept-Encoding");
  const encoding = acceptedCoding(c.req.header("accept-encoding"), ["br", "gzip"]);
  if (!encoding) return c.body(drawing.svg);
  c.header("Content-Encoding", encoding);
  if (
    !drawing.packed[encoding] &&
    encoding === "br" &&
    drawing.quality === 11 &&
    (await refusal(bestQuality, ""))
  )
    return c.body(await pack.br({ ...drawing, quality: 5 }));
  drawing.packed[encoding] ??= pack[encoding](drawing);
  return c.body(await drawing.packed[encoding]);
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const pack: Record<Encoding, (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: ({ svg, quality }) => brotli(svg, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: ({ svg }) => gzip(svg, { level: 9 }),
};
