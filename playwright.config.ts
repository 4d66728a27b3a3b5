import { defineConfig } from "@playwright/test";
import { headlessShell, wholeBrowser } from "#e2e/support/chromium.ts";

/** What needs no browser: processes and commands, asked by requests of their own. `npm test` runs it without a Chromium too. */
const withoutBrowser = /(command-line|more-than-one|release|workers)\.spec\.ts$/;

const withCamera = /(reception|scanner)\.spec\.ts$/;

/** Journeys in a browser, on the production build; e2e/support/product.ts starts it for each worker. */
export default defineConfig({
  testDir: "e2e",
  // The longest first: what waits for servers and commands runs beside journeys, and not alone in the end.
  projects: [
    { name: "without-browser", testMatch: withoutBrowser },
    // One worker, so one server more and not three.
    {
      name: "whole-browser",
      testMatch: withCamera,
      use: { launchOptions: wholeBrowser },
      workers: 1,
    },
    {
      name: "browser",
      testIgnore: [withoutBrowser, withCamera],
      use: { launchOptions: headlessShell },
    },
  ],
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/support/template.ts",
  // File by file: the journeys of one share what they set up.
  fullyParallel: false,
  // With two of them a quarter of the time of two processors was idle: journeys wait for pauses and animations.
  workers: 3,
  forbidOnly: true,
  // A journey that fails now and then is mended: the product, or the journey.
  retries: 0,
  // A machine that stalls is waited for; what is green is no slower for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["dot"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    // Without it a page that never ends loading would be told as a journey that took too long.
    navigationTimeout: 60_000,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // Of each journey it would take a third of the time: `--trace on` records those that one looks into.
    trace: "off",
  },
});
