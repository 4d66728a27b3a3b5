// Completes package-lock.json: npm writes neither integrity hash nor licence for packages of other platforms than its own, and for
// overridden ones. Both are requested from the registry; versions do not change.
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
  const answer = JSON.parse(stdout);
  return typeof answer === "string"
    ? { integrity: answer }
    : { integrity: answer["dist.integrity"], license: answer.license };
}

/** In npm's own order of keys: the hash after the version, the licence in alphabetical order. */
function complete(entry, { integrity, license }) {
  const { name, version, ...rest } = entry;
  const former = Object.entries({ ...rest, integrity: undefined, license: undefined });
  const index = former.findIndex(([key]) => /^(optional|os|peer)/.test(key));
  former.splice(index < 0 ? former.length : index, 0, ["license", entry.license ?? license]);
  return Object.fromEntries([
    ...(name === undefined ? [] : [["name", name]]),
    ["version", version],
    ["integrity", entry.integrity ?? integrity],
    ...former.filter(([, value]) => value !== undefined),
  ]);
}
