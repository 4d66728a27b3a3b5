import { execFileSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Why no file system can be made out of a file here; undefined when it can. */
export const whyNoDiskImages = findObstacle();

function findObstacle(): string | undefined {
  if (process.platform !== "linux") return "needs Linux";
  if (process.getuid?.() !== 0) return "needs root";
  try {
    openDiskImage().close();
    return undefined;
  } catch (error) {
    return `needs mkfs.ext4 and loop devices: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
  }
}

/**
 * An ext4 file system in a file, mounted at `folder`. What was written there and not synced is in the memory of the
 * kernel alone, and not in the file: a copy of the file is the disk as a power failure would leave it.
 */
export function openDiskImage() {
  const home = mkdtempSync(join(tmpdir(), "absah-disk-"));
  const image = join(home, "disk.img");
  const mounted: string[] = [];

  const mount = (name: string, file: string) => {
    const folder = join(home, name);
    mkdirSync(folder);
    // Else the file system itself syncs every five seconds, now and then in the middle of a test or of a copy.
    run("mount", ["-t", "ext4", "-o", "loop,commit=300", file, folder]);
    mounted.push(folder);
    return folder;
  };
  const close = () => {
    for (const folder of mounted.splice(0).reverse()) run("umount", [folder]);
    rmSync(home, { recursive: true });
  };

  try {
    run("truncate", ["-s", "128M", image]);
    run("mkfs.ext4", ["-q", "-F", image]);
    const folder = mount("disk", image);
    return {
      folder,
      /** @returns where the disk is mounted as it is after a power failure in this moment */
      afterPowerFailure(): string {
        const name = `after-${mounted.length}`;
        const copy = join(home, `${name}.img`);
        run("cp", ["--sparse=always", image, copy]);
        return mount(name, copy);
      },
      /** Leaves no room for anything. */
      fill: () => fill(join(folder, "filling")),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Down to the last blocks: a file system gives out less at a time when it is nearly full. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (let size = 1024 * 1024; size >= 1024; ) {
      try {
        writeSync(file, Buffer.alloc(size));
        fsyncSync(file);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

function run(program: string, parameters: string[]): void {
  execFileSync(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });
}
