import type { ReactNode } from "react";
import { allCategories, listUrl } from "#site/articles/list-url.ts";
import type { Texts } from "#site/texts.tsx";

/** The bar of categories: links, so that a category can be shared, and choosing one begins on page 1. */
export function Filter(props: { text: Texts; categories: string[]; current: string | undefined }) {
  const { text, categories, current } = props;
  return (
    <nav aria-label={text.plain("articles.filter.label")}>
      <ul className="article-filter">
        <Choice isCurrent={current === undefined}>{text("articles.filter.all")}</Choice>
        {categories
          .filter((category) => category !== allCategories)
          .map((category) => (
            <Choice key={category} category={category} isCurrent={category === current}>
              {category}
            </Choice>
          ))}
      </ul>
    </nav>
  );
}

function Choice(props: { category?: string; isCurrent: boolean; children: ReactNode }) {
  const { category, isCurrent, children } = props;
  return (
    <li>
      {/* Staff write categories in Indonesian; the word for all of them is the page's. */}
      <a href={listUrl({ category })} aria-current={isCurrent ? "true" : undefined} lang={category && "id"}>
        {children}
      </a>
    </li>
  );
}
