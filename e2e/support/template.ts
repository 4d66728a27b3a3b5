import { rm } from "node:fs/promises";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { todayAwayFromMidnight } from "#e2e/support/midnight.ts";
import { startProduct } from "#e2e/support/start-product.ts";

/** Playwright's global setup: the built product migrates and seeds a DATA_DIR once, which every server of the journeys copies. */
export default async function makeTemplate() {
  const dataDir = await makeDataDir();
  process.env.JOURNEYS_DAY = await todayAwayFromMidnight();
  const product = await startProduct(dataDir);
  await product.stop();
  // Workers inherit the environment.
  process.env.JOURNEYS_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
