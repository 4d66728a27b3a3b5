import { globSync } from "node:fs";
import { nodeFileTrace } from "@vercel/nft";

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

function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}
