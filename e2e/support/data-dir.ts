import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A temporary DATA_DIR, which PostgreSQL's user can enter when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-journeys-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Copies the DATA_DIR of a stopped product. Files keep their owners, which PostgreSQL requires. */
export async function cloneDataDir(template: string): Promise<string> {
  const dataDir = await makeDataDir();
  await run("cp", ["-a", `${template}/.`, dataDir]);
  return dataDir;
}
