import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
});
type Entry = z.output<typeof entry>;

/** What an install on a machine like those the product is run, built and tested on would take. */
function isForLinux({ os, cpu, libc }: Entry): boolean {
  const fits = (allowed: string[] | undefined, names: string[]) =>
    !allowed || names.some((name) => allowed.includes(name));
  return fits(os, ["linux"]) && fits(cpu, ["x64", "arm64"]) && fits(libc, ["glibc"]);
}

/** What is installed, by its place. */
async function readLocked(): Promise<[string, Entry][]> {
  const text = await readFile(join(projectRoot, "package-lock.json"), "utf8");
  const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text));
  return Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
}

describe("package-lock.json", () => {
  it("names a SHA-512 for everything that is installed on Linux, and for all that the product runs on", async () => {
    const locked = await readLocked();
    const needed = locked.filter(([, found]) => !found.dev || !found.optional || isForLinux(found));
    expect(needed.length).toBeGreaterThan(500);
    const missing = needed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  it("names no address to fetch from: the registry that is set up is the one that is asked", async () => {
    const locked = await readLocked();
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
