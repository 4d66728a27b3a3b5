import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageContent } from "#core/content/defaults/page-content.ts";
import { storedLabels } from "#panel/language/english/stored-labels.ts";
import { setStoredLabels, storedLabel } from "#panel/language/stored-label.ts";

describe("labels that are kept with page texts", () => {
  const labels = pageContent.map(({ label }) => label);
  const partsOf = (label: string) => label.split(/[:,] /);
  beforeAll(() => setStoredLabels(storedLabels));
  afterAll(() => setStoredLabels({}));

  it("spell email in one way, as specification 9 does", () => {
    expect(pageContent.filter((text) => /e-mail/i.test(JSON.stringify(text)))).toEqual([]);
  });

  it("have an English word for each of their parts", () => {
    expect(labels.flatMap(partsOf).filter((part) => !(part in storedLabels))).toEqual([]);
  });

  it("use every word that there is", () => {
    const used = new Set(labels.flatMap(partsOf));
    expect(Object.keys(storedLabels).filter((part) => !used.has(part))).toEqual([]);
  });

  it("are put together again as they were", () => {
    expect(storedLabel("Proses: langkah 1, judul")).toBe("Process: step 1, title");
    expect(storedLabel("Ganti bahasa (menuju bahasa yang lain)")).toBe("Change language (to the other one)");
  });

  it("are shown as they are where a body has its own", () => {
    expect(storedLabel("Judul kami: sendiri, teks")).toBe("Judul kami: sendiri, text");
  });

  it("are as they are in Indonesian", () => {
    setStoredLabels({});
    expect(labels.map(storedLabel)).toEqual(labels);
    setStoredLabels(storedLabels);
  });
});
