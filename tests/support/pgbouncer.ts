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

/** Why no PgBouncer can be started here; undefined where one can. */
export const whyNoPgBouncer = binary ? undefined : "PgBouncer is not installed";

/**
 * PgBouncer as it comes, in front of the databases of a server; only that it tries a server again at once, not after 15 seconds.
 *
 * @param serverUrl on a Unix socket
 * @returns the address of any of them through it
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
  // It refuses to work as root, and the sockets are their owner's.
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
