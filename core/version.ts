import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";

/** The version of Absah, as its package.json says it. */
export async function readVersion(): Promise<string> {
  const file = await readFile(join(projectRoot, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
