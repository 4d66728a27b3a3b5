import { Hono } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import { answerText } from "#site/answer-text.ts";
import { draw } from "#site/art/drawings.tsx";
import { drawLogo } from "#site/art/logo.tsx";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";

const immutable = "public, max-age=31536000, immutable";
const address = /^([a-z]+)\/([\w-]{1,100})\.svg$/;

/** A drawing is a few kilobytes of text; 300 of them are more than a site shows. */
const drawing = boundedCache(300, (path) => {
  const [, kind, seed] = address.exec(path) ?? [];
  return kind && seed ? draw(kind, seed) : undefined;
});

/** The card that chats and networks show: the same for every page, and without a word. */
let socialCard: Promise<Buffer> | undefined;

/** Images that are drawn here instead of stored; a seed always gives the same one, so nobody asks twice. */
export const art = new Hono<RequestEnv>()
  .get("/art/social.png", async (c) => {
    socialCard ??= drawSocialCard();
    c.header("Content-Type", "image/png");
    c.header("Cache-Control", immutable);
    return c.body(new Uint8Array(await socialCard));
  })
  .get("/art/:path{.+}", async (c) => {
    const svg = drawing(c.req.param("path"));
    if (!svg) return await answerNotFound(c);
    c.header("Cache-Control", immutable);
    return answerText(c, svg, "image/svg+xml");
  })
  .get("/favicon.svg", (c) => {
    c.header("Content-Type", "image/svg+xml");
    c.header("Cache-Control", "public, max-age=86400");
    return c.body(drawLogo());
  });

async function drawSocialCard(): Promise<Buffer> {
  // 23 MB of memory, for a card that chat applications ask for now and then.
  const { default: sharp } = await import("sharp");
  return await sharp(Buffer.from(draw("hero", "social") ?? ""))
    .resize(1200, 630)
    .png()
    .toBuffer();
}
