import { rm } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { startServer, untilStaffAreServed } from "#e2e/support/server.ts";
import { administrator } from "#e2e/support/start-product.ts";

/** Starts two servers of the built product that share a PostgreSQL and an object storage, and no folder. */
export async function startCluster() {
  const dataDirs = [await makeDataDir(), await makeDataDir(), await makeDataDir()] as const;
  const database = await openEmbeddedDatabase(dataDirs[0]);
  const storagePort = Number(await freePort());
  const storage = new S3rver({
    address: "127.0.0.1",
    port: storagePort,
    silent: true,
    directory: join(dataDirs[0], "s3"),
    configureBuckets: [{ name: "absah" }],
  });
  await storage.run();

  const env = {
    DATABASE_URL: database.applicationConnectionString,
    DATABASE_OWNER_URL: database.connectionString,
    SECRET: "rahasia-bersama-untuk-semua-server",
    PUBLIC_URL: "http://localhost",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    S3_BUCKET: "absah",
    S3_REGION: "us-east-1",
    S3_ENDPOINT: `http://127.0.0.1:${storagePort}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  // Concurrently: one migrates and seeds the database, the other waits for it.
  const servers = await Promise.all(
    [dataDirs[1], dataDirs[2]].map(async (dataDir) => {
      const port = await freePort();
      const args = ["dist/server/main.js"];
      const server = await startServer("node", args, { env: { ...env, PORT: port, DATA_DIR: dataDir } });
      const origin = `http://localhost:${port}`;
      await untilStaffAreServed(origin);
      return { ...server, origin };
    }),
  );
  const [first, second] = servers;
  if (!first || !second) throw new Error("Two servers were started");
  return {
    first,
    second,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await storage.close();
      await database.close();
      for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
