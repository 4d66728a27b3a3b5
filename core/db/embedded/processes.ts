import { execFile } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The ids of all PostgreSQL processes of this cluster, postmaster and backends. Identified by their working directory, which is the data
 * directory: reliable against reused process ids and servers of other clusters.
 *
 * @param cluster real path, without symbolic links
 */
export async function listPostgresProcesses(cluster: string): Promise<number[]> {
  return process.platform === "linux" ? listFromProc(cluster) : listFromLsof(cluster);
}

/** Whether any process has this id. */
export function isProcessNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

async function listFromProc(cluster: string): Promise<number[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(numbers.map((number) => isPostgresIn(cluster, number)));
  return numbers.filter((_, index) => found[index]).map(Number);
}

async function isPostgresIn(cluster: string, number: string): Promise<boolean> {
  try {
    const program = await readFile(`/proc/${number}/comm`, "utf8");
    return program.trim() === "postgres" && (await readlink(`/proc/${number}/cwd`)) === cluster;
  } catch {
    // Has exited meanwhile, or belongs to another user and so cannot be of this cluster.
    return false;
  }
}

async function listFromLsof(cluster: string): Promise<number[]> {
  // lsof exits with 1 when it finds nothing.
  const { stdout } = await run("lsof", ["-w", "-a", "-d", "cwd", "-c", "postgres", "-F", "pn"]).catch(() => ({
    stdout: "",
  }));
  const found: number[] = [];
  let pid = 0;
  for (const line of stdout.split("\n")) {
    if (line.startsWith("p")) pid = Number(line.slice(1));
    if (line === `n${cluster}`) found.push(pid);
  }
  return found;
}
