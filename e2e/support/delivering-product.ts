import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { siteSettings } from "#core/db/schema.ts";
import { cloneDataDir } from "#e2e/support/data-dir.ts";
import { startProduct } from "#e2e/support/start-product.ts";

/** Starts a separate server with the delivery of contact messages enabled. */
export async function startDeliveringProduct(env: Record<string, string> = {}) {
  const dataDir = await cloneDataDir(process.env.JOURNEYS_TEMPLATE ?? "");
  const { origin, stop } = await startProduct(dataDir, { TRUST_PROXY: "true", ...env });
  await switchDeliveryOn(dataDir);
  return {
    origin,
    dataDir,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Enables the delivery in the database, which notifies the running server, as a save in the panel does. */
async function switchDeliveryOn(dataDir: string) {
  const database = await openEmbeddedDatabase(dataDir);
  const { db, pool } = connect(database.connectionString, { connectionsMax: 1 });
  await db.update(siteSettings).set({ value: "on" }).where(eq(siteSettings.key, "contact_delivery"));
  await pool.end();
  await database.close();
}
