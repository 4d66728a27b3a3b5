// Completes package-lock.json where npm does not: for packages of other platforms than the one that it ran on, and for what is replaced
// by an override, it writes neither hash nor licence. Both are asked of the registry; no version moves.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === "" || entry.link || (entry.integrity && entry.license)) continue;
  const name = entry.name ?? path.split("node_modules/").at(-1);
  const { integrity, license } = askRegistry(`${name}@${entry.version}`);
  lock.packages[path] = complete(entry, { integrity, license });
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function askRegistry(spec) {
  const view = ["view", spec, "dist.integrity", "license", "--json"];
  const { status, stdout, stderr } = spawnSync("npm", view, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${spec}: ${stderr}`);
  const told = JSON.parse(stdout);
  return typeof told === "string"
    ? { integrity: told }
    : { integrity: told["dist.integrity"], license: told.license };
}

/** Where npm writes them itself: the hash after the version, the licence before what follows it in the alphabet. */
function complete(entry, { integrity, license }) {
  const { name, version, ...rest } = entry;
  const former = Object.entries({ ...rest, integrity: undefined, license: undefined });
  const place = former.findIndex(([key]) => /^(optional|os|peer)/.test(key));
  former.splice(place < 0 ? former.length : place, 0, ["license", entry.license ?? license]);
  return Object.fromEntries([
    ...(name === undefined ? [] : [["name", name]]),
    ["version", version],
    ["integrity", entry.integrity ?? integrity],
    ...former.filter(([, value]) => value !== undefined),
  ]);
}
