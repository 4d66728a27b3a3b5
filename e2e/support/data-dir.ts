import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A folder for the product's data that the database's user can reach when the tests run as root. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-journeys-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A folder of its own with the data of a product that has stopped. Files keep their owners: PostgreSQL asks for it. */
export async function cloneDataDir(template: string): Promise<string> {
  const dataDir = await makeDataDir();
  await run("cp", ["-a", `${template}/.`, dataDir]);
  return dataDir;
}
