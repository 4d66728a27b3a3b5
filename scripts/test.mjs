// `npm test`: installs, builds and runs all checks and tests from a bare clone; the last line is the summary. Tests that this machine
// cannot run are skipped and listed; with CI=true they count as failed, but for those of operators' programs (scripts/verdict.mjs).
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium, howToGetChromium } from "./chromium.mjs";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { installWithTools, root, run, runAside } from "./prepare.mjs";
import { listLeftOut, verdictOf } from "./verdict.mjs";

// Debian's programs are installed in parallel to packages, build and checks: 30 to 60 s of waiting.
const tools = runAside(process.execPath, ["scripts/test-tools.mjs"]);
installWithTools();
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });

// A given TMPDIR is used instead.
const memoryFolder = process.env.TMPDIR ? undefined : makeMemoryFolder();
const temporary = memoryFolder ? { TMPDIR: memoryFolder } : {};

let passed = 0;
let failed = 0;
/** Skipped tests with the reason, a line each. */
const leftOut = [];

// The checks run one after the other, in parallel to the build: two processors.
const built = runAside("node", ["scripts/build.mjs"]);
await check("format and lint", "npx", ["biome", "ci", "--reporter=summary", "."]);
await check("types", "npx", ["tsc"]);
await check("unused code", "npx", ["knip"]);
const { code, output } = await built;
console.log(`\n— build\n${output}`);
if (code !== 0) {
  add(0, 1);
  end();
}
process.stdout.write((await tools).output);
const chromium = findChromium(process.env);
count(
  "request tests",
  ["vitest", "run", "--reporter=dot", "--reporter=json", "--outputFile.json=test-results/requests.json"],
  // Commands and workers are started from the fresh build; a single test file starts them from the sources.
  { TEST_BUILD: "dist/server" },
  () => {
    const requests = read("requests.json");
    leftOut.push(...listLeftOut(requests));
    return [requests.numPassedTests, requests.numFailedTests];
  },
);
const journeys = chromium ? [] : ["--project=without-browser"];
count("browser tests", ["playwright", "test", ...journeys], {}, () => {
  if (!chromium) leftOut.push(`browser tests: ${howToGetChromium}`);
  const { stats } = read("journeys.json");
  return [stats.expected, stats.unexpected];
});

end();

function end() {
  if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true });
  const { lines, code } = verdictOf({ passed, failed, leftOut }, { isStrict: process.env.CI === "true" });
  console.log(lines.join("\n"));
  process.exit(code);
}

/** Runs a check, which counts as one test. */
async function check(name, command, args) {
  const { code, output } = await runAside(command, args);
  console.log(`\n— ${name}\n${output}`);
  add(...(code === 0 ? [1, 0] : [0, 1]));
}

function count(name, args, env, counts) {
  console.log(`\n— ${name}`);
  const code = run("npx", args, { ...temporary, ...env });
  try {
    const [ok, bad] = counts();
    // A runner that crashes without a failed test counts as one failure.
    add(ok, bad === 0 && code !== 0 ? 1 : bad);
  } catch (error) {
    console.error(`${name} gave no result: ${error.message}`);
    add(0, 1);
  }
}

function add(ok, bad) {
  passed += ok;
  failed += bad;
}

function read(name) {
  return JSON.parse(readFileSync(join(results, name), "utf8"));
}
