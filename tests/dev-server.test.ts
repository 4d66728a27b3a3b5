import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#core/root.ts";
import { freePort } from "#e2e/support/free-port.ts";

describe("npm run dev", () => {
  let dataDir: string;
  let origin: string;
  let server: ChildProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "absah-dev-"));
    // Or the database, which never runs as root, could not live in it.
    await chmod(dataDir, 0o755);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = spawn(process.execPath, ["scripts/dev-server.mjs"], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "development",
        LOG_LEVEL: "error",
        DATA_DIR: dataDir,
        PUBLIC_URL: origin,
        PORT: port,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (!server.stdout) throw new Error("The server has no output");
    for await (const line of createInterface(server.stdout)) if (line.startsWith("Absah serves")) return;
    throw new Error("The server stopped before it served");
  });

  afterAll(async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  it("answers pages and the API from the sources, and gives browsers the panel's", async () => {
    for (const path of ["/", "/verifikasi-sertifikat?q=PT", "/admin/login", "/panel/main.tsx"])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
    expect((await fetch(`${origin}/api/session`)).status).toBe(401);
  });
});
