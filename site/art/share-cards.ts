import type { Context } from "hono";
import { findArticle } from "#core/content/articles.ts";
import { companyName } from "#core/content/company.ts";
import type { PageTextKey } from "#core/content/defaults/page-content.ts";
import { type Bilingual, type Language, pick } from "#shared/language.ts";
import { drawShareCard } from "#site/art/share-card.tsx";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";
import { textsOf } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The title and the seed of the image; the seal without one. */
type CardContent = { title: string; art: string | undefined };
type Card = { png?: Promise<Uint8Array> | undefined };

/**
 * The cards of pages with fixed texts. Pages about certificates show the seal, and no image that could be taken for a verdict
 * on a certificate.
 */
const fixedCards: Record<string, { title: PageTextKey; art?: string }> = {
  home: { title: "home.meta.title" },
  verification: { title: "verification.meta.title" },
  list: { title: "verification.list.title" },
  report: { title: "forgery.form.title", art: "pemalsuan" },
  about: { title: "about.intro.title", art: "tentang" },
  services: { title: "services.meta.title", art: "layanan" },
  customers: { title: "customers.meta.title", art: "pelanggan" },
  gallery: { title: "gallery.meta.title", art: "inspeksi" },
  contact: { title: "contact.meta.title", art: "contact" },
  articles: { title: "articles.meta.title", art: "articles" },
  quotation: { title: "quotations.form.title", art: "ajakan" },
};

const immutable = "public, max-age=31536000, immutable";
const kinds = new Set(["card", "page", "article", "gallery", "hero"]);

/** A PNG has about 200 KB, and few pages are shared at the same time. */
const drawnCards = boundedCache<Card>(20, () => ({}));
/** The most requested cards, in both languages, have a cache of their own, from which others cannot evict them. */
const sealCards = boundedCache<Card>(4, () => ({}));

/** Whether images of this kind exist as PNG too, for clients without SVG. */
export function hasShareCard(kind: string): boolean {
  return kinds.has(kind);
}

/**
 * Answers with the preview image of a page, with its title in the page's language. Clients cache it indefinitely, so it says
 * nothing that a decision about a certificate could make wrong.
 */
export async function answerShareCard(c: Context<SiteEnv>, kind: string, seed: string, language: Language) {
  const { cards, cardLimit } = c.var.services;
  try {
    const content = await contentOf(c, kind, seed, language);
    if (!content) return await answerNotFound(c);
    const words = { title: content.title, name: companyName(c.var.services.siteContent.current()) };
    const card = (content.art ? drawnCards : sealCards)(JSON.stringify([content.art, words]));
    if (!card.png && (cards.isCrowded() || (await cardLimit.take(c.var.clientIp)) !== undefined))
      return answerLater(c);
    card.png ??= drawShareCard(content.art, words)
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

/** Only stored texts: a made-up URL must not put words on the card. */
async function contentOf(
  c: Context<SiteEnv>,
  kind: string,
  seed: string,
  language: Language,
): Promise<CardContent | undefined> {
  const data = c.var.services.siteContent.current();
  const text = textsOf(data, language);
  const known = kind === "card" && Object.hasOwn(fixedCards, seed) ? fixedCards[seed] : undefined;
  if (known) return { title: text.plain(known.title), art: known.art };
  if (kind === "card") return undefined;
  const title = await titleOf(c, kind, seed);
  return { title: title ? pick(title, language).text : text.plain("home.meta.title"), art: seed };
}

/** The title of the published row at this URL. */
async function titleOf(c: Context<SiteEnv>, kind: string, seed: string): Promise<Bilingual | undefined> {
  const { siteContent, publicDb } = c.var.services;
  if (kind === "page") return siteContent.current().pages.find(({ slug }) => slug === seed)?.title;
  const article = kind === "article" ? await findArticle(publicDb, seed) : undefined;
  return article?.state === "public" ? article.title : undefined;
}

function answerLater(c: Context<SiteEnv>) {
  c.header("Retry-After", "60");
  return c.body(null, 503);
}
