// Runs on the machine's own Node (20 or later): installs the packages and the pinned Node, and builds.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const binaries = join(root, "node_modules/.bin");

/**
 * Node's flags in production. The live heap is about 30 MB per process; without limits V8 lets several times that of garbage
 * accumulate under load. These take 50 MB less in total under mixed load than twice the semi-space and a growth of 80 %, without a
 * measurable cost in processor time. No source maps, which would cost 25 MB of memory, a quarter of a second at the start and 27 MB of
 * disk; the server's build is not minified.
 */
export const nodeFlags = ["--max-semi-space-size=4", "--heap-growing-percent=40", "--max-old-space-size=224"];

/**
 * Without Node's compile cache (NODE_COMPILE_CACHE): with it workers start no sooner, and each response costs a third more
 * processor time (decision 31).
 */
export const nodeEnvironment = {
  NODE_ENV: "production",
  // Saves some 25 MB that glibc would keep in arenas per thread and after the hashing of passwords. The trim threshold is
  // glibc's default; setting it disables its dynamic growth.
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Settings may be in a `.env` file. */
export const envFileFlags = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

/** The environment with the pinned Node first on PATH. */
export function environment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${binaries}${delimiter}${process.env.PATH}` };
}

/** Runs a command in the project's folder, with its output on the terminal. @returns the exit code; 1 where it cannot be run */
export function run(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", env: environment(extra) });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status ?? 1;
}

/** Runs a command in parallel to others. Resolves to its exit code and its output, which is captured so as not to mix with theirs. */
export function runAside(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: environment(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function runOrExit(command, args, extra) {
  const code = run(command, args, extra);
  if (code !== 0) process.exit(code);
}

/** Installs the dependencies without devDependencies, unless the installed ones match the lock. */
export function install() {
  const wanted = lockDigest();
  if (installed().startsWith(wanted)) return;
  console.log("Installing packages: a minute or two the first time …");
  npm("ci", "--omit=dev");
  removeUnused({ hasTools: false });
  requirePinnedNode();
  writeFileSync(stamp, wanted);
}

/** Installs all dependencies, with the devDependencies that tests, checks and releases need. */
export function installWithTools() {
  const product = lockDigest();
  const wanted = `${product} with tools`;
  if (installed() === wanted) return;
  console.log("Installing packages and the tools of the tests: a minute or two the first time …");
  if (installed() === product) addTools();
  // Also with NODE_ENV=production, which would omit them.
  else npm("ci", "--include=dev");
  removeUnused({ hasTools: true });
  requirePinnedNode();
  writeFileSync(stamp, wanted);
}

/**
 * Adds the devDependencies without touching installed packages, which `npm ci` would remove while a server may be running: installs
 * everything in a separate folder and moves over what is missing, such as type declarations.
 */
function addTools() {
  const aside = join(root, "node_modules/.with-tools");
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(root, file), join(aside, file));
  npm("ci", "--include=dev", "--prefix", aside);
  moveMissing(join(aside, "node_modules"), join(root, "node_modules"));
  rmSync(aside, { recursive: true });
}

function moveMissing(from, to) {
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const there = lstatSync(target, { throwIfNoEntry: false });
    if (!there) renameSync(source, target);
    else if (there.isDirectory() && lstatSync(source).isDirectory()) moveMissing(source, target);
  }
}

const stamp = join(root, "node_modules/.absah-installed");
const lockDigest = () => digest([join(root, "package-lock.json"), join(root, "package.json")]);
const installed = () => (existsSync(join(binaries, "node")) && readIfExists(stamp)) || "";

/** Runs npm without its warnings, which are about the machine's own Node and npm's configuration. */
function npm(...args) {
  runOrExit("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * Whether a file of a package is unused: source maps (55 MB), the types of lucide's icons under two other naming schemes (12 MB),
 * addons for the Bare runtime (6 MB); without devDependencies also types and TypeScript sources (71 MB).
 *
 * @param path relative to the project, with / as separator
 */
export function isUnused(path, { hasTools }) {
  return (
    /\.([cm]?[jt]s|css)\.map$|\.bare$/.test(path) ||
    /\/lucide-react\.(prefixed|suffixed)\.d\.ts$/.test(path) ||
    (!hasTools && /\.[cm]?tsx?$/.test(path))
  );
}

/**
 * Removes unused files: Node's headers (67 MB), and devDependencies that npm installs with `--omit=dev` because Better Auth names
 * Vitest and drizzle-kit as optional peers (60 MB, with esbuild's binary).
 */
function removeUnused({ hasTools }) {
  const remove = (path) => rmSync(join(root, path), { recursive: true, force: true });
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const tools = Object.keys(packages).filter((path) => packages[path].devOptional);
  if (!hasTools) for (const path of [...tools, "node_modules/@esbuild"]) remove(path);
  for (const arch of ["x64", "arm64"]) remove(`node_modules/node-linux-${arch}/include`);
  for (const name of readdirSync(join(root, "node_modules"), { recursive: true })) {
    const path = `node_modules/${name}`;
    if (isUnused(path, { hasTools }) && lstatSync(join(root, path)).isFile()) remove(path);
  }
  // npm's cached list of installed files, which is wrong now.
  remove("node_modules/.package-lock.json");
}

function requirePinnedNode() {
  if (existsSync(join(binaries, "node"))) return;
  console.error(
    `The pinned Node was not installed: it comes for Linux on x64 and arm64 (this is ${process.platform} on ${process.arch}), as an optional package.`,
  );
  process.exit(1);
}

const sources = [
  "api",
  "cli",
  "core",
  "docs/panduan",
  "http",
  "panel",
  "shared",
  "site",
  "supervisor",
  "web",
  "main.ts",
  "client-chunks.ts",
  "manual-chapters.ts",
  "vite.config.ts",
  "package-lock.json",
];

/** Builds the server and the browser bundles, unless the sources are unchanged since the last build. */
export function build() {
  const wanted = digest(sources.flatMap((source) => filesOf(join(root, source))));
  const stamp = join(root, "dist/.absah-built");
  if (readIfExists(stamp) === wanted) return;
  console.log("Building …");
  runOrExit("vite", ["build", "--app", "--logLevel", "warn"], { NODE_ENV: "production" });
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, wanted);
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
