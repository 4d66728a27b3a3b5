// Finds a Chromium for the browser tests, or installs Debian's.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { openDebian } from "./debian.mjs";

const names = ["chromium", "chromium-browser", "google-chrome"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const chromeOfMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** @returns the path of a Chromium, installed from Debian where permitted; undefined where none is available */
export function findOrInstallChromium() {
  return findChromium(process.env) ?? installFromDebian();
}

/** @returns the path in CHROMIUM_PATH if set and existing, else the first Chromium on PATH; undefined without one */
export function findChromium({ CHROMIUM_PATH, PATH = "" }) {
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return [...pathsOf(names, PATH), chromeOfMac].find((path) => existsSync(path));
}

/**
 * Chromium's headless shell: the same engine without a window system, for a fifth less processor time. It has no camera and no printing.
 *
 * @returns its path on PATH; undefined where there is none, or where CHROMIUM_PATH names a browser
 */
export function findHeadlessShell({ CHROMIUM_PATH, PATH = "" }) {
  return CHROMIUM_PATH ? undefined : pathsOf(shellNames, PATH).find((path) => existsSync(path));
}

function pathsOf(programs, PATH) {
  return PATH.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
}

function installFromDebian() {
  const install = process.env.CHROMIUM_PATH ? undefined : openDebian();
  if (!install) return undefined;
  console.log("Installing Debian's chromium for the browser tests …");
  // Not every release of Debian has the shell; without it the full browser is used.
  if (install("chromium")) install("chromium-headless-shell");
  return findChromium(process.env);
}

/** How to get a Chromium, for an error message. */
export const howToGetChromium = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH leads to nothing (${process.env.CHROMIUM_PATH})`
  : "no Chromium was found: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH";
