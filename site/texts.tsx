import type { ReactNode } from "react";
import type { PageTextKey } from "#core/content/defaults/page-content.ts";
import type { SiteData } from "#core/content/site-data.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { type Language, languages, type PickedText, pick } from "#shared/language.ts";
import { placeholderPattern } from "#shared/placeholders.ts";

type Values = Record<string, string | number>;

export type Texts = {
  /** The text for a place in the page; a fallback brings an element with its own `lang`. */
  (address: PageTextKey, values?: Values): ReactNode;
  language: Language;
  /** The text for a place that takes no element: a title, an attribute. */
  plain(address: PageTextKey, values?: Values): string;
  /** HTML out of the panel's editor. */
  rich(address: PageTextKey): ReactNode;
};

const textsOfData = new WeakMap<SiteData, Record<Language, Texts>>();

/** The page texts in one language; the same object until the site's data changes. */
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

/** The text itself, or inside an element that names its language when that is not the page's. */
export function inLanguage({ text, language }: PickedText, pageLanguage: Language): ReactNode {
  return language === pageLanguage ? text : <span lang={language}>{text}</span>;
}

/** Puts values in the place of `{name}`; a placeholder without a value stays visible. */
function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(placeholderPattern, (placeholder, name) => String(values[name] ?? placeholder));
}

function RichText({ html, lang }: { html: string; lang: Language | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by core/content/site-data.ts, whatever the database held
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
