import { execFileSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The reason why disk images cannot be mounted here; undefined where they can. */
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
 * Mounts an ext4 file system in an image file at `folder`. Unsynced writes are only in the kernel's page cache, so that a copy of the image
 * is the disk as after a power failure.
 */
export function openDiskImage() {
  const home = mkdtempSync(join(tmpdir(), "absah-disk-"));
  const image = join(home, "disk.img");
  const mounted: string[] = [];

  const mount = (name: string, file: string) => {
    const folder = join(home, name);
    mkdirSync(folder);
    // By default ext4 syncs every five seconds, possibly during a test or a copy.
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
      /** @returns the mount point of the disk as after a power failure at this moment */
      afterPowerFailure(): string {
        const name = `after-${mounted.length}`;
        const copy = join(home, `${name}.img`);
        run("cp", ["--sparse=always", image, copy]);
        return mount(name, copy);
      },
      /** Fills the disk. */
      fill: () => fill(join(folder, "filling")),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Writes ever smaller blocks until the disk is full, because large ones fail earlier. */
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
