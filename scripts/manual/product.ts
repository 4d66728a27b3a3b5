import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { startProduct } from "#e2e/support/start-product.ts";

/** The URL in the screenshots, which the browser resolves to this machine. */
export const siteAddress = "http://sertifikasi.example";

/** The shifted start of the product's clock: a Monday morning in Jakarta, earlier than any real run. */
export const beginsAt = new Date("2026-03-02T09:15:00+07:00");

/** Starts the built product with the demonstration on a temporary DATA_DIR, which `stop` removes. */
export async function startForPictures() {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, {
    PUBLIC_URL: siteAddress,
    DEMO: "true",
    WORKERS: "1",
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "clock.mjs")}`,
    CLOCK_BEGINS_AT: String(beginsAt.getTime()),
    CLOCK_SET_AT: String(Date.now()),
  });
  return {
    port: new URL(product.origin).port,
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
