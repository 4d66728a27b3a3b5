import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#e2e/support/server.ts";

/** Starts the built product on an empty DATA_DIR before the journeys, and stops it after them. */
export default async function setup() {
  const dataDir = await makeDataDir();
  // Where the journeys find the mails of a server without SMTP_URL.
  process.env.JOURNEYS_DATA_DIR = dataDir;
  const port = process.env.JOURNEYS_PORT ?? "";
  const server = await startServer("node", ["--enable-source-maps", "dist/server/main.js"], {
    env: {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: "admin@gis.example",
      ADMIN_PASSWORD: "rahasia-admin",
    },
  });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A folder for the product's data that the database's user can reach when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-journeys-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}
