import type { Bilingual } from "#shared/language.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import type { PageTextType, UnseenUse } from "#shared/schemas/page-text.ts";
import type { SettingType } from "#shared/schemas/site-setting.ts";

/*
 * The default copy as it is written: bilingual values are stored in the columns `…_id` and `…_en` when they are loaded. Positions in a list
 * become `display_order`, starting at 1.
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
  /** Null for section headers and dividers. */
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
  /** In Indonesian, for staff. */
  label: string;
  type: PageTextType;
  /** Undefined for texts that are visible on the page. */
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
  /** States what only the body itself can claim: published with the demonstration only. */
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

/** An article of the demonstration; its publication date is relative to the day it is loaded. */
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
