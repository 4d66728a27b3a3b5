import { spawnSync } from "node:child_process";
import { mkdir, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeMemoryFolder } from "#scripts/memory-folder.mjs";

it("a run uses no tmpfs where memory is low, and removes folders of killed runs", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "absah-memory-"));
  const { pid: ended } = spawnSync("true");
  for (const name of [`absah-tests-${ended}`, `absah-tests-${process.ppid}`, "of-somebody-else"])
    await mkdir(join(place.path, name));
  expect(makeMemoryFolder(place.path, 1e9)).toBeUndefined();
  expect((await readdir(place.path)).sort()).toEqual([`absah-tests-${process.ppid}`, "of-somebody-else"]);
});

it("a machine without a tmpfs uses its disk", () => {
  expect(makeMemoryFolder(join(tmpdir(), "absah-no-such-place"), Number.POSITIVE_INFINITY)).toBeUndefined();
});
