import { type Bilingual, pick } from "#shared/language.ts";
import { allCategories, galleryUrl } from "#site/gallery/list-url.ts";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

type FilterProps = { page: PageContext; categories: Bilingual[]; current: string | undefined };

/** Links, so that a filtered gallery can be shared and works without JavaScript. */
export function CategoryFilter({ page: { text, language }, categories, current }: FilterProps) {
  const named = categories.filter(({ id }) => id !== allCategories);
  return (
    <nav className="category-filter" aria-label={text.plain("gallery.filter.label")}>
      <ul>
        <li>
          <a href={galleryUrl(undefined)} aria-current={current === undefined ? "true" : undefined}>
            {text("gallery.filter.all")}
          </a>
        </li>
        {named.map((category) => (
          <li key={category.id}>
            <a href={galleryUrl(category.id)} aria-current={category.id === current ? "true" : undefined}>
              {inLanguage(pick(category, language), language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
