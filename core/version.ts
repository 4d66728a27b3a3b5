import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "#core/root.ts";

/** The version of Absah that this process runs, from its package.json. */
export const version = readVersion();

function readVersion(): string {
  const file = readFileSync(join(projectRoot, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
