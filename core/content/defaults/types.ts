import type { Bilingual } from "#shared/language.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import type { PageTextType, UnseenUse } from "#shared/schemas/page-text.ts";
import type { SettingType } from "#shared/schemas/site-setting.ts";

/*
 * The default copy, as it is written by hand: bilingual values stay together here and become the two columns
 * `…_id` and `…_en` when they are loaded. Positions in a list become `display_order`, counted from 1.
 */

export type SiteSettingContent = {
  key: string;
  label: string;
  type: SettingType;
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

export type PageTextContent = {
  page: string;
  section: string;
  content_key: string;
  /** Indonesian: staff read it in the panel. */
  label: string;
  type: PageTextType;
  /** Undefined for what is read on the page. */
  use: UnseenUse | undefined;
  content: Bilingual;
};

export type SitePageContent = {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  content: Bilingual;
  placement: NavigationLocation;
  hasComplaintForm?: true;
  /** It states what only the body itself can say it has: published with the demonstration alone. */
  isClaim?: true;
};

export type HeroSlideContent = {
  image_url: string;
  title: Bilingual;
  subtitle: Bilingual;
  button_text: Bilingual;
  button_link: string;
};

export type ServiceContent = {
  title: Bilingual;
  description: Bilingual;
  /** The name of a lucide icon. */
  icon: string;
  features: Bilingual[];
};

export type PartnerContent = { name: string; website_url: string; category: string; logo_url: string };

export type CustomerContent = {
  name: string;
  category: string | null;
  category_en: string;
  sector: string;
  sector_en: string;
  logo_url: string;
};

export type GalleryImageContent = {
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  category: string;
  category_en: string;
  image_url: string;
};

export type CertificateContent = CertificateInput & { created_at: Date };

/** An article as it is written; how long ago it came out is counted from the day it is loaded. */
export type WrittenArticle = {
  title: string;
  title_en: string;
  slug: string;
  category: string;
  category_en: string;
  author: string;
  daysAgo: number;
  published: boolean;
  content: Bilingual;
};

export type ArticleContent = Omit<WrittenArticle, "daysAgo"> & { thumbnail_url: string; created_at: Date };
