import type { Context } from "hono";
import { type ListedArticle, listPublishedArticles } from "#core/content/articles.ts";
import { companyName } from "#core/content/company.ts";
import { excerptOf } from "#shared/article-text.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { defaultLanguage, isLanguage, type Language, pick } from "#shared/language.ts";
import { titleOf } from "#site/articles/article-values.ts";
import { feedCacheControl } from "#site/cache-control.ts";
import { element } from "#site/feeds/xml.ts";
import { feedUrl, urlIn } from "#site/layout/head.ts";
import { textsOf } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

const entriesMax = 20;

/** The newest articles as RSS 2.0. The language comes from the URL only, because feed readers send no cookie. */
export async function answerArticleFeed(c: Context<SiteEnv>) {
  const { reads, siteContent, settings } = c.var.services;
  const requested = c.req.query("lang");
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const { articles } = await reads((db) => listPublishedArticles(db, { offset: 0, limit: entriesMax }));
  const data = siteContent.current();
  const text = textsOf(data, language);
  const publicUrl = settings.PUBLIC_URL;
  const channel = [
    element("title", `${text.plain("articles.meta.title")} | ${companyName(data)}`),
    element("link", urlIn({ publicUrl, path: "/artikel" }, language)),
    element("description", text.plain("articles.meta.description")),
    element("language", language),
    `<atom:link href="${escapeHtml(`${publicUrl}${feedUrl(language)}`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(publicUrl, article, language)),
  ];
  c.header("Content-Type", "application/rss+xml; charset=utf-8");
  c.header("Cache-Control", feedCacheControl(siteContent.nextChangeMs()));
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join("\n")}\n</channel></rss>\n`,
  );
}

function item(publicUrl: string, article: ListedArticle, language: Language): string {
  const address = urlIn({ publicUrl, path: `/artikel/${encodeURIComponent(article.slug)}` }, language);
  const parts = [
    element("title", titleOf(article, article.opening, language).text),
    element("link", address),
    element("guid", address),
    element("pubDate", article.created_at.toUTCString()),
    element("description", excerptOf(pick(article.opening, language).text)),
    ...article.categories.map((name) => element("category", pick(name, language).text)),
  ];
  return `<item>${parts.join("")}</item>`;
}
