import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRows } from "#core/register/import/csv-rows.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { parseRow } from "#shared/csv-row.ts";

/** Texts of what matters to a parser, in every order. */
const text = fc
  .array(fc.constantFrom('"', '"', '""', ",", "\n", "\r\n", "\r", "a", "bé", " "), { maxLength: 40 })
  .map((parts) => parts.join(""));

function rowsOf(whole: string): string[][] | "open quote" {
  const rows: string[][] = [];
  let position = 0;
  for (let row = next(); row; row = next()) {
    rows.push(row.cells);
    position = row.end;
  }
  return position === whole.length ? rows : "open quote";

  function next() {
    return parseRow(whole, position, { delimiter: ",", isEnd: true });
  }
}

function rowsOfLibrary(whole: string): string[][] | "open quote" {
  try {
    return parse(whole, { record_delimiter: ["\r\n", "\n"], relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "CSV_QUOTE_NOT_CLOSED")
      return "open quote";
    throw error;
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe("the rows of a CSV file", () => {
  it("are those that csv-parse reads, whatever the text", () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(rowsOf(whole)).toEqual(rowsOfLibrary(whole));
      }),
      { numRuns: 3_000 },
    );
  });

  it("are the same wherever the text is cut", () => {
    fc.assert(
      fc.property(text, fc.nat(40), (whole, cut) => {
        const early = parseRow(whole.slice(0, cut), 0, { delimiter: ",", isEnd: false });
        if (early) expect(early).toEqual(parseRow(whole, 0, { delimiter: ",", isEnd: true }));
      }),
      { numRuns: 3_000 },
    );
  });

  it("go on from one part of a large file to the next, each with the line on which it begins", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "absah-rows-"));
    const path = join(folder.path, "besar.csv");
    const scope = "baris\r\nkedua, é ".repeat(500);
    await writeFile(path, `client_name,scope\n${`"PT ""A""","${scope}"\n\n`.repeat(300)}`);
    const format = { encoding: "utf-8", delimiter: "," } as const;
    const rows = await collect(readRows(path, format, importMessages.id));
    expect(rows).toHaveLength(301);
    expect(new Set(rows.slice(1).map(({ cells }) => JSON.stringify(cells)))).toEqual(
      new Set([JSON.stringify(['PT "A"', scope])]),
    );
    expect(rows.map(({ line }) => line).slice(0, 4)).toEqual([1, 2, 504, 1006]);
  });
});
