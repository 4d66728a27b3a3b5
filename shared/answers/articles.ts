import { z } from "zod";
import { answered, instant } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { type ArticleInput, articleInput } from "#shared/schemas/article.ts";

export const article = uuidRow.extend(answered(articleInput.shape));

/** Without bodies; `has_id` and `has_en` tell in which languages there is one. */
export const listedArticle = article
  .omit({ thumbnail_url: true, content_id: true, content_en: true })
  .extend({ created_at: instant, has_id: z.boolean(), has_en: z.boolean() });

export type Article = z.output<typeof article>;
export type ListedArticle = z.output<typeof listedArticle>;
export type ArticleSort = keyof Pick<ListedArticle, "created_at" | "title" | "category" | "published">;
export type ArticleFilter = keyof Pick<ArticleInput, "published" | "category"> | "untranslated" | "state";
