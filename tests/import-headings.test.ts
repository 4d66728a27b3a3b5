import { describe, expect, it } from "vitest";
import { columnLabels } from "#panel/certificates/import/mapping.ts";
import english from "#panel/language/english/catalogue.ts";
import { columnOfHeading, importColumns } from "#shared/import-columns.ts";
import { importLabels, importLabelsInEnglish } from "#shared/import-labels.ts";

describe("the headings of a file that is imported", () => {
  const inEnglish: Record<string, string> = english;
  const englishNameOf = (name: string) => inEnglish[name] ?? name;

  it("are known by the names that the panel offers, in either language", () => {
    for (const column of importColumns) {
      const name = columnLabels[column];
      expect([name, columnOfHeading(name)]).toEqual([name, column]);
      expect([name, columnOfHeading(englishNameOf(name))]).toEqual([name, column]);
    }
  });

  it("are known by the names that a reason and the template give them", () => {
    for (const labels of [importLabels, importLabelsInEnglish])
      for (const column of importColumns)
        expect([labels[column], columnOfHeading(labels[column])]).toEqual([labels[column], column]);
  });

  it("are called alike in an English reason and beside it", () => {
    for (const column of importColumns)
      expect(importLabelsInEnglish[column]).toBe(englishNameOf(columnLabels[column]));
  });
});
