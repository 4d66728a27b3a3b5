import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findAccount } from "#core/db/embedded/account.ts";
import { findBinaries } from "#core/db/embedded/binaries.ts";
import { initialiseCluster } from "#core/db/embedded/initialise.ts";

const isRoot = process.getuid?.() === 0;

it.runIf(isRoot)("a user number without a name is told what the embedded database needs", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-user-"));
  onTestFinished(async () => await rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755);
  const { binaries } = await findBinaries(await findAccount(join(dataDir, "postgres")));
  const plan = {
    dataDir,
    entry: join(dataDir, "postgres"),
    initdb: binaries.initdb,
    password: "x".repeat(20),
  };
  const nameless = { name: "nobody's", uid: 54_321, gid: 54_321 };
  await expect(initialiseCluster({ ...plan, account: nameless })).rejects.toThrow(
    "Mount an /etc/passwd that names this user's number, or set DATABASE_URL.",
  );
});
