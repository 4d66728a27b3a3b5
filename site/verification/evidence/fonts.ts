import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";

export type Weight = "regular" | "bold";
/** A part of a text covered by one font. */
export type Run = { font: string; text: string };

const folder = join(projectRoot, "site/fonts/evidence");
const scripts = ["latin", "latin-ext"] as const;
const charactersOf = z.record(z.enum(scripts), z.string());

/** Loaded with the first document: 90 KB. */
let loadingFonts: ReturnType<typeof readFonts> | undefined;

export async function evidenceFonts() {
  loadingFonts ??= readFonts();
  return await loadingFonts;
}

async function readFonts() {
  const known = charactersOf.parse(JSON.parse(await readFile(join(folder, "characters.json"), "utf8")));
  const characters = scripts.map((script) => ({ script, all: new Set(known[script]) }));
  const names = scripts.flatMap((script) => [`${script}-regular`, `${script}-bold`]);
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, `${name}.ttf`)) })),
  );

  /** Characters without a font are written as code points, so that no part of a name is lost or replaced. */
  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize("NFC")) {
      const script = characters.find(({ all }) => all.has(character))?.script;
      const font = `${script ?? "latin"}-${weight}`;
      const shown = script ? character : numberOf(character);
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  return { files, runsOf };
}

function numberOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}
