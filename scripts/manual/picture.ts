import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

/** A screenshot: the URL, the steps before it is taken, and the part of the page that it shows. */
export type Picture = {
  /** The name of its file in docs/panduan/gambar, or a path relative to the project. */
  name: string;
  path: string;
  /** The user; the administrator by default. */
  as?: "visitor" | "editor";
  /** The viewport in CSS pixels; 1280 × 800 by default. */
  size?: { width: number; height: number };
  /** Steps before the screenshot is taken. */
  act?: (page: Page) => Promise<void>;
  /** The element to show; the viewport by default. */
  part?: (page: Page) => Locator;
  /** The maximum height in CSS pixels, from the upper edge of the part. */
  heightMax?: number;
  /** Elements that get numbers, to which the text refers, in order. */
  marks?: (page: Page) => Locator[];
};

export type Chapter = { name: string; pictures: Picture[] };

const root = join(import.meta.dirname, "../..");

/** The path of a screenshot's file. */
export function fileOf({ name }: Picture): string {
  return join(root, name.includes("/") ? name : `docs/panduan/gambar/${name}.webp`);
}
