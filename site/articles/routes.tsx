import { Hono } from "hono";
import type { SiteEnv } from "#core/request-context.ts";
import { answerArticle } from "#site/articles/article.tsx";
import { answerArticles } from "#site/articles/list.tsx";
import { answerArticleFeed } from "#site/feeds/article-feed.ts";

/** Specification 2.9. The feed stands before the slugs, none of which can hold a dot. */
export const articles = new Hono<SiteEnv>()
  .get("/", answerArticles)
  .get("/rss.xml", answerArticleFeed)
  .get("/:slug", answerArticle);
