import { z } from "zod";
import { bilingual, withEnglish } from "#shared/bilingual.ts";
import { endsAfterItBegins, endsTooEarly, publicationFields } from "#shared/publication.ts";
import { html, imageUrl, line, optional, orEmpty, required } from "#shared/schemas/fields.ts";

/** The length limit of a body, including images in data: URLs. */
export const articleBodyLengthMax = 5_000_000;
export const slugLengthMax = 200;

/**
 * Derives a slug from a title (specification 5): lower case, white space as hyphens, other characters than word characters and
 * hyphens removed.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^\w-]/g, "")
    .slice(0, slugLengthMax);
}

/** The URL of the article with this slug. */
export function articleUrl(slug: string): string {
  return `/artikel/${encodeURIComponent(slug)}`;
}

const article = z.object({
  ...withEnglish("title", required(300), orEmpty(line(300))),
  slug: orEmpty(line(slugLengthMax)).transform(slugOf),
  ...withEnglish("category", optional(line(200)), orEmpty(line(200))),
  author: optional(line(200)),
  thumbnail_url: optional(imageUrl),
  published: z.boolean().default(true),
  ...publicationFields,
  ...bilingual("content", orEmpty(html(articleBodyLengthMax))),
});

/** An article (specification 3 and 5): the title is required; an empty slug is derived from it. */
export const articleInput = article.refine(endsAfterItBegins, endsTooEarly);

export type ArticleInput = z.output<typeof articleInput>;
