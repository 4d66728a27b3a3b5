import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
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
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function run(program: string, parameters: string[]): void {
  execFileSync(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });
}
