import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { startProduct } from "#e2e/support/start-product.ts";

/** The address that pictures show; the browser is told that it is this machine. */
export const siteAddress = "http://sertifikasi.example";

/** When the product believes to have started: a Monday morning in Jakarta, before the time of any database it may meet. */
export const beginsAt = new Date("2026-03-02T09:15:00+07:00");

/** Starts the built product with the demonstration on a folder of its own, which goes with it. */
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
