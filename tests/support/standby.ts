import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { type Account, findAccount, identityOf } from "#core/db/embedded/account.ts";
import { type Binaries, findBinaries } from "#core/db/embedded/binaries.ts";

const run = promisify(execFile);

/** A primary and a standby that streams from it: real ones, which the tests may pause and stop. */
export async function openStandby() {
  const account = await findAccount(join(tmpdir(), "absah-none"));
  const { binaries } = await findBinaries(account);
  const folder = await mkdtemp(join(tmpdir(), "absah-standby-"));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const [primaryDir, standbyDir] = [join(folder, "primary"), join(folder, "standby")];
  const server = (cluster: string, port: number) => serverAt({ binaries, account, folder, cluster, port });
  const [primary, standby] = [server(primaryDir, 5432), server(standbyDir, 5433)];

  await run(
    binaries.initdb,
    ["-D", primaryDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    {
      ...identityOf(account),
      cwd: "/",
    },
  );
  await primary.start();
  await copyWhileRunning(primary.url("postgres"), primaryDir, standbyDir);
  const source = `host=${folder} port=5432 user=postgres`;
  await writeFile(join(standbyDir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  await writeFile(join(standbyDir, "standby.signal"), "");
  if (account) await run("chown", ["-R", `${account.uid}:${account.gid}`, standbyDir]);
  await standby.start();

  return {
    primaryUrl: primary.url("absah"),
    standbyUrl: standby.url("absah"),
    /** The standby answers on and takes in nothing more. */
    pause: () => ask(standby.url("postgres"), "select pg_wal_replay_pause()"),
    resume: () => ask(standby.url("postgres"), "select pg_wal_replay_resume()"),
    async close() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Place = {
  binaries: Binaries;
  account: Account | undefined;
  folder: string;
  cluster: string;
  port: number;
};

function serverAt({ binaries, account, folder, cluster, port }: Place) {
  const control = async (...parameters: string[]) => {
    await run(binaries.pgCtl, ["-D", cluster, "-w", "-s", ...parameters], {
      ...identityOf(account),
      cwd: "/",
    });
  };
  const options = `-p ${port} -c listen_addresses= -c unix_socket_directories=${folder}`;
  return {
    url: (database: string) => `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`,
    start: () => control("-l", `${cluster}.log`, "-o", options, "start"),
    stop: () => control("-m", "immediate", "stop"),
  };
}

/** What pg_basebackup does, which is not among the embedded programs. */
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

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
