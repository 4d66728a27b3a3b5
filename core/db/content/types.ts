import type { Bilingual } from "#shared/language.ts";

/*
 * The default copy, as it is written by hand: bilingual values stay together here and become the two columns
 * `…_id` and `…_en` when they are loaded. Positions in a list become `display_order`, counted from 1.
 */

export type SiteSettingContent = {
  key: string;
  label: string;
  type: "image_url" | "textarea" | "text";
  value: string;
};

export type NavigationLocation = "header" | "footer_main" | "footer_secondary";

export type NavigationContent = {
  label: Bilingual;
  /** Null for a section header and for a divider. */
  href: string | null;
  location: NavigationLocation;
  isHeader?: true;
  isDivider?: true;
  children?: NavigationContent[];
};

export type PageTextType = "plain" | "rich-text";

export type PageTextContent = {
  page: string;
  section: string;
  content_key: string;
  /** Indonesian: staff read it in the panel. */
  label: string;
  type: PageTextType;
  content: Bilingual;
};
