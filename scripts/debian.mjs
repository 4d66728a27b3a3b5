// Packages of Debian for the tests, where root runs them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** @returns an installer of one package, which says whether it succeeded; undefined where this may install nothing */
export function openDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  if (!apt("update", "-qq")) return undefined;
  return (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
}
