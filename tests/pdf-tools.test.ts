import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingPackages } from "#scripts/pdf-tools.mjs";

describe("the packages that `npm test` installs to check PDFs", () => {
  it("are those with a program that is not on PATH", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-path-"));
    for (const name of ["pdftotext", "pdfsig", "qpdf"]) await writeFile(join(folder, name), "");
    expect(missingPackages({ PATH: `/nowhere:${folder}` })).toEqual(["poppler-utils"]);
    await writeFile(join(folder, "pdfdetach"), "");
    expect(missingPackages({ PATH: `/nowhere:${folder}` })).toEqual([]);
    expect(missingPackages({})).toEqual(["poppler-utils", "qpdf"]);
    await rm(folder, { recursive: true });
  });
});
