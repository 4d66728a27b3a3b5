// Finds a Chromium for the browser tests, or gets Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const find = () => candidates.find((path) => path && existsSync(path));

/** The path of a Chromium; exits with a clear message when there is none and none can be installed. */
export function findOrInstallChromium() {
  return find() ?? installFromDebian() ?? giveUp();
}

function installFromDebian() {
  const maySucceed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!maySucceed) return undefined;
  console.log("Installing Debian's chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  if (apt("update", "-qq")) apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
  return find();
}

function giveUp() {
  console.error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.",
  );
  process.exit(1);
}
