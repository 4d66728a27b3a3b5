import { execFile } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The process numbers of every PostgreSQL process, postmaster or backend, that works in this cluster. A
 * PostgreSQL process stands in its data directory, which neither a number used again nor a server on another
 * cluster can imitate.
 *
 * @param cluster real path, without symbolic links
 */
export async function listPostgresProcesses(cluster: string): Promise<number[]> {
  return process.platform === "linux" ? listFromProc(cluster) : listFromLsof(cluster);
}

/** Whether any process, of whatever program, has this number. */
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
    // It has ended meanwhile, or belongs to another user and so cannot work in a cluster of ours.
    return false;
  }
}

async function listFromLsof(cluster: string): Promise<number[]> {
  // lsof answers 1 when it finds nothing.
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
