import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, untilListening } from "#tests/support/ports.ts";

const binary = ["pgbouncer", "/usr/sbin/pgbouncer"].find(
  (each) => spawnSync(each, ["--version"]).error === undefined,
);

const noOwner = { uid: undefined, gid: undefined };

/** The reason why PgBouncer cannot be started here; undefined where it can. */
export const whyNoPgBouncer = binary ? undefined : "PgBouncer is not installed";

/**
 * Starts PgBouncer in front of a server's databases, with its defaults, but for retrying a failed server login at once instead of after
 * 15 seconds.
 *
 * @param serverUrl with a Unix socket as host
 * @returns `url` makes the connection string of a database through it
 */
export async function openPgBouncer(serverUrl: string, mode: "session" | "transaction") {
  const { hostname, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), "absah-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${decodeURIComponent(hostname)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
server_login_retry = 0
pool_mode = ${mode}
`,
  );
  // PgBouncer refuses to run as root; as the owner of the sockets' folder it can connect.
  const { uid, gid } = process.getuid?.() === 0 ? await stat(decodeURIComponent(hostname)) : noOwner;
  const child = spawn(binary ?? "", [join(folder, "pgbouncer.ini")], {
    stdio: "ignore",
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
  });
  await untilListening(child, port);
  return {
    url: (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`,
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
