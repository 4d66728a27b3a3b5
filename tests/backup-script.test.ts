import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { projectRoot } from "#core/root.ts";
import { commandLine, processEnvironment } from "#tests/support/command.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { asClone } from "#tests/support/template.ts";

const run = promisify(execFile);

async function cloneDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), "postgres") });
  await admin.connect();
  const name = `absah_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} ${asClone}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return databaseUrl(inject("serverUrl"), name);
}

/** Where deploy/backup.sh finds the operator's command line: here, from the sources. */
async function layOut() {
  const folder = await mkdtemp(join(tmpdir(), "absah-nightly-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  for (const name of ["deploy", "bin", "data"]) await mkdir(join(folder, name));
  for (const script of ["backup.sh", "keep-newest.sh"])
    await copyFile(join(projectRoot, "deploy", script), join(folder, "deploy", script));
  const command = `#!/bin/sh\ncd "${projectRoot}" && exec "${process.execPath}" ${commandLine} "$@"\n`;
  await writeFile(join(folder, "bin/absah"), command, { mode: 0o755 });
  return folder;
}

const isRoot = process.getuid?.() === 0;

it("a backup that was tried by a restore leaves no database behind, wherever that was made", async () => {
  const folder = await layOut();
  const temporary = join(folder, "temporary");
  // Root lends PostgreSQL another user, who does not get there: the database is made elsewhere.
  await mkdir(temporary, { mode: 0o700 });
  const backups = join(folder, "backups");
  const env = {
    ...processEnvironment(),
    DATABASE_URL: await cloneDatabase(),
    DATA_DIR: join(folder, "data"),
    SECRET: "rahasia-".repeat(5),
    TMPDIR: temporary,
  };
  const { stdout, stderr } = await run(join(folder, "deploy/backup.sh"), [backups], { env });
  expect(stdout).toContain("Tried by a restore: Restored 0 certificates");
  expect(stdout).not.toContain("put your copy in place");
  expect(await readdir(join(backups, "daily"))).toEqual([expect.stringMatching(/^absah-.+\.tar\.gz$/)]);
  expect((await readdir(temporary)).filter((name) => name.startsWith("absah-check"))).toEqual([]);
  const elsewhere = [...stderr.matchAll(/"cluster":"([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(elsewhere.length).toBe(isRoot ? 1 : 0);
  expect(elsewhere.filter(existsSync)).toEqual([]);
});
