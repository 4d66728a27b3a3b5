import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findChromium, findHeadlessShell } from "#scripts/chromium.mjs";
import { listLeftOut, verdictOf } from "#scripts/verdict.mjs";

it("lists skipped tests with their reason, a line each", () => {
  const behind = (proxy: string, title: string, status: string) => ({
    ancestorTitles: [`behind ${proxy} (${proxy} is not installed)`],
    title,
    status,
  });
  const lines = listLeftOut({
    testResults: [
      { assertionResults: [behind("caddy", "a page", "skipped"), behind("caddy", "an upload", "pending")] },
      {
        assertionResults: [
          { ancestorTitles: [], title: "a DATA_DIR that is closed (needs root)", status: "skipped" },
          { ancestorTitles: [], title: "a search (of two words)", status: "passed" },
          { ancestorTitles: ["pages"], title: "nobody said why", status: "skipped" },
        ],
      },
    ],
  });
  expect(lines).toEqual([
    "2 request tests: caddy is not installed",
    "1 request test: needs root",
    "1 request test: nobody said why (says no reason)",
  ]);
});

it("finds a Chromium on PATH, or only that of CHROMIUM_PATH where it is set", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "absah-path-"));
  const chromium = join(folder.path, "bin/chromium");
  expect(findChromium({ PATH: join(folder.path, "bin") })).toBeUndefined();
  await mkdir(join(folder.path, "bin"));
  await writeFile(chromium, "");
  const PATH = `/nowhere:${join(folder.path, "bin")}`;
  expect(findChromium({ PATH })).toBe(chromium);
  expect(findChromium({ PATH, CHROMIUM_PATH: "/nowhere/chromium" })).toBeUndefined();
  expect(findChromium({ PATH: "", CHROMIUM_PATH: chromium })).toBe(chromium);
});

it("uses the headless shell for most journeys where it is installed, and not with CHROMIUM_PATH", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "absah-path-"));
  const PATH = folder.path;
  expect(findHeadlessShell({ PATH })).toBeUndefined();
  const shell = join(PATH, "chromium-headless-shell");
  await writeFile(shell, "");
  expect(findHeadlessShell({ PATH })).toBe(shell);
  expect(findHeadlessShell({ PATH, CHROMIUM_PATH: shell })).toBeUndefined();
});

it("succeeds with skipped tests, which it lists before the summary, and fails where none may be skipped", () => {
  const sum = { passed: 7, failed: 0, leftOut: ["browser tests: no Chromium was found"] };
  const named = ["", "Left out:", "  browser tests: no Chromium was found", ""];
  expect(verdictOf(sum, { isStrict: false })).toEqual({ lines: [...named, "7 passed, 0 failed"], code: 0 });
  expect(verdictOf(sum, { isStrict: true })).toEqual({ lines: [...named, "7 passed, 1 failed"], code: 1 });
  const withoutProxy = { ...sum, leftOut: ["2 request tests: caddy is not installed"] };
  expect(verdictOf(withoutProxy, { isStrict: true }).code).toBe(0);
  const whole = { passed: 7, failed: 0, leftOut: [] };
  expect(verdictOf(whole, { isStrict: true })).toEqual({ lines: ["", "7 passed, 0 failed"], code: 0 });
});
