// Installs Debian packages for tests that run as root.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether the package lists are up to date; undefined before the first attempt to update them. */
let areListsUpdated;

/** @returns a function that installs a package and returns whether it succeeded; undefined without root or apt-get */
export function openDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  areListsUpdated ??= apt("update", "-qq");
  if (!areListsUpdated) return undefined;
  return (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
}
