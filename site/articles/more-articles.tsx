import type { LinkedArticle, Neighbours } from "#core/content/article-neighbours.ts";
import { pick } from "#shared/language.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import type { Texts } from "#site/texts.tsx";
import { inLanguage } from "#site/texts.tsx";

/** Related articles, and the previous and next one. Nothing if there are none. */
export function MoreArticles({ text, neighbours }: { text: Texts; neighbours: Neighbours }) {
  const { previous, next, related } = neighbours;
  if (!previous && !next && related.length === 0) return null;
  return (
    <nav className="more-articles" aria-label={text.plain("articles.more.label")}>
      {related.length > 0 && (
        <section>
          <h2>{text("articles.more.related")}</h2>
          <ul>
            {related.map((article) => (
              <li key={article.slug}>
                <ArticleLink text={text} article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous || next) && (
        <div className="article-neighbours">
          {previous && (
            <p>
              <span>{text("articles.more.previous")}</span>
              <ArticleLink text={text} article={previous} rel="prev" />
            </p>
          )}
          {next && (
            <p className="is-next">
              <span>{text("articles.more.next")}</span>
              <ArticleLink text={text} article={next} rel="next" />
            </p>
          )}
        </div>
      )}
    </nav>
  );
}

function ArticleLink({ text, article, rel }: { text: Texts; article: LinkedArticle; rel?: "prev" | "next" }) {
  return (
    <a href={articleUrl(article.slug)} rel={rel}>
      {inLanguage(pick(article.title, text.language), text.language)}
    </a>
  );
}
