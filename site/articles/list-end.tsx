import { type ListUrl, nextUrl } from "#site/articles/list-url.ts";
import type { Texts } from "#site/texts.tsx";

/** The count and a link to more, which browser.ts replaces by loading them in place. */
export function ListEnd(props: { text: Texts; address: ListUrl; shown: number; total: number }) {
  const { text, address, shown, total } = props;
  const next = nextUrl(address, total);
  return (
    <div className="article-list-end">
      <p role="status" data-shown>
        {text("articles.list.shown", { shown, total })}
      </p>
      {next && (
        <a
          className="button"
          href={next}
          rel="nofollow"
          data-load-more
          data-loading={text.plain("articles.list.loading")}
          data-failed={text.plain("articles.list.load_failed")}
        >
          {text("articles.list.load_more")}
        </a>
      )}
    </div>
  );
}
