import { limits } from "#shared/limits.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** A GET form; the chosen category stays chosen. */
export function ArticleSearch(props: { text: Texts; term: string; category: string | undefined }) {
  const { text, term, category } = props;
  return (
    <search>
      <form className="article-search" action="/artikel" method="get">
        <label className="sr-only" htmlFor="q">
          {text("articles.search.label")}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={term}
          maxLength={limits.searchTermLengthMax}
          placeholder={text.plain("articles.search.label")}
          enterKeyHint="search"
        />
        {category && <input type="hidden" name="kategori" value={category} />}
        <button type="submit" aria-label={text.plain("articles.search.button")}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
