import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const port = "3199";

/** Starts the built product on an empty DATA_DIR before the journeys, and stops it after them. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-journeys-"));
  // Run as root, PostgreSQL works as another user, who has to reach its files.
  await chmod(dataDir, 0o755);
  const server = spawn("node", ["--enable-source-maps", "dist/server/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ADMIN_EMAIL: "admin@gis.example",
      ADMIN_PASSWORD: "rahasia-admin",
      DEMO: "true",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
    },
  });
  await waitUntilServing(server);
  process.env.JOURNEYS_DATA_DIR = dataDir;
  return async () => {
    const stopped = once(server, "exit");
    server.kill("SIGTERM");
    await stopped;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function waitUntilServing(server: ChildProcess) {
  if (!server.stdout) throw new Error("The product has no output");
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith("Absah serves")) return;
  }
  throw new Error("The product stopped before it served");
}
