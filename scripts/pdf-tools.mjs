// Finds the third-party programs with which tests check PDFs, or installs them from Debian.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { openDebian } from "./debian.mjs";

const packages = {
  "poppler-utils": ["pdftotext", "pdfsig", "pdfdetach"],
  qpdf: ["qpdf"],
};

/** Installs missing packages where permitted. Tests whose program is still missing are skipped and listed. */
export function installPdfTools() {
  const missing = missingPackages(process.env);
  if (missing.length === 0) return;
  const install = openDebian();
  if (!install) return;
  console.log(`Installing Debian's ${missing.join(" and ")} for the tests of PDFs …`);
  for (const name of missing) install(name);
}

/** @returns the Debian packages of which a program is not on PATH */
export function missingPackages({ PATH = "" }) {
  const isThere = (program) => PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
  return Object.entries(packages)
    .filter(([, programs]) => !programs.every(isThere))
    .map(([name]) => name);
}
