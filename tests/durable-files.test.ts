import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import fileSystem, {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDurably, writeDurably } from "#core/durable-file.ts";
import { projectRoot } from "#core/root.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import { SettingsError } from "#core/settings.ts";
import { removeUnfinishedUploads } from "#core/storage/files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "absah-durable-"));
});
afterEach(async () => await rm(folder, { recursive: true }));

describe("what killed servers left half written among the uploads", () => {
  it("is removed wherever it lies once nothing has been written to it for long, and nothing else is", async () => {
    const variants = join(folder, "uploads/variants/gallery-images/a/b.png");
    await mkdir(variants, { recursive: true });
    const left = join(variants, ".1.unfinished");
    for (const path of [left, join(variants, "320.webp")]) {
      await writeFile(path, "isi");
      await utimes(path, 0, 0);
    }
    await writeFile(join(variants, ".2.unfinished"), "isi");
    await removeUnfinishedUploads(folder, 60_000);
    expect((await readdir(variants)).sort()).toEqual([".2.unfinished", "320.webp"]);
    await removeUnfinishedUploads(join(folder, "none"), 60_000);
  });
});

describe("a file that is acknowledged", () => {
  it("is written aside, synced, renamed, and then its folder and what holds new folders are synced", async () => {
    const { calls, made } = watchCalls();
    await writeDurably(join(folder, "uploads/pdf/a.pdf"), "isi", { folderMode: 0o777 }, calls);
    const sequence = made.map((call) => call.replace(/\.[\w-]+\.unfinished/, "aside"));
    expect(sequence.slice(0, 6)).toEqual([
      "mkdir uploads/pdf",
      "open uploads/pdf/aside",
      "write uploads/pdf/aside",
      "sync uploads/pdf/aside",
      "close uploads/pdf/aside",
      "rename uploads/pdf/aside uploads/pdf/a.pdf",
    ]);
    expect(sequence.filter((call) => call.startsWith("sync")).toSorted()).toEqual([
      "sync ",
      "sync uploads",
      "sync uploads/pdf",
      "sync uploads/pdf/aside",
    ]);
    expect(await readFile(join(folder, "uploads/pdf/a.pdf"), "utf8")).toBe("isi");
  });

  it("that is made once takes its name only when it is synced, and its folder is synced whoever made it", async () => {
    for (const isFirst of [true, false]) {
      const { calls, made } = watchCalls();
      expect(await createDurably(join(folder, "secret"), `isi ${isFirst}`, {}, calls)).toBe(isFirst);
      const order = made.map((call) => call.replace(/\.[\w-]+\.unfinished/, "aside"));
      expect(order).toEqual([
        "open aside",
        "write aside",
        "sync aside",
        "close aside",
        "link aside secret",
        "rm aside",
        "open ",
        "sync ",
        "close ",
      ]);
    }
    expect(await readFile(join(folder, "secret"), "utf8")).toBe("isi true");
    expect(await readdir(folder)).toEqual(["secret"]);
  });

  it("is as long as what comes in by and by, and nothing is left of one that breaks off", async () => {
    const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
    await writeDurably(join(folder, "a"), Readable.from(parts));
    expect(await readFile(join(folder, "a"))).toEqual(Buffer.concat(parts));

    const broken = async function* () {
      yield Buffer.from("half");
      throw new Error("broken off");
    };
    await expect(writeDurably(join(folder, "a"), broken())).rejects.toThrow("broken off");
    await expect(writeDurably(join(folder, "b"), broken())).rejects.toThrow("broken off");
    expect(await readdir(folder)).toEqual(["a"]);
    expect(await readFile(join(folder, "a"))).toEqual(Buffer.concat(parts));
  });

  it("never lands where a symbolic link of its name points", async () => {
    await writeFile(join(folder, "elsewhere"), "untouched");
    await symlink(join(folder, "elsewhere"), join(folder, "a"));
    await writeDurably(join(folder, "a"), "mine", { mode: 0o600 });
    expect(await readFile(join(folder, "elsewhere"), "utf8")).toBe("untouched");
    expect((await stat(join(folder, "a"))).mode & 0o777).toBe(0o600);
  });
});

describe("the secret that signs sessions", () => {
  it("is one for all processes that start at once, and nobody ever sees a part of it", async () => {
    const file = join(folder, "secret");
    const seen = new Set<string>();
    const watching = setInterval(() => seen.add(readIfThere(file)), 0);
    const secrets = await Promise.all([
      ...Array.from({ length: 20 }, () => readOrCreateSecret(folder, undefined)),
      ...Array.from({ length: 3 }, () => secretOfAnotherProcess(folder)),
    ]);
    clearInterval(watching);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    seen.delete("there is none");
    expect([...seen]).toEqual([secrets[0]]);
    expect(await readdir(folder)).toEqual(["secret"]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is refused where it is empty or cut off, with what to do, and never replaced", async () => {
    for (const damaged of ["", "\n", "abcdefghij", "\0".repeat(43)]) {
      const dataDir = join(folder, String(damaged.length));
      await mkdir(dataDir);
      await writeFile(join(dataDir, "secret"), damaged);
      const starting = readOrCreateSecret(dataDir, undefined);
      await expect(starting).rejects.toThrow(SettingsError);
      await expect(starting).rejects.toThrow(/secret is damaged.*Put it back.*remove the file/);
      expect(await readFile(join(dataDir, "secret"), "utf8")).toBe(damaged);
    }
  });
});

/** What is called, in its order, with paths as seen from the folder. */
function watchCalls() {
  const made: string[] = [];
  const note = (name: string, ...paths: string[]) =>
    made.push([name, ...paths.map((path) => relative(folder, path))].join(" "));
  const calls: NonNullable<Parameters<typeof writeDurably>[3]> = {
    ...fileSystem,
    mkdir: ((...given: Parameters<typeof fileSystem.mkdir>) => {
      note("mkdir", String(given[0]));
      return fileSystem.mkdir(...given);
    }) as typeof fileSystem.mkdir,
    open: async (path, ...rest) => {
      note("open", String(path));
      const handle = await fileSystem.open(path, ...rest);
      const { writeFile, sync, close } = handle;
      return Object.assign(handle, {
        writeFile: (...given: Parameters<typeof writeFile>) => {
          note("write", String(path));
          return writeFile.apply(handle, given);
        },
        sync: async () => {
          await sync.call(handle);
          note("sync", String(path));
        },
        close: () => {
          note("close", String(path));
          return close.call(handle);
        },
      });
    },
    rename: (from, to) => {
      note("rename", String(from), String(to));
      return fileSystem.rename(from, to);
    },
    link: (from, to) => {
      note("link", String(from), String(to));
      return fileSystem.link(from, to);
    },
    rm: (path, options) => {
      note("rm", String(path));
      return fileSystem.rm(path, options);
    },
  };
  return { calls, made };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "there is none";
  }
}

async function secretOfAnotherProcess(dataDir: string): Promise<string> {
  const program = `import { readOrCreateSecret } from "#core/secret.ts";
    process.stdout.write(await readOrCreateSecret(${JSON.stringify(dataDir)}, undefined));`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return await text(child.stdout);
}
