import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { cloneDataDir } from "#e2e/support/data-dir.ts";
import { startProduct } from "#e2e/support/start-product.ts";

export { expect, type Page } from "@playwright/test";

/** The server that journeys visit, and the folder where its mails lie without SMTP_URL. */
type Product = { origin: string; dataDir: string };

/**
 * What every journey is written with. Each worker has a server of the built product to itself, with a copy of the
 * demonstration: two journeys that run at once never meet, and after one that failed the next has a fresh copy.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
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
