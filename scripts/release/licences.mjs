import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const texts = /^(licen[cs]e|copying|notice|ofl)/i;

/** Writes the licences of the shipped packages, `folders` relative to `root`, to THIRD-PARTY-LICENCES.txt in `target`. */
export function writeLicences({ root, target, folders }) {
  const sections = folders.map((folder) => licenceText(join(root, folder)));
  writeFileSync(
    join(target, "THIRD-PARTY-LICENCES.txt"),
    `${[...new Set(sections)].join(`\n${"-".repeat(80)}\n\n`)}`,
  );
}

function licenceText(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const found = files.filter((entry) => entry.isFile() && texts.test(entry.name));
  const words = found.map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
  return [`${name} ${version}: ${license ?? "see below"}`, ...words, ""].join("\n\n");
}
