import { rm } from "node:fs/promises";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { startProduct } from "#e2e/support/start-product.ts";

/** Has the built product migrate and fill an empty DATA_DIR once; every server of the journeys begins with a copy. */
export default async function makeTemplate() {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  await product.stop();
  // The workers inherit it.
  process.env.JOURNEYS_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
