import type { ReactNode } from "react";
import type { PageTextKey } from "#core/content/defaults/page-content.ts";
import type { SiteData } from "#core/content/site-data.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { type Language, languages, type PickedText, pick } from "#shared/language.ts";
import { placeholderPattern } from "#shared/placeholders.ts";

type Values = Record<string, string | number>;

export type Texts = {
  /** The text as React node; in a fallback language it is wrapped in an element with `lang`. */
  (address: PageTextKey, values?: Values): ReactNode;
  language: Language;
  /** The text as string, for titles and attributes. */
  plain(address: PageTextKey, values?: Values): string;
  /** Sanitized HTML of the panel's editor. */
  rich(address: PageTextKey): ReactNode;
};

const textsOfData = new WeakMap<SiteData, Record<Language, Texts>>();

/** The page texts in a language, memoized until the site's data changes. */
export function textsOf(data: SiteData, language: Language): Texts {
  const known = textsOfData.get(data);
  if (known) return known[language];
  const both = Object.fromEntries(languages.map((each) => [each, createTexts(data, each)])) as Record<
    Language,
    Texts
  >;
  textsOfData.set(data, both);
  return both[language];
}

function createTexts(data: SiteData, language: Language): Texts {
  const find = (address: PageTextKey): PickedText => {
    const found = data.texts.get(address);
    // Specification 1: a missing key is displayed as the key in square brackets.
    return found ? pick(found.content, language) : { text: `[${address}]`, language };
  };
  const plain = (address: PageTextKey, values?: Values) => fill(find(address).text, values);
  const rich = (address: PageTextKey) => {
    const { text, language: written } = find(address);
    const html = data.texts.get(address)?.isRichText ? text : escapeHtml(text);
    return <RichText html={html} lang={written === language ? undefined : written} />;
  };
  const texts = (address: PageTextKey, values?: Values) => {
    const picked = find(address);
    return inLanguage({ ...picked, text: fill(picked.text, values) }, language);
  };
  return Object.assign(texts, { language, plain, rich });
}

/** The text, wrapped in an element with `lang` if it is not the page's language. */
export function inLanguage({ text, language }: PickedText, pageLanguage: Language): ReactNode {
  return language === pageLanguage ? text : <span lang={language}>{text}</span>;
}

/** Replaces `{name}` by its value; placeholders without a value remain. */
function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(placeholderPattern, (placeholder, name) => String(values[name] ?? placeholder));
}

function RichText({ html, lang }: { html: string; lang: Language | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by core/content/site-data.ts, whatever the database held
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
