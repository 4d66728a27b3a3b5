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

/** The texts by page, and pages and texts in the order in which a visitor meets them. */
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

/** Sections whose texts have no title in common. */
const sectionTitles: Record<string, string> = {
  meta: t("Peramban dan mesin pencari"),
  generic: t("Kata-kata umum"),
};

/** The texts of a page by section. A title is what most labels begin with: "Slide utama" of "Slide utama: judul". */
export function sectionsOf(texts: PageText[]): TextGroup[] {
  return groupsBy(texts, ({ section }) => section).map(({ name, texts }) => ({
    name,
    title: commonTitle(texts) ?? sectionTitles[name] ?? titleOf(name),
    texts,
  }));
}

/** The label of a text below the title of its section. */
export function labelBelow(title: string, { label }: PageText): string {
  const start = `${title}: `;
  return capitalised(label.startsWith(start) ? label.slice(start.length) : label);
}

function groupsBy(texts: PageText[], nameOf: (text: PageText) => string) {
  const inOrder = texts.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
  return Array.from(Map.groupBy(inOrder, nameOf), ([name, texts]) => ({ name, texts }));
}

/** Those that the default copy does not have stand at the end. */
function placeOf({ position }: PageText): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

function commonTitle(texts: PageText[]): string | undefined {
  const starts = Map.groupBy(texts, ({ label }) => /^(.+?): /.exec(label)?.[1]);
  const [most] = [...starts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** What a restored database calls something, as a title. */
function titleOf(name: string): string {
  return capitalised(name.replaceAll("_", " "));
}
