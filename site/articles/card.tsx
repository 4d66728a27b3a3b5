import { Fragment } from "react";
import type { ListedArticle } from "#core/content/articles.ts";
import { excerptOf } from "#shared/article-text.ts";
import { pick } from "#shared/language.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { thumbnailOf, titleOf } from "#site/articles/article-values.ts";
import { ContentImage, laterUnlessDrawn } from "#site/content-image.tsx";
import { focusClass } from "#site/focus.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

/** Cards on the first screen; uploaded images of later ones load lazily. */
const eagerCards = 3;

type CardsProps = {
  page: PageContext;
  articles: ListedArticle[];
  /** The position of the first card in the whole list, from 1: each card has an id. */
  firstPosition: number;
  /** The heading level of the titles. */
  heading?: "h2" | "h3";
  /** None of the cards is on the first screen. */
  isBelowFold?: boolean;
};

export function ArticleCards(props: CardsProps) {
  const { page, articles, firstPosition, heading = "h2", isBelowFold = false } = props;
  return (
    <ul className="article-cards" data-cards>
      {articles.map((article, index) => (
        <Card
          key={article.slug}
          page={page}
          article={article}
          position={firstPosition + index}
          heading={heading}
          isBelowFold={isBelowFold}
        />
      ))}
    </ul>
  );
}

type CardProps = Required<Pick<CardsProps, "page" | "heading" | "isBelowFold">> & {
  article: ListedArticle;
  position: number;
};

function Card({ page, article, position, heading: Heading, isBelowFold }: CardProps) {
  const { text, language } = page;
  const { text: opening, language: openingLanguage } = pick(article.opening, language);
  const title = titleOf(article, article.opening, language);
  const excerpt = excerptOf(opening);
  const langOf = (own: typeof language) => (own === language ? undefined : own);
  return (
    <li className="article-card" id={`artikel-${position}`}>
      <ContentImage
        address={thumbnailOf(article)}
        className={focusClass(page.data, thumbnailOf(article))}
        sizes="(min-width: 48rem) 24rem, 100vw"
        widthPxMax={960}
        alt=""
        width={800}
        height={450}
        {...(isBelowFold || position > eagerCards ? laterUnlessDrawn(thumbnailOf(article)) : {})}
      />
      <div className="article-card-words">
        {article.categories.length > 0 && (
          <p className="eyebrow">
            {article.categories.map((name, index) => (
              <Fragment key={name.id}>
                {index > 0 && "\u00a0· "}
                {inLanguage(pick(name, language), language)}
              </Fragment>
            ))}
          </p>
        )}
        <Heading lang={langOf(title.language)}>
          <a href={`/artikel/${encodeURIComponent(article.slug)}`}>{title.text}</a>
        </Heading>
        {excerpt && <p lang={langOf(openingLanguage)}>{excerpt}</p>}
        <div className="article-card-end">
          <CardDate created={article.created_at} isForeign={language !== "id"} />
          <span className="article-card-more" aria-hidden="true">
            {text("articles.list.read_more")}
            <Icon name="arrow-right" size={16} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** Specification 9: dates of lists are in Indonesian format, in both languages. */
function CardDate({ created, isForeign }: { created: Date; isForeign: boolean }) {
  const day = dayInJakarta(created);
  return (
    <time dateTime={day} lang={isForeign ? "id" : undefined}>
      {formatDay(day, "id")}
    </time>
  );
}
