import { globSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { type Argument, parseSync, type StringLiteral, type TemplateLiteral, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import english from "#panel/language/english/catalogue.ts";
import { formatMessage } from "#panel/language/message-format.ts";
import { indonesianWords, wordsOf } from "#tests/support/panel-words.ts";

/** The panel in both languages: no word of it is missing in either. */
describe("the panel's texts", () => {
  const sources = readSources();
  const pairs = Object.entries<string>(english);

  it("are all there in English", () => {
    expect(pairs.filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it("stand in one file of the catalogue each", async () => {
    const files = globSync("panel/language/english/*.ts").filter(
      (file) => !/(catalogue|stored-labels)\.ts$/.test(file),
    );
    const parts: object[] = await Promise.all(files.map((file) => import(`../${file}`)));
    const keys = parts.flatMap((part) => Object.values(part).flatMap(Object.keys));
    expect(keys).toHaveLength(pairs.length);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("say in English of the same things as in Indonesian", () => {
    for (const [indonesian, text] of pairs)
      expect([indonesian, argumentsOf(text)]).toEqual([indonesian, argumentsOf(indonesian)]);
  });

  it("are formatted as ICU MessageFormat says, in either language and for every number", () => {
    const texts = pairs.flatMap(([indonesian, text]) => [
      { text: indonesian, locale: "id-ID" },
      { text, locale: "en-GB" },
    ]);
    for (const { text, locale } of texts.filter(({ text }) => text.includes("{")))
      for (const value of ["Sari {<b>} 1", "entered", 0, 1, 2, 21, 1_234_567]) {
        const values = Object.fromEntries(argumentsOf(text).map((name) => [name, value]));
        // A name is no number: the other formatter refuses to choose by it.
        if (typeof value === "string" && /, (?:plural|number)/.test(text)) continue;
        const expected = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values);
        expect(formatMessage(text, values, locale).join("")).toBe(expected);
      }
  });

  it("are refused in a form that the panel does not format", () => {
    expect(() => formatMessage("{on, date, short}", { on: 0 }, "en-GB")).toThrow(SyntaxError);
    expect(() => formatMessage("{count, plural, =0 {none} other {#}}", { count: 0 }, "en-GB")).toThrow(
      SyntaxError,
    );
  });

  it("are all used", () => {
    // Labels of shared/ are given to `t` by their kind: `t(decisionLabels[kind])`.
    const labels = globSync("shared/**/*.ts").flatMap((file) => readSource(file).others);
    const used = new Set([...sources.flatMap(({ translated }) => translated), ...labels]);
    expect(pairs.map(([key]) => key).filter((key) => !used.has(key))).toEqual([]);
  });

  it("stand nowhere in Indonesian alone", () => {
    const words = indonesianWords();
    const alone = sources.flatMap(({ file, others }) =>
      others
        .filter((text) => !isAddress(text) && !sameInBoth.has(text))
        .map((text) => ({ text, word: wordsOf(text).find((word) => words.has(word)) }))
        .filter(({ word }) => word)
        .map(({ text, word }) => `${file}: ${word} in ${text.trim().slice(0, 80)}`),
    );
    expect(alone).toEqual([]);
  });
});

/** The names of what stands for something in a text. */
function argumentsOf(text: string): string[] {
  if (!text.includes("{")) return [];
  const names = new Set<string>();
  type Part = ReturnType<IntlMessageFormat["getAst"]>[number];
  const collect = (parts: Part[]) => {
    for (const part of parts) {
      // 0 is literal text, 7 the number of a plural.
      if (part.type !== 0 && part.type !== 7) names.add(part.value);
      if ("options" in part) for (const option of Object.values(part.options)) collect(option.value);
    }
  };
  collect(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

/** The same in either language: parameters of addresses, values of stored rows, a command. */
const sameInBoth = new Set([
  "Dibekukan",
  "Indonesia",
  "Kadaluwarsa",
  "artikel",
  "bahasa",
  "baru",
  "cari",
  "halaman",
  "perlu-diterjemahkan",
  "tampilkan",
  "zip -r situs.zip situs",
]);

/** A path, or the name of a file, with a blank for each value that a template puts into it. */
function isAddress(text: string): boolean {
  return /^\/[^/]/.test(text) || /^[a-z-]+( ?\.(csv|zip)| \.)$|^[a-z]+-[a-z-]+\.$/.test(text.trim());
}

type Text = StringLiteral | TemplateLiteral;

/** A text, or either of two between which a condition chooses. */
function textsIn(node: Argument | undefined): Text[] {
  if (node?.type === "Literal" && typeof node.value === "string") return [node as StringLiteral];
  if (node?.type === "TemplateLiteral") return [node];
  return node?.type === "ConditionalExpression" ? [node.consequent, node.alternate].flatMap(textsIn) : [];
}

function writtenIn(node: Text): string {
  return node.type === "TemplateLiteral"
    ? node.quasis.map(({ value }) => value.cooked).join(" ")
    : node.value;
}

type Source = { file: string; translated: string[]; others: string[] };

/** Every source of the panel: the texts that `t` is given in it, and its other strings. */
function readSources(): Source[] {
  const ignored = ["panel/language/**", "panel/icons/words.ts", "panel/swagger-ui-dist.d.ts"];
  return globSync("panel/**/*.{ts,tsx}", { exclude: ignored }).map((file) => readSource(file));
}

function readSource(file: string): Source {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const source: Source = { file, translated: [], others: [] };
  const ignored = new Set<unknown>();
  new Visitor({
    ImportDeclaration({ source }) {
      ignored.add(source);
    },
    ExportNamedDeclaration({ source }) {
      ignored.add(source);
    },
    ImportExpression({ source }) {
      ignored.add(source);
    },
    TSLiteralType({ literal }) {
      ignored.add(literal);
    },
    Property({ key }) {
      ignored.add(key);
    },
    CallExpression(call) {
      const { callee, arguments: given } = call;
      if (callee.type !== "Identifier" || !/^t(Node)?$/.test(callee.name)) return;
      for (const text of textsIn(given[0])) {
        ignored.add(text);
        source.translated.push(writtenIn(text));
      }
    },
    Literal(node) {
      if (typeof node.value === "string" && !ignored.has(node)) source.others.push(node.value);
    },
    TemplateLiteral(node) {
      if (!ignored.has(node)) source.others.push(writtenIn(node));
    },
    JSXText({ value }) {
      source.others.push(value);
    },
  }).visit(program);
  return source;
}
