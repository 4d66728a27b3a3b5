import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";

/** Licences under which the product may be passed on beside its own, MIT. */
const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  // pako, which @libpdf/core unpacks streams with: free to pass on, with its notice.
  "Zlib",
  "OFL-1.1",
]);

/** libvips, which sharp loads as a library of its own: LGPL asks that it can be exchanged, and it can. */
const isExchangeable = (path: string) => /\/@img\/sharp-/.test(path);

/** A program of the build, which is not passed on. */
const isOfBuild = (path: string) => /^node_modules\/lightningcss(-|$)/.test(path);

it("every package that the product runs with has a licence that lets it be passed on", async () => {
  const text = await readFile(join(projectRoot, "package-lock.json"), "utf8");
  const entry = z.object({
    license: z.string().optional(),
    dev: z.boolean().optional(),
    devOptional: z.boolean().optional(),
  });
  const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text));
  const production = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && !isOfBuild(path),
  );
  expect(production.length).toBeGreaterThan(100);
  const refused = production.filter(([path, { license = "none" }]) => {
    const parts = license.replace(/[()]/g, "").split(" AND ");
    const mayBe = (part: string) =>
      allowed.has(part) || (part === "LGPL-3.0-or-later" && isExchangeable(path));
    return !parts.every((part) => part.split(" OR ").some(mayBe));
  });
  expect(refused.map(([path, { license }]) => `${path}: ${license ?? "none"}`)).toEqual(silent);
});

/** Its package.json names none; its file LICENSE is MIT's text. */
const silent = ["node_modules/png-js: none"];
