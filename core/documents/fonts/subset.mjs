/*
 * Subsets the fonts of the certificates from the npm packages: `node core/documents/fonts/subset.mjs`. Run again after updating a font
 * package. One file per script and weight, because the packages have no fonts with several scripts. Each gets its own family name, so that
 * an installed font never replaces it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

const faces = [
  {
    family: "Sans",
    package: "plus-jakarta-sans",
    scripts: ["latin", "latin-ext", "vietnamese", "cyrillic-ext"],
    styles: ["normal 400", "normal 700"],
  },
  {
    family: "Serif",
    package: "eb-garamond",
    scripts: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"],
    styles: ["normal 500"],
  },
  { family: "Serif", package: "eb-garamond", scripts: ["latin", "latin-ext"], styles: ["italic 500"] },
];

const characters = {};
for (const { family, package: name, scripts, styles } of faces) {
  for (const script of scripts) {
    for (const [style, weight] of styles.map((words) => words.split(" "))) {
      const source = await readFile(
        resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-${style}.woff2`),
      );
      const font = create(source);
      const all = String.fromCodePoint(...font.characterSet.filter((code) => code >= 0x20));
      const options = {
        targetFormat: "truetype",
        variationAxes: { wght: Number(weight) },
        noLayoutClosure: true,
      };
      const made = await subsetFont(source, all, {
        ...options,
        keepFeatures: ["kern", "mark", "mkmk", "ccmp", "lnum", "locl"],
      });
      const renamed = withNames(made, {
        copyright: font.copyright,
        family: `Absah ${family} ${script}`,
        style: style === "italic" ? "Italic" : "Regular",
        postscript: `Absah${family}-${script}-${style}-${weight}`,
      });
      const file = `${family.toLowerCase()}-${script}-${style}-${weight}.ttf`;
      await writeFile(join(import.meta.dirname, file), renamed);
      characters[`Absah ${family} ${script}`] = all;
      console.log(`${file}: ${renamed.length} bytes`);
    }
  }
}
await writeFile(
  join(import.meta.dirname, "characters.json"),
  `${JSON.stringify(characters, undefined, 2)}\n`,
);

/** Replaces the font's naming table (OpenType, `name`): English for Windows, which all programs read. */
function withNames(font, { copyright, family, style, postscript }) {
  const texts = [
    [0, copyright],
    [1, family],
    [2, style],
    [3, postscript],
    [4, `${family} ${style}`],
    [6, postscript],
    [13, "This Font Software is licensed under the SIL Open Font License, Version 1.1."],
    [14, "https://openfontlicense.org"],
  ].map(([id, text]) => ({ id, bytes: Buffer.from(text, "utf16le").swap16() }));
  const header = Buffer.alloc(6 + 12 * texts.length);
  const write = (values, at) => {
    for (const [index, value] of values.entries()) header.writeUInt16BE(value, at + 2 * index);
  };
  write([0, texts.length, header.length], 0);
  let offset = 0;
  texts.forEach(({ id, bytes }, index) => {
    write([3, 1, 0x409, id, bytes.length, offset], 6 + 12 * index);
    offset += bytes.length;
  });
  const name = Buffer.concat([header, ...texts.map(({ bytes }) => bytes)]);
  return withTable(font, "name", name);
}

function withTable(font, replaced, content) {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index;
    const tag = font.toString("latin1", at, at + 4);
    const offset = font.readUInt32BE(at + 8);
    const table = tag === replaced ? content : font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { tag, table };
  });
  const head = Buffer.from(font.subarray(0, 12 + 16 * count));
  let offset = head.length;
  tables.forEach(({ table }, index) => {
    const at = 12 + 16 * index;
    head.writeUInt32BE(checksum(table), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    offset += Math.ceil(table.length / 4) * 4;
  });
  return Buffer.concat([
    head,
    ...tables.map(({ table }) => Buffer.concat([table, Buffer.alloc(-table.length & 3)])),
  ]);
}

function checksum(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0;
  return sum;
}
