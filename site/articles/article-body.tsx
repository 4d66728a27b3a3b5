import type { PickedText } from "#shared/language.ts";
import { bodyHtml } from "#site/articles/body-html.ts";
import type { Texts } from "#site/texts.tsx";

/**
 * The only place that writes an article's HTML into a page, sanitized by RichText.toShow. As a second defence, the
 * Content-Security-Policy forbids inline scripts.
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by article.tsx, whatever the database held
        dangerouslySetInnerHTML={{ __html: bodyHtml(text, picked.text) }}
      />
    </>
  );
}
