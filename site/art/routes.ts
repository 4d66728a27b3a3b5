import { Hono } from "hono";
import { answerDrawing, type Drawing } from "#site/answer-drawing.ts";
import { draw } from "#site/art/drawings.tsx";
import { drawIconFile } from "#site/art/favicon.ts";
import { answerShareCard, hasShareCard } from "#site/art/share-cards.ts";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";
import { drawLogo } from "#web/art/logo.tsx";
import type { SiteEnv } from "#web/context.ts";

const immutable = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";

const address = /^([a-z]+)(-en)?\/([\w-]{1,100})\.(svg|png)$/;

/** 300 drawings of a few kilobytes: more than a site shows. */
const drawing = boundedCache(300, (path): Drawing | undefined => {
  const [, kind, isEnglish, seed, format] = address.exec(path) ?? [];
  const svg = kind && seed && format === "svg" && !isEnglish ? draw(kind, seed) : undefined;
  return svg === undefined ? undefined : { svg, quality: 11, packed: {} };
});

const icon: Drawing = { svg: drawLogo(), quality: 11, packed: {} };
let iconFile: ReturnType<typeof drawIconFile> | undefined;

/** Generated images. They are immutable, since a seed always gives the same one. */
export const art = new Hono<SiteEnv>()
  // For links that were shared before cards had kinds.
  .get("/art/social.png", (c) => answerShareCard(c, "card", "home", "id"))
  .get("/art/:path{.+}", async (c) => {
    const path = c.req.param("path");
    const [, kind = "", isEnglish, seed = "", format] = address.exec(path) ?? [];
    if (format === "png" && hasShareCard(kind))
      return await answerShareCard(c, kind, seed, isEnglish ? "en" : "id");
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
