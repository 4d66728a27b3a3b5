import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { CertificateDocument } from "#core/documents/document.ts";
import { projectRoot } from "#core/root.ts";

const charactersOfFonts = z.record(z.string(), z.string());
let known: Set<string> | undefined;

/**
 * The characters of a document that none of our fonts has, such as Chinese or Arabic ones. A name would be printed without them, so the
 * document is not created.
 */
export function missingCharacters({ pictures, seed, ...document }: CertificateDocument): string[] {
  known ??= readKnown();
  return [...new Set(JSON.stringify(document))].filter((character) => !known?.has(character));
}

function readKnown(): Set<string> {
  const text = readFileSync(join(projectRoot, "core/documents/fonts/characters.json"), "utf8");
  return new Set(Object.values(charactersOfFonts.parse(JSON.parse(text))).join(""));
}
