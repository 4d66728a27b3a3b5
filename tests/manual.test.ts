import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#core/root.ts";
import { dashboardSection, sectionGroups } from "#panel/sections.tsx";
import { chapters } from "#scripts/manual/chapters.ts";
import { fileOf } from "#scripts/manual/picture.ts";

const folder = join(projectRoot, "docs/panduan");
const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));
const textOf = (page: string) => readFileSync(join(folder, page), "utf8");
const found = (page: string, pattern: RegExp) =>
  [...textOf(page).matchAll(pattern)].map(([, match = ""]) => match);

/** What the panel says: its sources, and the words that it takes from shared/ and from the default copy. */
const shownWords = ["panel", "shared", "core/content/defaults"]
  .flatMap((place) =>
    readdirSync(join(projectRoot, place), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(projectRoot, place, file), "utf8")),
  )
  .join("\n")
  .replaceAll("&amp;", "&")
  .replace(/\s+/g, " ");

describe.each(pages)("the manual's %s", (page) => {
  test("quotes every label as the panel shows it", () => {
    const unknown = found(page, /\*\*([^*]+)\*\*/g).filter((label) => !isShown(label));
    expect(unknown).toEqual([]);
  });

  test("links to existing pages and pictures", async () => {
    const targets = found(page, /\]\(([^)#]+)/g).filter((target) => !/^https?:/.test(target));
    for (const target of targets) await expect(stat(join(folder, target)), target).resolves.toBeDefined();
  });
});

test("the manual names every section of the panel", () => {
  const named = new Set(pages.flatMap((page) => found(page, /\*\*([^*]+)\*\*/g)));
  const sections = [dashboardSection, ...sectionGroups.flatMap((group) => group.sections)];
  expect(sections.map(({ label }) => label).filter((label) => !named.has(label))).toEqual([]);
});

test("the README links to existing files and pictures", async () => {
  const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
  const targets = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, target = ""]) => target);
  for (const target of targets.filter((target) => !/^https?:/.test(target)))
    await expect(stat(join(projectRoot, target)), target).resolves.toBeDefined();
});

test("every picture of the manual can be retaken, and none is unused", () => {
  const shown = pages.flatMap((page) => found(page, /\]\(gambar\/([^)]+)/g)).toSorted();
  const taken = chapters
    .flatMap(({ pictures }) => pictures.map(fileOf))
    .filter((file) => dirname(file) === join(folder, "gambar"))
    .map((file) => file.slice(file.lastIndexOf("/") + 1))
    .toSorted();
  expect(taken).toEqual(shown);
  expect(readdirSync(join(folder, "gambar")).toSorted()).toEqual(shown);
});

test("no picture is larger than 60 KB, and all together are smaller than 3 MB", async () => {
  const names = readdirSync(join(folder, "gambar"));
  const bytes = await Promise.all(names.map(async (name) => (await stat(join(folder, "gambar", name))).size));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

/** As the text of an element or of a string, whole: "Cabut" is not shown because "Cabut sertifikat" is. */
function isShown(label: string): boolean {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(["'\`>}]|/>) ?${escaped} ?(["'\`<{(])`).test(shownWords);
}
