import { resolve } from "node:path";
import type { Node } from "@typescript/native/unstable/ast";
import { isStringLiteral, isTemplateExpression } from "@typescript/native/unstable/ast/is";
import { API, type Project, type Type } from "@typescript/native/unstable/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { pageContent } from "#core/content/defaults/page-content.ts";

/** Where texts are rendered. */
const sources = ["site", "http"].map((folder) => resolve(folder));
const pages = new Set(pageContent.map(({ page }) => page));
const keys = pageContent.map(({ page, section, content_key }) => `${page}.${section}.${content_key}`);

describe("the default copy of the pages", () => {
  const used = new Map<string, string>();
  beforeAll(() => readUses((key, place) => used.set(key, place)), 120_000);

  it("says every text in both languages", () => {
    const missing = pageContent.filter(({ content }) => !content.id.trim() || !content.en.trim());
    expect(missing).toEqual([]);
  });

  it("has each text once", () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("has every text that a page asks for", () => {
    const unknown = [...used].filter(([key]) => !keys.includes(key));
    expect(unknown).toEqual([]);
  });

  it("has no text that no page asks for", () => {
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });
});

/**
 * Every address in the sources: literals, and templates such as `contact.form.${name}`, for which the compiler
 * says the few texts that they can be. So no pattern hides an unused neighbour, and an address that is put
 * together in a way that the compiler cannot follow fails. (The compiler's API may change with its version,
 * which package.json pins.)
 */
function readUses(found: (key: string, place: string) => void) {
  const api = new API({ cwd: process.cwd() });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] });
    for (const project of snapshot.getProjects()) readProject(project, found);
  } finally {
    api.close();
  }
}

function readProject({ program, checker }: Project, found: (key: string, place: string) => void) {
  const names = program
    .getSourceFileNames()
    .filter((name) => sources.some((folder) => name.startsWith(`${folder}/`)));
  for (const name of names) {
    const visit = (node: Node) => {
      if (isStringLiteral(node) && isKey(node.text)) found(node.text, name);
      if (isTemplateExpression(node)) {
        // The page itself may be a value: `${form}.form.files`.
        const texts = textsOf(checker.getTypeAtLocation(node));
        if (startsLikeKey(node.head.text) || texts.every(isKey)) for (const key of texts) found(key, name);
      }
      node.forEachChild(visit);
    };
    program.getSourceFile(name)?.forEachChild(visit);
  }
}

function isKey(text: string) {
  return /^\w+\.\w+\.\w+$/.test(text) && startsLikeKey(text);
}

function startsLikeKey(text: string) {
  return pages.has(text.split(".")[0] ?? "") && text.includes(".");
}

/** The texts that a type stands for; a type that is not made of literals names itself and is found nowhere. */
function textsOf(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(textsOf);
  return [type?.isStringLiteralType() ? type.value : "an address that the compiler cannot follow"];
}
