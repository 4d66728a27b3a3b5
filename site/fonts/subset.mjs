/* Subsets the two fonts of the public pages from the Latin files of their packages: `node site/fonts/subset.mjs`. To be run
   after an update of a font package. The text font has weights 400 to 700 and the letters of Western Europe with common signs,
   which cover both languages and nearly all company names; the other font has one weight and the characters of certificate
   numbers.\n\nThe text font stays below 14,000 bytes: with its headers that fits the initial congestion window (ten packets).
   One more byte costs a first visit a round trip, 150 ms on a phone. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
const ascii = range(0x20, 0x7e);

await subset(
  "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
  "plus-jakarta-sans.woff2",
  `${ascii}${range(0xc0, 0xff)}\u00a0£§©«®°±²³µ·»½–—‘’“”•…`,
  { wght: { min: 400, max: 700 } },
);
await subset(
  "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  "jetbrains-mono.woff2",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-–._ ():#",
  { wght: 500 },
);

/* For the evidence PDF: all letters of the Latin files in two weights each, from which pdfkit embeds a subset, and the list of
   characters of each font. */
const evidence = join(import.meta.dirname, "evidence");
await mkdir(evidence, { recursive: true });
const characters = {};
for (const script of ["latin", "latin-ext"]) {
  const source = await readFile(
    resolve(`@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${script}-wght-normal.woff2`),
  );
  characters[script] = String.fromCodePoint(...create(source).characterSet.filter((code) => code >= 0x20));
  for (const [weight, wght] of Object.entries({ regular: 400, bold: 700 })) {
    const options = { targetFormat: "sfnt", variationAxes: { wght }, noLayoutClosure: true };
    const font = await subsetFont(source, characters[script], { ...options, keepFeatures: ["kern"] });
    await writeFile(join(evidence, `${script}-${weight}.ttf`), font);
    console.log(`${script}-${weight}.ttf: ${font.length} bytes`);
  }
}
await writeFile(join(evidence, "characters.json"), `${JSON.stringify(characters, undefined, 2)}\n`);

async function subset(source, target, characters, variationAxes) {
  const font = await subsetFont(await readFile(resolve(source)), characters, {
    targetFormat: "woff2",
    variationAxes,
    // Certificate numbers need no code ligatures ("->", "//"), and the site uses no other alternates.
    noLayoutClosure: true,
    keepFeatures: ["kern", "tnum"],
  });
  await writeFile(join(import.meta.dirname, target), font);
  console.log(`${target}: ${font.length} bytes`);
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
