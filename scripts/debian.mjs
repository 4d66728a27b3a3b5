// Installs Debian packages for tests that run as root.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

let installer;

/**
 * Package lists are updated once per process.
 *
 * @returns a function that installs a package and returns whether it succeeded; undefined without root or apt-get
 */
export function openDebian() {
  installer ??= { install: updateLists() };
  return installer.install;
}

function updateLists() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  if (!apt("update", "-qq")) return undefined;
  return (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
}
