import type { Context } from "hono";
import { findArticle } from "#core/content/articles.ts";
import { companyName } from "#core/content/company.ts";
import { drawShareCard } from "#site/art/share-card.tsx";
import { boundedCache } from "#site/bounded-cache.ts";
import { textsOf } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

type Card = { png?: Promise<Uint8Array> | undefined };

const immutable = "public, max-age=31536000, immutable";
const kinds = new Set(["article", "gallery", "hero"]);

/** A PNG is some 200 KB: as many are kept as pages are shared at a time. */
const drawnCards = boundedCache<Card>(20, () => ({}));
/** The one that most pages name: no other pushes it out. */
const bodyCards = boundedCache<Card>(2, () => ({}));

/** Whether pictures of this kind are given as PNG too, for those who show no SVG. */
export function hasShareCard(kind: string): boolean {
  return kinds.has(kind);
}

/**
 * What chat applications and networks show of a page, with its title where it is an article's. They keep it for as long
 * as they like: it says nothing that a decision about a certificate could make wrong.
 */
export async function answerShareCard(c: Context<SiteEnv>, seed: string, kind?: string) {
  const { cards } = c.var.services;
  try {
    const words = await wordsOf(c, seed, kind);
    const card = (kind ? drawnCards : bodyCards)(JSON.stringify([seed, words]));
    if (!card.png && cards.isCrowded()) return answerLater(c);
    card.png ??= drawShareCard(seed, words)
      .then((svg) => cards.draw(svg))
      .catch((error: unknown) => {
        card.png = undefined;
        throw error;
      });
    const png = await card.png;
    c.header("Content-Type", "image/png");
    c.header("Cache-Control", immutable);
    return c.body(new Uint8Array(png));
  } catch (error) {
    c.var.log.warn({ err: error, seed }, "a card could not be drawn");
    return answerLater(c);
  }
}

/** Words of ours alone: nobody makes this server say something by an address of their own. */
async function wordsOf(c: Context<SiteEnv>, seed: string, kind: string | undefined) {
  const data = c.var.services.siteContent.current();
  const article = kind === "article" ? await findArticle(c.var.services.publicDb, seed) : undefined;
  const title = article?.state === "public" ? article.title.id : textsOf(data, "id").plain("home.meta.title");
  return { title, name: companyName(data) };
}

function answerLater(c: Context<SiteEnv>) {
  c.header("Retry-After", "60");
  return c.body(null, 503);
}
