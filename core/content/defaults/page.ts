import type { UnseenUse } from "#shared/schemas/page-text.ts";
import type { PageTextContent } from "./types.ts";

/**
 * Label for staff, Indonesian, English; a fourth element marks a rich text, or a text that is not visible on the page itself: the panel
 * collapses those.
 */
type Entry = readonly [label: string, id: string, en: string, mark?: "rich-text" | UnseenUse];

type Sections = Record<string, Record<string, Entry>>;

export type Page<Name extends string = string, In extends Sections = Sections> = { name: Name; sections: In };

/**
 * The texts of one page by section and key, in the order in which they appear on the page: the panel lists them in it. The result has its
 * keys as types.
 */
export function page<const Name extends string, const In extends Sections>(
  name: Name,
  sections: In,
): Page<Name, In> {
  return { name, sections };
}

/** Some sections of a page whose texts are in several files. */
export function sections<const In extends Sections>(some: In): In {
  return some;
}

/** Every key `page.section.content_key` of a page, so that a misspelt one is a type error. */
export type KeysOf<P extends Page> = P extends Page
  ? {
      [Section in keyof P["sections"] &
        string]: `${P["name"]}.${Section}.${keyof P["sections"][Section] & string}`;
    }[keyof P["sections"] & string]
  : never;

/** The page's texts as rows of `page_content`. */
export function textsOf({ name, sections }: Page): PageTextContent[] {
  return Object.entries(sections).flatMap(([section, entries]) =>
    Object.entries(entries).map(([content_key, [label, id, en, mark]]) => ({
      page: name,
      section,
      content_key,
      label,
      type: mark === "rich-text" ? mark : "plain",
      use: mark === "rich-text" ? undefined : mark,
      content: { id, en },
    })),
  );
}
