import type { ReactNode } from "react";
import type { Article } from "#core/content/articles.ts";
import { splitCategories } from "#shared/article-categories.ts";
import type { PickedText } from "#shared/language.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { ArticleBody } from "#site/articles/article-body.tsx";
import { authorOf, thumbnailOf, titleLanguage } from "#site/articles/article-values.ts";
import { listUrl } from "#site/articles/list-url.ts";
import { ShareBox } from "#site/articles/share-box.tsx";
import { ContentImage } from "#site/content-image.tsx";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

type Props = { page: PageContext; article: Article };

/** @param body in the language that it can be read in, safe to show */
export function ArticlePage({ page, article, body }: Props & { body: PickedText }) {
  const { text } = page;
  const author = authorOf(article, page.data);
  return (
    <article className="article">
      <Opening page={page} article={article} />
      <div className="article-columns">
        <div className="article-text">
          <ArticleBody text={text} picked={body} />
          {author && <p className="article-byline">{text("articles.detail.author", { author })}</p>}
          <a className="text-link" href="/artikel">
            <Icon name="arrow-left" size={18} />
            {text("articles.detail.back")}
          </a>
        </div>
        <ShareBox page={page} title={article.title} />
      </div>
    </article>
  );
}

/** As wide as the window; a phone shows the middle of it, dimmed. */
export const openingSizes = "(orientation: portrait) 150vw, 100vw";

/** The picture with title, date, category and author upon it. */
function Opening({ page, article }: Props) {
  const { text, language } = page;
  const lang = titleLanguage(article.content);
  const day = dayInJakarta(article.created_at);
  const missing = text("common.generic.not_specified");
  return (
    <header className="hero hero-article">
      <ContentImage
        className="hero-art"
        address={thumbnailOf(article)}
        sizes={openingSizes}
        alt=""
        width={800}
        height={450}
        fetchPriority="high"
      />
      <div className="hero-inner">
        <a className="back-link" href="/artikel">
          <Icon name="arrow-left" size={18} />
          {text("articles.detail.back")}
        </a>
        {!article.published && (
          <p className="draft-notice">
            <Icon name="hourglass" size={18} />
            {text("articles.detail.draft_notice")}
          </p>
        )}
        <h1 lang={lang === language ? undefined : lang}>{article.title}</h1>
        <dl className="article-facts">
          <Fact label={text("articles.detail.date_label")}>
            <time dateTime={day}>{formatDay(day, language)}</time>
          </Fact>
          <Fact label={text("articles.detail.category_label")}>
            <Categories names={splitCategories(article.category)} page={page} />
          </Fact>
          <Fact label={text("articles.detail.author_label")}>{authorOf(article, page.data) ?? missing}</Fact>
        </dl>
      </div>
    </header>
  );
}

function Categories({ names, page: { text, language } }: { names: string[]; page: PageContext }) {
  if (names.length === 0) return text("common.generic.not_specified");
  return names.map((name, index) => (
    <span key={name} lang={language === "id" ? undefined : "id"}>
      {index > 0 && ", "}
      <a href={listUrl({ category: name })}>{name}</a>
    </span>
  ));
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
