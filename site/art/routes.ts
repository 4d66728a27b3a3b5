import { type Context, Hono } from "hono";
import type { Cards } from "#core/images/cards.ts";
import { answerDrawing, type Drawing } from "#site/answer-drawing.ts";
import { draw } from "#site/art/drawings.tsx";
import { drawIconFile } from "#site/art/favicon.ts";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";
import { drawLogo } from "#web/art/logo.tsx";
import type { SiteEnv } from "#web/context.ts";

const immutable = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
type Card = { png?: Promise<Uint8Array> | undefined };

const address = /^([a-z]+)\/([\w-]{1,100})\.(svg|png)$/;

/** A drawing is a few kilobytes of text; 300 of them are more than a site shows. */
const drawing = boundedCache(300, (path): Drawing | undefined => {
  const [, kind, seed] = address.exec(path) ?? [];
  const svg = kind && seed ? draw(kind, seed) : undefined;
  return svg === undefined ? undefined : { svg, quality: 11, packed: {} };
});

/** A PNG is some 250 KB: as many are kept as articles are shared at a time. */
const drawnCards = boundedCache<Card>(20, () => ({}));
/** The one that most pages name: no other pushes it out. */
const socialCard: Card = {};

const icon: Drawing = { svg: drawLogo(), quality: 11, packed: {} };
let iconFile: ReturnType<typeof drawIconFile> | undefined;

/** Images that are drawn here instead of stored; a seed always gives the same one, so nobody asks twice. */
export const art = new Hono<SiteEnv>()
  // The card that chats and networks show: the same for every page that has no picture, and without a word.
  .get("/art/social.png", (c) => answerCard(c, socialPath))
  .get("/art/:path{.+}", async (c) => {
    const path = c.req.param("path");
    if (path.endsWith(".png")) return await answerCard(c, path);
    const found = drawing(path);
    if (!found) return await answerNotFound(c);
    c.header("Cache-Control", immutable);
    return await answerDrawing(c, found);
  })
  .get("/favicon.svg", async (c) => {
    c.header("Cache-Control", aDay);
    return await answerDrawing(c, icon);
  })
  .get("/favicon.ico", async (c) => {
    iconFile ??= drawIconFile();
    c.header("Content-Type", "image/vnd.microsoft.icon");
    c.header("Cache-Control", aDay);
    return c.body(await iconFile);
  });

/** A scene as a PNG, for those who show no SVG: chat applications and networks ask for it now and then. */
async function answerCard(c: Context<SiteEnv>, path: string) {
  const found = scene.test(path) ? drawing(path) : undefined;
  if (!found) return await answerNotFound(c);
  const { cards } = c.var.services;
  const card = path === socialPath ? socialCard : drawnCards(path);
  if (!card.png && cards.isCrowded()) return answerLater(c);
  try {
    const png = await pngOf(card, cards, found.svg);
    c.header("Content-Type", "image/png");
    c.header("Cache-Control", immutable);
    return c.body(new Uint8Array(png));
  } catch (error) {
    c.var.log.warn({ err: error, path }, "a card could not be drawn");
    return answerLater(c);
  }
}

function answerLater(c: Context<SiteEnv>) {
  c.header("Retry-After", "60");
  return c.body(null, 503);
}

const socialPath = "hero/social.png";
const scene = /^(?:article|gallery|hero)\//;

/** Drawn once however many ask for it; one that failed is tried again. */
function pngOf(card: Card, cards: Cards, svg: string): Promise<Uint8Array> {
  card.png ??= cards.draw(svg).catch((error: unknown) => {
    card.png = undefined;
    throw error;
  });
  return card.png;
}
