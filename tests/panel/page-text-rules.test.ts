import { describe, expect, it } from "vitest";
import { labelBelow, pagesOf, pageTitle, sectionsOf } from "#panel/page-content/groups.ts";
import { isShown } from "#panel/page-content/is-shown.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { translationProblem, typedTranslationProblem } from "#panel/page-content/translation.ts";

const [before, after] = ["2026-01-05T00:00:00.000Z", "2026-02-05T00:00:00.000Z"];
const stored = {
  ...{ id: 1, page: "home", section: "hero", content_key: "title", label: "Slide utama: judul", position: 1 },
  ...{ content_id: "Selamat datang", content_en: "Welcome", content_type: "text", version: 1 },
  ...{ content_id_updated_at: before, content_en_updated_at: after },
};
const text = (values: object = {}) => ({ ...stored, ...values }) as unknown as PageText;

describe("the translation of a text of a page", () => {
  it.each([
    ["none that is missing or old", {}, undefined],
    ["missing", { content_en: "" }, "no-english"],
    ["missing where it holds blanks alone", { content_en: " \n" }, "no-english"],
    ["without its original", { content_id: "" }, "no-indonesian"],
    ["nothing where both are empty", { content_id: "", content_en: "" }, undefined],
    [
      "old where the original is newer",
      { content_en_updated_at: before, content_id_updated_at: after },
      "stale",
    ],
    ["not old where both are of the same moment", { content_en_updated_at: before }, undefined],
  ])("is %s", (_, values, problem) => {
    expect(translationProblem(text(values))).toBe(problem);
  });

  const old = text({ content_en_updated_at: before, content_id_updated_at: after });

  it.each([
    ["old once its original is typed anew", text(), { content_id: "Halo" }, "stale"],
    ["current once both are typed anew", text(), { content_id: "Halo", content_en: "Hello" }, undefined],
    ["current once it is typed itself", old, { content_en: "Hello" }, undefined],
    ["as old as it was where nothing is typed", old, {}, "stale"],
    ["missing once it is emptied", text(), { content_en: " " }, "no-english"],
    ["nothing that is missing once both are emptied", text(), { content_id: "", content_en: "" }, undefined],
  ])("is %s", (_, opened, typed, problem) => {
    expect(typedTranslationProblem(opened, { ...opened, ...typed })).toBe(problem);
  });
});

describe("the texts of the pages", () => {
  it("stand by page and section in the order of the page, those that are nobody's copy last", () => {
    const texts = [
      text({ id: 5, position: null, section: "lama" }),
      text({ id: 4, position: 3, page: "about" }),
      text({ id: 3, position: 2 }),
      text({ id: 2, position: 2, section: "meta", label: "Judul" }),
      text({ id: 1, position: 1 }),
    ];
    const [home, about] = pagesOf(texts);
    expect([home?.title, about?.title]).toEqual(["Beranda", "Tentang"]);
    expect(home?.texts.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(sectionsOf(home?.texts ?? []).map(({ name, texts }) => [name, texts.length])).toEqual([
      ["hero", 2],
      ["meta", 1],
      ["lama", 1],
    ]);
  });

  it("are headed by what most of their labels begin with, and by their key where they have nothing in common", () => {
    const titleOf = (section: string, ...labels: string[]) =>
      sectionsOf(labels.map((label, id) => text({ id, section, label })))[0]?.title;
    expect(titleOf("hero", "Slide utama: judul", "Slide utama: teks", "Tombol: teks")).toBe("Slide utama");
    expect(titleOf("meta", "Judul", "Deskripsi")).toBe("Peramban dan mesin pencari");
    expect(titleOf("meta", "Hasil pencarian: judul", "Hasil pencarian: teks")).toBe("Hasil pencarian");
    expect(titleOf("why_us", "Judul", "Teks")).toBe("Why us");
    expect(pageTitle("halaman_lama")).toBe("Halaman lama");
    expect(labelBelow("Slide utama", text())).toBe("Judul");
    expect(labelBelow("Slide", text())).toBe("Slide utama: judul");
  });

  it("are found by label, key and either language, whatever the case", () => {
    const view = { page: undefined, language: "id", search: "", isUntranslatedOnly: false } as const;
    const isFoundBy = (search: string) => isShown(text(), { ...view, search });
    for (const search of ["", " SLIDE ", "home.hero.title", "selamat", "welcome"])
      expect(isFoundBy(search), search).toBe(true);
    expect(isFoundBy("penawaran")).toBe(false);
    expect(isShown(text(), { ...view, isUntranslatedOnly: true })).toBe(false);
    expect(isShown(text({ content_en: "" }), { ...view, isUntranslatedOnly: true })).toBe(true);
    expect(isShown(text({ content_en: "" }), { ...view, isUntranslatedOnly: true, search: "x" })).toBe(false);
  });
});
