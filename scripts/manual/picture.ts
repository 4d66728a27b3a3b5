import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

/** One picture: what is opened, what is done there, and which part of the page matters. */
export type Picture = {
  /** Of its file in docs/panduan/gambar, or with a path from the project's folder. */
  name: string;
  path: string;
  /** Who looks at it; the administrator when left out. */
  as?: "visitor" | "editor";
  /** Of the window in CSS pixels; 1280 × 800 when left out. */
  size?: { width: number; height: number };
  /** What is done before it is taken. */
  act?: (page: Page) => Promise<void>;
  /** The part that is shown; the whole window when left out. */
  part?: (page: Page) => Locator;
  /** CSS pixels of the part that are shown at most, from its upper edge. */
  heightMax?: number;
  /** What the text refers to by numbers, in their order. */
  marks?: (page: Page) => Locator[];
};

export type Chapter = { name: string; pictures: Picture[] };

const root = join(import.meta.dirname, "../..");

/** Where a picture is kept. */
export function fileOf({ name }: Picture): string {
  return join(root, name.includes("/") ? name : `docs/panduan/gambar/${name}.webp`);
}
