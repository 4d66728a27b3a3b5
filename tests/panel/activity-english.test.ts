import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const written = document.documentElement.lang;

describe("the activity in English", () => {
  beforeEach(async () => {
    document.documentElement.lang = "en";
    vi.resetModules();
    const { default: english } = await import("#panel/language/english/catalogue.ts");
    const { storedLabels } = await import("#panel/language/english/stored-labels.ts");
    const { setEnglish } = await import("#panel/language/t.ts");
    const { setStoredLabels } = await import("#panel/language/stored-label.ts");
    setEnglish(english);
    setStoredLabels(storedLabels);
  });
  afterEach(() => {
    document.documentElement.lang = written;
    vi.resetModules();
  });

  it("translates the register's statuses, and shows other statuses as written", async () => {
    const { kindWords } = await import("#panel/activity/kinds.ts");
    const read = (status: string) =>
      renderToStaticMarkup(kindWords.certificates.renderValue?.("status", status, undefined));
    expect(read("Dibekukan")).toBe("Suspended");
    expect(read("Dalam Proses")).toContain("Dalam Proses");
  });

  it("names a page text by its English label, and other records by their names", async () => {
    const { nameOf } = await import("#panel/activity/events.ts");
    expect(nameOf({ kind: "page_content", name: "Ajakan: judul" })).toBe("Call to action: title");
    expect(nameOf({ kind: "articles", name: "Ajakan: judul" })).toBe("Ajakan: judul");
  });
});
