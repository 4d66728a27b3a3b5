import type { ListedArticle } from "#core/content/articles.ts";
import { ArticleCards } from "#site/articles/card.tsx";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/** The newest articles, as the list shows them. */
export function LatestArticles({ page, articles }: { page: PageContext; articles: ListedArticle[] }) {
  const { text } = page;
  return (
    <section className="home-section">
      <div className="home-section-head">
        <h2>{text("home.articles.title")}</h2>
        <a className="text-link" href="/artikel">
          {text("home.articles.link")}
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <ArticleCards page={page} articles={articles} firstPosition={1} heading="h3" isBelowFold />
    </section>
  );
}
