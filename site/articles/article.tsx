import type { Context } from "hono";
import { type Article, findArticle, findByFormerSlug } from "#core/content/articles.ts";
import type { Queryable } from "#core/db/client.ts";
import { withAltTexts } from "#core/media/alt-texts.ts";
import { descriptionOf } from "#shared/article-text.ts";
import { type Language, type PickedText, pick } from "#shared/language.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { ArticlePage, openingSizes } from "#site/articles/article-page.tsx";
import { thumbnailOf, titleOf } from "#site/articles/article-values.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { answerPage } from "#site/layout/document.tsx";
import { articleData } from "#site/layout/structured-data.ts";
import { MessagePage } from "#site/message-page.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import type { SiteEnv } from "#web/context.ts";

/** An article's page (specification 2.9). Drafts are shown to signed-in staff only. */
export async function answerArticle(c: Context<SiteEnv, "/:slug">) {
  const page = await pageContext(c);
  const slug = c.req.param("slug");
  const read = isSlug(slug)
    ? await publicRead(c, "an article", async (db) => {
        const found = await findBySlug(db, slug);
        return { ...found, body: found.article && (await bodyOf(c, found.article, page.language)) };
      })
    : { article: undefined, present: undefined, body: undefined };
  if (!read) {
    // Specification 8: article-not-found. The status 503 keeps search engines from removing the page.
    return answerNoArticle(c, page, 503);
  }
  const { article, present, body } = read;
  if (present && (present.isPublic || page.mayReadDrafts)) return answerMoved(c, present.slug);
  if (!article || !body || !(article.state === "public" || page.mayReadDrafts))
    return answerNoArticle(c, page, 404);
  return answerFound(c, page, article, body);
}

/** Renders an unsaved article, for its preview. The caller checks access. */
export async function answerTypedArticle(c: Context<SiteEnv>, article: Article) {
  const page = await pageContext(c);
  return answerFound(c, page, article, await bodyOf(c, article, page.language));
}

function answerFound(c: Context<SiteEnv>, page: PageContext, article: Article, body: PickedText) {
  const description = descriptionOf(body.text);
  const isPublic = article.state === "public";
  return answerPage(c, page, {
    sheet: "article",
    title: titleOf(article, article.content, page.language).text,
    description: description || page.text.plain("articles.meta.description"),
    isHidden: !isPublic,
    type: "article",
    image: thumbnailOf(article),
    preloadImage: { address: thumbnailOf(article), sizes: openingSizes },
    hasFeed: true,
    structuredData: isPublic ? [articleData(page, article, description)] : [],
    opening: "dark",
    cacheControl: isPublic ? contentCacheControl : undefined,
    main: <ArticlePage page={page} article={article} body={body} />,
  });
}

/** The article with this slug, or the redirect from a former slug. */
async function findBySlug(db: Queryable, slug: string) {
  const article = await findArticle(db, slug);
  return { article, present: article ? undefined : await findByFormerSlug(db, slug) };
}

/** The sanitized body, in the language that was found. */
async function bodyOf(c: Context<SiteEnv>, article: Article, language: Language) {
  const picked = pick(article.content, language);
  const signature = article.signatures[picked.language];
  const { richText, publicDb } = c.var.services;
  const shown = await richText.toShow("article", picked.text, signature);
  return { ...picked, text: await withAltTexts(publicDb, shown, picked.language) };
}

/** Redirects to the current slug in the same language. Not cached: a slug may be restored. */
function answerMoved(c: Context<SiteEnv>, slug: string) {
  c.header("Cache-Control", "no-cache");
  return c.redirect(articleUrl(slug) + new URL(c.req.url).search, 301);
}

/** Whether the database can store such a slug: PostgreSQL takes no control characters and no lone surrogates. */
function isSlug(slug: Article["slug"]): boolean {
  return slug.isWellFormed() && !/\p{Cc}/u.test(slug);
}

function answerNoArticle(c: Context<SiteEnv>, page: PageContext, status: 404 | 503) {
  const { text } = page;
  return answerPage(
    c,
    page,
    {
      sheet: "certificate",
      title: text.plain("articles.not_found.title"),
      description: text.plain("articles.not_found.text"),
      isHidden: true,
      main: (
        <MessagePage
          text={text}
          icon="search-none"
          title={text("articles.not_found.title")}
          message={text("articles.not_found.text")}
        >
          <a className="button" href="/artikel">
            {text("articles.not_found.back")}
          </a>
        </MessagePage>
      ),
    },
    status,
  );
}
