// Runs on whatever Node the machine has (20 and later): brings the packages, the pinned Node and the build.
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
 * How Node runs the product. Its live memory is about 30 MB in each process; without bounds V8 lets several times that of
 * garbage pile up under load before it collects. With these the whole takes 50 MB less under mixed load than with twice the
 * semi-space and growth by four fifths, at no cost in processor time that could be told from the machine's noise.
 * Without source maps, and none are built: they cost 25 MB and a quarter of a second at the start, and 27 MB of disk, and the
 * server's build is not minified.
 */
export const nodeFlags = ["--max-semi-space-size=4", "--heap-growing-percent=40", "--max-old-space-size=224"];

/**
 * Without Node's compile cache (NODE_COMPILE_CACHE): with it the workers start no sooner, and each answer of theirs costs
 * a third more of the processor (docs/decisions/0031).
 */
export const nodeEnvironment = {
  NODE_ENV: "production",
  // The C library would keep free memory for each thread, and what the hashing of a password frees: some 25 MB. The
  // threshold is its default; that it is set keeps it from rising with what was freed.
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Settings may also stand in a file. */
export const envFileFlags = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

/** The environment in which the pinned Node comes first on the path. */
export function environment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${binaries}${delimiter}${process.env.PATH}` };
}

/** Runs a command in the project's folder. Returns its exit code; the output goes to the terminal. */
export function run(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", env: environment(extra) });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status ?? 1;
}

/** Runs a command beside others. Resolves to its exit code and what it printed, which would mix with theirs. */
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

/** Installs what the product is built from and runs with, unless exactly that was installed before. */
export function install() {
  const wanted = lockDigest();
  if (installed().startsWith(wanted)) return;
  console.log("Installing packages: a minute or two the first time …");
  npm("ci", "--omit=dev");
  removeUnused({ hasTools: false });
  requirePinnedNode();
  writeFileSync(stamp, wanted);
}

/** The same, and what tests, checks and releases need beside it (devDependencies). */
export function installWithTools() {
  const product = lockDigest();
  const wanted = `${product} with tools`;
  if (installed() === wanted) return;
  console.log("Installing packages and the tools of the tests: a minute or two the first time …");
  if (installed() === product) addTools();
  // Whoever runs this with NODE_ENV=production needs them all the same.
  else npm("ci", "--include=dev");
  removeUnused({ hasTools: true });
  requirePinnedNode();
  writeFileSync(stamp, wanted);
}

/**
 * Beside the product's own packages, which `ci` would take from under a server that runs here: all are installed in a folder of
 * their own, and what is missing here is moved over, the types of the product's packages too.
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

/** Its warnings are about the machine's own Node, which only installs, and about its own settings. */
function npm(...args) {
  runOrExit("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * What of the packages nobody reads: source maps are 55 MB, the types of lucide's icons under two other spellings 12, the addons
 * of another runtime, Bare, 6. Without the tools nobody reads types and TypeScript either, another 71.
 *
 * @param path below the project, with / between its folders
 */
export function isUnused(path, { hasTools }) {
  return (
    /\.([cm]?[jt]s|css)\.map$|\.bare$/.test(path) ||
    /\/lucide-react\.(prefixed|suffixed)\.d\.ts$/.test(path) ||
    (!hasTools && /\.[cm]?tsx?$/.test(path))
  );
}

/**
 * Of Node only the program is wanted: its headers, 67 MB, are for compiling what nobody compiles here. And npm takes tools for
 * packages of the product (another 60 MB) which one of its packages names as optional peers: Better Auth can do without Vitest
 * and drizzle-kit, whose esbuild leaves its program behind.
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
  // What npm believes to be there, without looking.
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

/** Builds the server and what browsers load, unless these sources were built before. */
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
