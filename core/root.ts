import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The project's root: the nearest parent folder with the migrations, both from source and from `dist/`. */
export const projectRoot = findRoot(import.meta.dirname);

let isBuilt = !import.meta.filename.endsWith(".ts");

/**
 * The entry file of a worker process or thread: from source if this process runs from source, else from the build.
 *
 * @param source its path in the project, such as `core/images/image-worker.ts`; vite.config.ts lists each
 */
export function workerFile(source: string): string {
  const isOurs = source.startsWith("core/");
  return join(projectRoot, isBuilt && isOurs ? `dist/server/${basename(source, ".ts")}.js` : source);
}

/** For tests after a build: built workers start with a quarter of the CPU time. */
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
