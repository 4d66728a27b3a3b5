import type { ReactNode } from "react";
import type { Article } from "#core/content/articles.ts";
import { type Bilingual, type PickedText, pick } from "#shared/language.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { ArticleBody } from "#site/articles/article-body.tsx";
import { authorOf, thumbnailOf, titleOf } from "#site/articles/article-values.ts";
import { listUrl } from "#site/articles/list-url.ts";
import { MoreArticles } from "#site/articles/more-articles.tsx";
import { ShareBox } from "#site/articles/share-box.tsx";
import { ContentImage } from "#site/content-image.tsx";
import { focusClass } from "#site/focus.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { StateNotice } from "#site/state-notice.tsx";
import { inLanguage } from "#site/texts.tsx";

type Props = { page: PageContext; article: Article };

/** @param body sanitized, in the language that was found */
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
        <ShareBox page={page} title={titleOf(article, article.content, page.language).text} />
      </div>
      <MoreArticles text={text} neighbours={article.neighbours} />
    </article>
  );
}

/** Beside the title, on a phone above it. */
export const openingSizes = "(min-width: 48rem) 30rem, 100vw";

/** The image beside title, date, category and author. */
function Opening({ page, article }: Props) {
  const { text, language } = page;
  const title = titleOf(article, article.content, language);
  const day = dayInJakarta(article.created_at);
  const missing = text("common.generic.not_specified");
  return (
    <header className="hero hero-article">
      <ContentImage
        className={focusClass(page.data, thumbnailOf(article), "hero-art")}
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
        <StateNotice text={text} row={article} />
        <h1 lang={title.language === language ? undefined : title.language}>{title.text}</h1>
        <dl className="article-facts">
          <Fact label={text("articles.detail.date_label")}>
            <time dateTime={day}>{formatDay(day, language)}</time>
          </Fact>
          <Fact label={text("articles.detail.category_label")}>
            <Categories names={article.categories} page={page} />
          </Fact>
          <Fact label={text("articles.detail.author_label")}>{authorOf(article, page.data) ?? missing}</Fact>
        </dl>
      </div>
    </header>
  );
}

function Categories({ names, page: { text, language } }: { names: Bilingual[]; page: PageContext }) {
  if (names.length === 0) return text("common.generic.not_specified");
  return names.map((name, index) => (
    <span key={name.id}>
      {index > 0 && ", "}
      <a href={listUrl({ category: name.id })}>{inLanguage(pick(name, language), language)}</a>
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
