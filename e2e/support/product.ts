import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { cloneDataDir } from "#e2e/support/data-dir.ts";
import { midnightWaitMsMax, todayAwayFromMidnight } from "#e2e/support/midnight.ts";
import { startProduct } from "#e2e/support/start-product.ts";
import type { Day } from "#shared/time.ts";

export { expect, type Page } from "@playwright/test";

/** The server under test, and its DATA_DIR, where mails are stored without SMTP_URL. */
type Product = { origin: string; dataDir: string };

/**
 * The base of all journeys. Each worker has its own server of the built product with a copy of the demonstration, so that parallel journeys
 * are isolated, and after a failure, which restarts the worker, the next journey has a fresh copy.
 */
export const test = base.extend<{ today: Day }, { product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
  today: [async ({}, use) => use(await todayAwayFromMidnight()), { timeout: midnightWaitMsMax }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const dataDir = await cloneDataDir(process.env.JOURNEYS_TEMPLATE ?? "");
      const { origin, stop } = await startProduct(dataDir);
      await use({ origin, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});
