import { Hono } from "hono";
import { answerArticle } from "#site/articles/article.tsx";
import { answerArticles } from "#site/articles/list.tsx";
import { answerArticleFeed } from "#site/feeds/article-feed.ts";
import type { SiteEnv } from "#web/context.ts";

/** Specification 2.9. The feed is mounted before slugs, which cannot contain a dot. */
export const articles = new Hono<SiteEnv>()
  .get("/", answerArticles)
  .get("/rss.xml", answerArticleFeed)
  .get("/:slug", answerArticle);
