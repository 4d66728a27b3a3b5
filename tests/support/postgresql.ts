import { execFile } from "node:child_process";
import { chmod, chown, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findAccount, identityOf } from "#core/db/embedded/account.ts";
import { findBinaries } from "#core/db/embedded/binaries.ts";

const run = promisify(execFile);

/**
 * Finds PostgreSQL's programs, for servers that a test starts itself.
 *
 * @param folder for the sockets; its owner becomes the account under which the servers run
 */
export async function findPrograms(folder: string) {
  const account = await findAccount(join(tmpdir(), "absah-none"));
  const { binaries } = await findBinaries(account);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const identity = { ...identityOf(account), cwd: "/" };

  /** A server on a socket in the folder. @param options appended to its command line */
  const serverAt = (cluster: string, port: number, options = "-c listen_addresses=") => {
    const control = async (...parameters: string[]) => {
      await run(binaries.pgCtl, ["-D", cluster, "-w", "-s", ...parameters], identity);
    };
    const line = `-p ${port} -c fsync=off -c unix_socket_directories=${folder} ${options}`;
    return {
      url: (database: string) => `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`,
      make: async () => {
        const parameters = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
        await run(binaries.initdb, ["-D", cluster, ...parameters], identity);
      },
      start: () => control("-l", `${cluster}.log`, "-o", line, "start"),
      reload: () => control("reload"),
      /** The ids of the postmaster and its child processes. */
      processes: async () => {
        const [postmaster = ""] = (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
        const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
        return [postmaster, ...children.trim().split(" ")].map(Number);
      },
      promote: () => control("promote"),
      stop: () => control("-m", "immediate", "stop"),
    };
  };
  return { account, serverAt };
}
