// Finds the programs of others that tests check PDFs with, or gets Debian's.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { openDebian } from "./debian.mjs";

const packages = {
  "poppler-utils": ["pdftotext", "pdfsig", "pdfdetach"],
  qpdf: ["qpdf"],
};

/** Installs what is missing where this may; a test whose program is still missing is left out and named. */
export function installPdfTools() {
  const missing = missingPackages(process.env);
  if (missing.length === 0) return;
  const install = openDebian();
  if (!install) return;
  console.log(`Installing Debian's ${missing.join(" and ")} for the tests of PDFs …`);
  for (const name of missing) install(name);
}

/** The packages of Debian of which a program is not on the PATH. */
export function missingPackages({ PATH = "" }) {
  const isThere = (program) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
  return Object.entries(packages)
    .filter(([, programs]) => !programs.every(isThere))
    .map(([name]) => name);
}
