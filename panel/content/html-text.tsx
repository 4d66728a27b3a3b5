import { useMemo } from "react";
import { t } from "#panel/language/t.ts";

/** Longer texts are collapsed. */
const shownMax = 240;
/** Context in characters around a difference. */
const contextMax = 60;

/**
 * HTML as plain text for the history and conflicts. A long one is collapsed to the part that differs from `other`.
 */
export function HtmlText({ html, other }: { html: unknown; other?: unknown }) {
  const text = useMemo(() => readableText(html), [html]);
  const otherText = useMemo(() => readableText(other), [other]);
  if (text === "") return <span className="text-ink-soft">{t("(kosong)")}</span>;
  const { before, changed, after } = differenceOf(text, otherText);
  const isFormatAlone = typeof other === "string" && text === otherText && html !== other;
  return (
    <>
      <span className="break-words whitespace-pre-line">
        {before}
        {otherText !== "" && changed !== "" ? (
          <mark className="rounded-sm bg-gold-soft text-navy">{changed}</mark>
        ) : (
          changed
        )}
        {after}
      </span>
      {isFormatAlone && (
        <span className="block text-xs text-ink-soft">{t("(format, tautan, atau gambar diubah)")}</span>
      )}
      {text.length > shownMax && (
        <details className="mt-1">
          <summary className="link inline-block min-h-6 text-xs">{t("Seluruh teks")}</summary>
          <div className="mt-1 max-h-80 overflow-y-auto whitespace-pre-line">{text}</div>
        </details>
      )}
    </>
  );
}

/** Block elements on separate lines, pictures as their alternative text. */
function readableText(html: unknown): string {
  if (typeof html !== "string" || html === "") return "";
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const image of body.querySelectorAll("img"))
    image.replaceWith(image.alt ? t("[gambar: {alt}]", { alt: image.alt }) : t("[gambar]"));
  for (const lineBreak of body.querySelectorAll("br")) lineBreak.replaceWith("\n");
  for (const item of body.querySelectorAll("li")) item.prepend("• ");
  for (const block of body.querySelectorAll("p, h1, h2, h3, li, blockquote, pre, tr")) block.append("\n");
  for (const cell of body.querySelectorAll("td, th")) cell.append("  ");
  return body.textContent.replace(/\n\s*\n/g, "\n").trim();
}

/** The differing range of two texts, extended to whole words and some context. */
function differenceOf(text: string, other: string) {
  if (text.length <= shownMax && other === "") return { before: "", changed: text, after: "" };
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const rest = Math.min(text.length, other.length) - start;
  while (end < rest && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = text.lastIndexOf(" ", start) + 1;
  const nextBlank = text.indexOf(" ", text.length - end);
  const to = Math.max(from, nextBlank === -1 ? text.length : nextBlank);
  return {
    before: tail(text.slice(0, from)),
    changed: head(text.slice(from, to), shownMax),
    after: head(text.slice(to), contextMax),
  };
}

function head(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function tail(text: string): string {
  return text.length > contextMax ? `…${text.slice(-contextMax)}` : text;
}
