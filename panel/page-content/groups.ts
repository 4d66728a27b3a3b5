import { capitalised } from "#panel/content/capitalised.ts";
import { t } from "#panel/language/t.ts";
import type { PageText } from "#panel/page-content/page-text.ts";

export type TextGroup = { name: string; title: string; texts: PageText[] };

const pageTitles: Record<string, string> = {
  common: t("Semua halaman"),
  home: t("Beranda"),
  about: t("Tentang"),
  services: t("Layanan"),
  customers: t("Pelanggan"),
  gallery: t("Galeri"),
  articles: t("Artikel"),
  verification: t("{what, select, other {Verifikasi}}", { what: "page" }),
  contact: t("Kontak"),
  pages: t("Halaman"),
  complaints: t("Keluhan & Banding"),
  quotations: t("Permintaan Penawaran"),
  watching: t("Pantau Sertifikat"),
  forgery: t("Dugaan Pemalsuan"),
};

/** Texts by page, both in the order in which visitors see them. */
export function pagesOf(texts: PageText[]): TextGroup[] {
  return groupsBy(texts, ({ page }) => page).map(({ name, texts }) => ({
    name,
    title: pageTitle(name),
    texts,
  }));
}

export function pageTitle(page: string): string {
  return pageTitles[page] ?? titleOf(page);
}

/** Titles of sections whose labels have no common prefix. */
const sectionTitles: Record<string, string> = {
  meta: t("Peramban dan mesin pencari"),
  generic: t("Kata-kata umum"),
};

/** Texts of a page by section. The title is the common prefix of the labels: "Slide utama" of "Slide utama: judul". */
export function sectionsOf(texts: PageText[]): TextGroup[] {
  return groupsBy(texts, ({ section }) => section).map(({ name, texts }) => ({
    name,
    title: commonTitle(texts) ?? sectionTitles[name] ?? titleOf(name),
    texts,
  }));
}

/** The label without the section's title. */
export function labelBelow(title: string, { label }: PageText): string {
  const start = `${title}: `;
  return capitalised(label.startsWith(start) ? label.slice(start.length) : label);
}

function groupsBy(texts: PageText[], nameOf: (text: PageText) => string) {
  const inOrder = texts.toSorted((one, other) => positionOf(one) - positionOf(other) || one.id - other.id);
  return Array.from(Map.groupBy(inOrder, nameOf), ([name, texts]) => ({ name, texts }));
}

/** Texts that the default copy lacks come last. */
function positionOf({ position }: PageText): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

function commonTitle(texts: PageText[]): string | undefined {
  const starts = Map.groupBy(texts, ({ label }) => /^(.+?): /.exec(label)?.[1]);
  const [most] = [...starts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** A title made of the key of an unknown page or section, as in a restored database. */
function titleOf(name: string): string {
  return capitalised(name.replaceAll("_", " "));
}
