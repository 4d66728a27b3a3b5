import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { listArticleCategories } from "#core/content/articles.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { ArticleCards } from "#site/articles/card.tsx";
import { Filter } from "#site/articles/filter.tsx";
import { type FoundArticles, findArticles } from "#site/articles/find-articles.ts";
import { ListEnd } from "#site/articles/list-end.tsx";
import { type ListUrl, listUrl, readListUrl } from "#site/articles/list-url.ts";
import { ArticleSearch } from "#site/articles/search-box.tsx";
import { contentCacheControl } from "#site/cache-control.ts";
import { answerPage } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import type { Texts } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

/**
 * The list of articles (specification 2.9): all pages up to the one in the URL, so that "more" works without JavaScript.
 * `&bagian=1` returns the last page only, which browser.ts appends.
 */
export async function answerArticles(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const address = readListUrl(page.query);
  if (page.query.has("bagian")) return await answerPart(c, page, address);

  const [categories, answered] = await Promise.all([
    publicRead(c, "the categories of articles", listArticleCategories),
    publicRead(c, "the list of articles", (db) =>
      findArticles(c, db, address, { offset: 0, limit: address.page * limits.articlePageSize }),
    ),
  ]);
  const found = answered === "too_many" ? undefined : answered;
  const { text } = page;
  const { category } = address;
  const title = text.plain("articles.meta.title");
  // Specification 8: a list that cannot be read is shown as empty.
  return answerPage(
    c,
    page,
    {
      sheet: "articles",
      title: category && found?.total ? `${title}: ${category}` : title,
      description: text.plain("articles.meta.description"),
      isHidden: isHidden(address, found),
      hasFeed: true,
      image: "/art/card/articles.png",
      opening: "dark",
      cacheControl: isListed(address, categories, found) ? contentCacheControl : undefined,
      main: (
        <ArticlesPage
          page={page}
          address={address}
          categories={categories ?? []}
          found={found ?? { articles: [], total: 0 }}
          isRefused={answered === "too_many"}
        />
      ),
    },
    found ? 200 : answered ? 429 : 503,
  );
}

/** Results of a search, and categories without articles; the list itself is in the sitemap, also while it is empty. */
function isHidden({ category, term }: ListUrl, found: FoundArticles | undefined): boolean {
  return term !== "" || !found || (category !== undefined && found.total === 0);
}

/** Whether the site links to this URL; made-up categories and pages are not cached. */
function isListed(
  { category, term, page }: ListUrl,
  categories: Bilingual[] = [],
  found?: FoundArticles,
): boolean {
  const isKnown = category === undefined || categories.some(({ id }) => id === category);
  return term === "" && isKnown && (page === 1 || (page - 1) * limits.articlePageSize < (found?.total ?? 0));
}

async function answerPart(c: Context<SiteEnv>, page: PageContext, address: ListUrl) {
  const offset = (address.page - 1) * limits.articlePageSize;
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  const range = { offset, limit: limits.articlePageSize };
  const found = await c.var.services.reads((db) => findArticles(c, db, address, range));
  if (found === "too_many") return c.body(null, 429);
  const { articles, total } = found;
  return c.html(
    renderToStaticMarkup(
      <>
        <ArticleCards page={page} articles={articles} firstPosition={offset + 1} />
        <ListEnd text={page.text} address={address} shown={offset + articles.length} total={total} />
      </>,
    ),
  );
}

type Props = {
  page: PageContext;
  address: ListUrl;
  categories: Bilingual[];
  found: FoundArticles;
  isRefused: boolean;
};

function ArticlesPage({ page, address, categories, found, isRefused }: Props) {
  const { text } = page;
  return (
    <>
      <section className="hero hero-articles">
        <img className="hero-art" src="/art/hero/articles.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("articles.intro.title")}</h1>
          <p className="hero-lead">{text("articles.intro.subtitle")}</p>
        </div>
      </section>
      <div className="articles">
        <div className="articles-head">
          <Filter text={text} categories={categories} address={address} />
          <ArticleSearch text={text} term={address.term} category={address.category} />
        </div>
        {address.term !== "" && !isRefused && <Outcome text={text} address={address} total={found.total} />}
        {isRefused ? (
          <p className="articles-empty" role="alert">
            {text("verification.results.too_many")}
          </p>
        ) : found.articles.length === 0 ? (
          <p className="articles-empty">{text("articles.list.empty")}</p>
        ) : (
          <>
            <ArticleCards page={page} articles={found.articles} firstPosition={1} />
            <ListEnd text={text} address={address} shown={found.articles.length} total={found.total} />
            <PageScript entry="site/articles/load-more.ts" />
          </>
        )}
      </div>
    </>
  );
}

/** The number of results, and a link to all articles. */
function Outcome({ text, address, total }: { text: Texts; address: ListUrl; total: number }) {
  const { term, category } = address;
  return (
    <p className="articles-outcome" role="status">
      {text(`articles.search.found_${total === 1 ? "one" : "many"}`, { total, term })}
      <a className="text-link" href={listUrl({ category })}>
        {text("articles.search.clear")}
      </a>
    </p>
  );
}
