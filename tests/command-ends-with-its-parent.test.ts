import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { profiles } from "#core/db/schema.ts";
import { projectRoot } from "#core/root.ts";
import { processEnvironment } from "#tests/support/command.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { useProduct } from "#tests/support/product.ts";

describe("bin/absah that is killed", () => {
  const product = useProduct();
  let root: string;
  /** Where it stands for a build: the sources themselves. */
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "absah-bin-"));
    await cp(join(projectRoot, "bin"), join(root, "bin"), { recursive: true });
    await symlink(join(projectRoot, "node_modules"), join(root, "node_modules"));
    await mkdir(join(root, "dist/server"), { recursive: true });
    await writeFile(join(root, "package.json"), '{"type":"module"}');
    const sources = pathToFileURL(join(projectRoot, "cli/main.ts"));
    await writeFile(join(root, "dist/server/cli.js"), `await import(${JSON.stringify(sources)});`);
  });
  afterAll(async () => await rm(root, { recursive: true, force: true }));

  const waiting = async () => {
    const { rows } = await product.ownerDb.execute(
      sql`select from pg_locks where not granted and relation = 'profiles'::regclass`,
    );
    return rows.length;
  };

  it("takes its command with it, which writes nothing afterwards", async () => {
    const name = new URL(product.connectionString).pathname.slice(1);
    const ownerUrl = databaseUrl(inject("serverUrl"), name);
    const holder = new pg.Client({ connectionString: ownerUrl });
    await holder.connect();
    await holder.query("begin; lock table profiles in share mode");
    const email = "sesudah@gis.example";
    const account = [
      "--email",
      email,
      "--name",
      "Sesudah",
      "--role",
      "viewer",
      "--password",
      "kata-sandi-uji-123",
    ];
    const command = spawn(process.execPath, [join(root, "bin/absah"), "create-user", ...account], {
      env: {
        ...processEnvironment(),
        ABSAH_ENV_FILE: "",
        DATA_DIR: join(root, "data"),
        DATABASE_URL: product.connectionString,
        DATABASE_OWNER_URL: ownerUrl,
        SECRET: "s".repeat(32),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    command.stdout.resume();
    // Its output is closed when the command, which writes there, has ended too.
    const closed = once(command, "close");
    await vi.waitUntil(waiting, { timeout: 120_000, interval: 100 });
    command.kill("SIGKILL");
    await closed;
    await holder.query("rollback");
    await holder.end();
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 120_000, interval: 50 });
    expect(await product.db.$count(profiles, eq(profiles.email, email))).toBe(0);
  });
});
