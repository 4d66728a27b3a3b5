import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Turns the [Unreleased] section of CHANGELOG.md into a version, and writes it into the changelog, package.json and the lock. The
 * maintainer commits and tags the change.
 *
 * @param version MAJOR.MINOR.PATCH, later than the present one
 * @param day as 2026-01-31
 * @throws Error with a message for the maintainer; nothing is written then
 */
export function cutVersion(root, version, day) {
  const read = (name) => readFileSync(join(root, name), "utf8");
  const manifest = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  if (!isLater(version, manifest.version))
    throw new Error(`${version} is no version after ${manifest.version}: MAJOR.MINOR.PATCH, in numbers.`);
  const changelog = cutChangelog(read("CHANGELOG.md"), version, day);
  manifest.version = version;
  lock.version = version;
  lock.packages[""].version = version;
  writeFileSync(join(root, "CHANGELOG.md"), changelog);
  for (const [name, content] of [
    ["package.json", manifest],
    ["package-lock.json", lock],
  ])
    writeFileSync(join(root, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** The changelog with an empty [Unreleased] section above the version, which has its former content. */
function cutChangelog(text, version, day) {
  const heading = "## [Unreleased]\n";
  const [before, after] = text.split(heading);
  if (after === undefined) throw new Error("CHANGELOG.md has no [Unreleased].");
  if (!after.split(/^## \[/m, 1)[0].includes("\n- "))
    throw new Error("CHANGELOG.md names nothing under [Unreleased].");
  return `${before}${heading}\n## [${version}] - ${day}\n${after}`;
}

function isLater(version, present) {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false;
  return version.localeCompare(present, "en", { numeric: true }) > 0;
}
