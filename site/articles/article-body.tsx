import { safeArticleHtml } from "#core/rich-text.ts";
import type { PickedText } from "#shared/language.ts";
import { withImageSources } from "#site/articles/body-images.ts";
import type { Texts } from "#site/texts.tsx";

/**
 * The only place that writes an article's HTML into a page. It is made safe when it is saved; behind that
 * stands the Content-Security-Policy, under which no script in it would run.
 */
export function ArticleBody({ text, picked }: { text: Texts; picked: PickedText }) {
  if (picked.text.trim() === "") return <p className="article-aside">{text("articles.detail.empty")}</p>;
  const isFallback = picked.language !== text.language;
  return (
    <>
      {isFallback && <p className="article-aside">{text("common.generic.other_language")}</p>}
      <div
        className="rich-text article-body"
        lang={isFallback ? picked.language : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe here, whatever the database held
        dangerouslySetInnerHTML={{ __html: withImageSources(safeArticleHtml(picked.text)) }}
      />
    </>
  );
}
