import { limits } from "#shared/limits.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** A GET form: results can be linked and reloaded, and work without JavaScript. */
export function SearchBox({ text, term = "" }: { text: Texts; term?: string }) {
  return (
    <search>
      <form className="search-box" action="/verifikasi-sertifikat" method="get">
        <label className="sr-only" htmlFor="q">
          {text("verification.search.label")}
        </label>
        <Icon name="search" size={22} />
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={term}
          maxLength={limits.searchBoxLengthMax}
          placeholder={text.plain("verification.search.placeholder")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <div
          id="suggestions"
          role="listbox"
          aria-label={text.plain("verification.search.suggestions")}
          hidden
        />
        <button type="submit" className="button">
          <Icon name="search" size={20} />
          <span>{text("verification.search.button")}</span>
        </button>
      </form>
    </search>
  );
}
