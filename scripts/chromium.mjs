// Finds a Chromium for the browser tests, or gets Debian's.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { openDebian } from "./debian.mjs";

const names = ["chromium", "chromium-browser", "google-chrome"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const chromeOfMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a Chromium, Debian's where this may install it; undefined where there is none to be had. */
export function findOrInstallChromium() {
  return findChromium(process.env) ?? installFromDebian();
}

/** The path of the Chromium that CHROMIUM_PATH names, where it is set, or else of one on the PATH. */
export function findChromium({ CHROMIUM_PATH, PATH = "" }) {
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return [...pathsOf(names, PATH), chromeOfMac].find((path) => existsSync(path));
}

/**
 * The path of Chromium's headless shell on the PATH: the same engine without windows, for a fifth less work. It has no camera and
 * no printing. Undefined where there is none, or where CHROMIUM_PATH says which browser to take.
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
  // Not every release of Debian has the shell: without it the whole browser does.
  if (install("chromium")) install("chromium-headless-shell");
  return findChromium(process.env);
}

/** What to tell whoever has none. */
export const howToGetChromium = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH leads to nothing (${process.env.CHROMIUM_PATH})`
  : "no Chromium was found: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH";
