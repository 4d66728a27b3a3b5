import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPrograms } from "#tests/support/postgresql.ts";

const run = promisify(execFile);

/** Starts a primary and a streaming standby, which tests can pause and stop. */
export async function openStandby() {
  const folder = await mkdtemp(join(tmpdir(), "absah-standby-"));
  const { account, serverAt } = await findPrograms(folder);
  const [primaryDir, standbyDir] = [join(folder, "primary"), join(folder, "standby")];
  const [primary, standby] = [serverAt(primaryDir, 5432), serverAt(standbyDir, 5433)];
  await primary.make();
  await primary.start();
  await copyWhileRunning(primary.url("postgres"), primaryDir, standbyDir);
  const source = `host=${folder} port=5432 user=postgres`;
  await writeFile(join(standbyDir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  await writeFile(join(standbyDir, "standby.signal"), "");
  if (account) await run("chown", ["-R", `${account.uid}:${account.gid}`, standbyDir]);
  await standby.start();
  let hanging: number[] = [];

  return {
    primaryUrl: primary.url("absah"),
    standbyUrl: standby.url("absah"),
    /** Pauses the replay on the standby, which still answers queries. */
    pause: () => execute(standby.url("postgres"), "select pg_wal_replay_pause()"),
    resume: () => execute(standby.url("postgres"), "select pg_wal_replay_resume()"),
    /** A connection string with both hosts, the standby first. */
    bothUrl: (parameters: string) =>
      `postgres://postgres@/absah?host=${folder},${folder}&port=5433,5432&${parameters}`,
    /** Stops the primary, and promotes the standby. */
    async failOver() {
      await primary.stop();
      await standby.promote();
    },
    /** Freezes the primary, whose connections stay open without answers, and promotes the standby. */
    async hang() {
      hanging = await primary.processes();
      for (const each of hanging) process.kill(each, "SIGSTOP");
      await standby.promote();
    },
    async close() {
      for (const each of hanging) process.kill(each, "SIGCONT");
      await standby.stop();
      await primary.stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a running cluster as pg_basebackup does, which is not among the embedded programs. */
async function copyWhileRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create database absah");
  await client.query("select pg_backup_start('standby', true)");
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/[\dA-F]{24})$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  await writeFile(join(to, "backup_label"), rows[0]?.labelfile ?? "");
  await chmod(to, 0o700);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
