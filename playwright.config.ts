import { defineConfig } from "@playwright/test";
import { freePort } from "#e2e/support/free-port.ts";

// Chosen once; the workers, which read this file again, inherit it.
process.env.JOURNEYS_PORT ??= await freePort();

/** Journeys in a browser, on the production build with a database of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // On a busy machine a browser may stall for longer than any wait. What needs its second try is listed by `npm test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["dot"], ["json", { outputFile: "test-results/journeys.json" }]],
  globalSetup: "./e2e/support/product.ts",
  use: {
    baseURL: `http://localhost:${process.env.JOURNEYS_PORT}`,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
