import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The project's folder: the first one upwards that holds the migrations, from source and from `dist/` alike. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, "core/db/migrations"))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error(`The migrations are missing: looked upwards from ${import.meta.dirname}`);
  return findRoot(parent);
}
