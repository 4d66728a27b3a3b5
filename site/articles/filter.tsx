import type { ReactNode } from "react";
import { type Bilingual, pick } from "#shared/language.ts";
import { allCategories, type ListUrl, listUrl } from "#site/articles/list-url.ts";
import { inLanguage, type Texts } from "#site/texts.tsx";

/** The category filter: links, so that a category can be shared. Each begins on page 1. */
export function Filter(props: { text: Texts; categories: Bilingual[]; address: ListUrl }) {
  const { text, categories, address } = props;
  const { category: current, term } = address;
  return (
    <nav aria-label={text.plain("articles.filter.label")}>
      <ul className="article-filter">
        <Choice term={term} isCurrent={current === undefined}>
          {text("articles.filter.all")}
        </Choice>
        {categories
          .filter(({ id }) => id !== allCategories)
          .map((category) => (
            <Choice key={category.id} term={term} category={category.id} isCurrent={category.id === current}>
              {inLanguage(pick(category, text.language), text.language)}
            </Choice>
          ))}
      </ul>
    </nav>
  );
}

function Choice(props: { term: string; category?: string; isCurrent: boolean; children: ReactNode }) {
  const { term, category, isCurrent, children } = props;
  return (
    <li>
      <a href={listUrl({ category, term })} aria-current={isCurrent ? "true" : undefined}>
        {children}
      </a>
    </li>
  );
}
