import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The project's folder: the first one upwards that holds the migrations, from source and from `dist/` alike. */
export const projectRoot = findRoot(import.meta.dirname);

let isBuilt = !import.meta.filename.endsWith(".ts");

/**
 * The file from which a process or a thread of the product's own starts: from source where what starts it was, else from the build.
 *
 * @param source its path in the project, such as `core/images/image-worker.ts`; vite.config.ts names each
 */
export function workerFile(source: string): string {
  const isOurs = source.startsWith("core/");
  return join(projectRoot, isBuilt && isOurs ? `dist/server/${basename(source, ".ts")}.js` : source);
}

/** For tests of a build just made: its workers start in a quarter of the processor's time. */
export function startWorkersFromBuild(): void {
  isBuilt = true;
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, "core/db/migrations"))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error(`The migrations are missing: looked upwards from ${import.meta.dirname}`);
  return findRoot(parent);
}
