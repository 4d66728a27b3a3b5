import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const texts = /^(licen[cs]e|copying|notice|ofl)/i;

/**
 * Writes the licences of what is shipped into THIRD-PARTY-LICENCES.txt: of the packages in these folders, of those that Vite
 * bundled (dist/packages.json lists them), and of Node.
 */
export function writeLicences({ root, target, folders }) {
  const bundled = JSON.parse(readFileSync(join(root, "dist/packages.json"), "utf8"));
  const shipped = [...new Set([...folders, ...bundled])].sort();
  const node = dirname(dirname(realpathSync(join(root, "node_modules/.bin/node"))));
  const sections = [...shipped.map((folder) => join(root, folder)), node].map(describe);
  writeFileSync(
    join(target, "THIRD-PARTY-LICENCES.txt"),
    `${[...new Set(sections)].join(`\n${"-".repeat(80)}\n\n`)}`,
  );
}

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const found = files.filter((entry) => entry.isFile() && texts.test(entry.name));
  const words = found.map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
  return [`${name} ${version}: ${license ?? "see below"}`, ...words, ""].join("\n\n");
}
