import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { constrainedMemory } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { identityOf } from "#core/db/embedded/account.ts";
import { tryConnect } from "#core/db/embedded/connection.ts";
import { EmbeddedDatabaseError, logTail } from "#core/db/embedded/error.ts";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { isProcessNumberTaken, listPostgresProcesses } from "#core/db/embedded/processes.ts";
import type { Server } from "#core/db/embedded/server-options.ts";
import { sharedBuffersMiB } from "#core/db/embedded/shared-buffers.ts";
import { socketLockOf } from "#core/db/embedded/socket.ts";
import { writeDurably } from "#core/durable-file.ts";
import { log } from "#core/log.ts";

/** Long enough for crash recovery of `max_wal_size` on a slow disk. */
const startMsMax = 120_000;
const pollMs = 25;
/** Backends without a postmaster exit by themselves, unless they are in a long computation. */
const orphansMsMax = 5_000;
const logBytesMax = 10 * 1024 * 1024;

/**
 * Connects to the running server, or starts it. To be called by one process at a time, see `withFileLock`.
 *
 * @throws EmbeddedDatabaseError when it cannot be started, or does not answer within two minutes
 */
export async function ensureRunning(server: Server): Promise<pg.Client> {
  const beganMs = performance.now();
  let isOurs = false;
  for (;;) {
    const answer = await tryConnect(server).catch(async (refusal) => {
      if (isOurs) await stop(server);
      throw refusal;
    });
    if (typeof answer === "object") return answer;
    if (answer === "nobody listens" && (await startUnlessAlive(server, performance.now() - beganMs)))
      isOurs = true;
    if (performance.now() - beganMs > startMsMax) {
      throw new EmbeddedDatabaseError(
        `The database in ${server.cluster} runs but has not accepted a connection for ${startMsMax / 1000} seconds.`,
        { cause: await logTail(logFileOf(server)) },
      );
    }
    await delay(pollMs);
  }
}

/** Stops the server and waits for its exit; does nothing when its processes are not visible from here. */
export async function stop(server: Server): Promise<void> {
  const postmaster = await readPostmaster(server);
  if (!postmaster || !(await listPostgresProcesses(server.cluster)).includes(postmaster)) return;
  const code = await pgCtl(server, ["stop", "-m", "fast", "-w", "-s", "-t", "60"]);
  if (code === 0) return;
  throw new EmbeddedDatabaseError(`The database in ${server.cluster} did not stop.`, {
    cause: await logTail(logFileOf(server)),
  });
}

/** @returns whether it was started */
async function startUnlessAlive(server: Server, waitedMs: number): Promise<boolean> {
  const alive = await listPostgresProcesses(server.cluster);
  if (alive.length === 0) {
    await start(server);
    return true;
  }
  const postmaster = await readPostmaster(server);
  if (waitedMs < orphansMsMax || (postmaster && alive.includes(postmaster))) return false;
  // As a postmaster does when a backend crashed; recovery follows in either case.
  log.warn({ pids: alive }, "database processes without a postmaster are told to quit");
  for (const pid of alive) if (isProcessNumberTaken(pid)) process.kill(pid, "SIGQUIT");
  await delay(1_000);
  return false;
}

async function start(server: Server): Promise<void> {
  await removeStaleLocks(server);
  const settings = settingsText(server.socketFolder);
  const file = join(server.cluster, "postgresql.conf");
  await writeDurably(file, settings, { mode: 0o600, owner: server.account });
  await rotateLog(server);
  const code = await pgCtl(server, ["start", "-w", "-s", "-t", String(startMsMax / 1000)]);
  if (code === 0 || (await listPostgresProcesses(server.cluster)).length > 0) return;
  throw new EmbeddedDatabaseError(`The database in ${server.cluster} could not be started.`, {
    cause: await logTail(logFileOf(server)),
  });
}

/**
 * PostgreSQL detects lock files of a dead server by itself, except when its process id is reused, which happens quickly in a container.
 * Only called when no process of this cluster is alive.
 */
async function removeStaleLocks(server: Server): Promise<void> {
  const files = [pidFileOf(server), socketLockOf(server.socketFolder)];
  for (const file of files) {
    const pid = await readPid(file);
    if (!pid || !isProcessNumberTaken(pid)) continue;
    log.warn(
      { file, pid },
      "a stale lock of the database is removed: its process number is another program's",
    );
    await rm(file, { force: true });
  }
}

/** The contents of postgresql.conf, rewritten at every start; operators change settings by ALTER SYSTEM. */
function settingsText(socketFolder: string): string {
  const folderInList = `"${socketFolder.replaceAll('"', '""')}"`;
  return `# Written at every start. Change settings with ALTER SYSTEM, which is kept elsewhere and wins.
listen_addresses = ''
unix_socket_directories = '${folderInList.replaceAll("\\", "\\\\").replaceAll("'", "''")}'
unix_socket_permissions = 0700
port = 5432
max_connections = 100
shared_buffers = '${sharedBuffersMiB(totalmem(), constrainedMemory())}MB'
max_wal_size = '512MB'
fsync = on
synchronous_commit = on
full_page_writes = on
jit = off
# Of the statistics of a register that grows row by row: searches are planned by them (default: 1min).
autovacuum_naptime = '15s'
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = warning
log_checkpoints = off
log_line_prefix = '%m [%p] '
`;
}

/** Detached into a session of its own, so that Ctrl-C in our terminal does not stop the server. */
async function pgCtl(server: Server, parameters: string[]): Promise<number> {
  // The server inherits the open file, so that its user does not need access to DATA_DIR.
  const output = await open(logFileOf(server), "a", 0o600);
  try {
    const owner = await ownerWhenRoot(server.dataDir);
    if (owner) await output.chown(owner.uid, owner.gid);
    const child = spawn(server.binaries.pgCtl, parameters, {
      ...identityOf(server.account),
      cwd: "/",
      // As an environment variable: pg_ctl passes parameters to a shell.
      env: { PGDATA: server.cluster, LC_ALL: "C", PATH: "/usr/bin:/bin" },
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    const [code]: (number | null)[] = await once(child, "exit");
    return code ?? 1;
  } finally {
    await output.close();
  }
}

async function rotateLog(server: Server): Promise<void> {
  const file = logFileOf(server);
  const found = await stat(file).catch(() => undefined);
  if (found && found.size > logBytesMax) await rename(file, `${file}.1`);
}

const logFileOf = ({ dataDir }: Server) => join(dataDir, "postgres.log");
const pidFileOf = ({ cluster }: Server) => join(cluster, "postmaster.pid");
const readPostmaster = (server: Server) => readPid(pidFileOf(server));

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  // A single-user server's id is negative.
  return Math.abs(Number.parseInt(text, 10)) || undefined;
}
