import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "#core/root.ts";

const run = promisify(execFile);

async function rotate(count: string, names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "absah backups-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  for (const name of names) await writeFile(join(folder, name), "");
  const outcome = await run(join(projectRoot, "deploy/keep-newest.sh"), [count, folder]).then(
    () => "done",
    () => "refused",
  );
  return { outcome, left: (await readdir(folder)).sort() };
}

const days = Array.from(
  { length: 20 },
  (_, index) => `absah-2026-11-${String(index + 1).padStart(2, "0")}T021500.tar.gz`,
);

it("of twenty backups the newest fourteen stay", async () => {
  expect(await rotate("14", days.toReversed())).toEqual({ outcome: "done", left: days.slice(6) });
});

it("weeks are told apart across the end of a year", async () => {
  const weeks = ["absah-2026-W52.tar.gz", "absah-2026-W53.tar.gz", "absah-2027-W01.tar.gz"];
  expect((await rotate("2", weeks)).left).toEqual(weeks.slice(1));
});

it("the last backup stays, and whatever is none", async () => {
  const names = ["absah-2026-11-01T021500.tar.gz", "catatan.txt", "refused.tar.gz"];
  expect((await rotate("14", names)).left).toEqual(names);
  expect(await rotate("0", names)).toEqual({ outcome: "refused", left: names });
});
