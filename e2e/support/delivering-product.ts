import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { siteSettings } from "#core/db/schema.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { makeDataDir } from "#e2e/support/product.ts";
import { startServer } from "#e2e/support/server.ts";

/** The built product on a DATA_DIR of its own, whose body has the contact form's messages delivered. */
export async function startDeliveringProduct(env: Record<string, string> = {}) {
  const dataDir = await makeDataDir();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startServer("node", ["--enable-source-maps", "dist/server/main.js"], {
    env: { PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, DEMO: "false", TRUST_PROXY: "true", ...env },
  });
  await switchDeliveryOn(dataDir);
  return {
    origin,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As staff do it in the panel: the running server hears of it from the database. */
async function switchDeliveryOn(dataDir: string) {
  const database = await openEmbeddedDatabase(dataDir);
  const { db, pool } = connect(database.connectionString, { connectionsMax: 1 });
  await db.update(siteSettings).set({ value: "on" }).where(eq(siteSettings.key, "contact_delivery"));
  await pool.end();
  await database.close();
}
