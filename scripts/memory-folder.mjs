import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Linux keeps in memory what lies here (tmpfs). */
const sharedMemory = "/dev/shm";

/** A run holds 2.5 GB in it at most: a bare clone with its packages beside a release, packed and unpacked twice. */
const neededBytes = 4e9;
/** What the browsers and servers of the run want beside it. */
const besideBytes = 4e9;

const nameOf = /^absah-tests-(\d+)$/;

/**
 * A folder in memory for what a run of the tests writes and removes again: some two hundred databases of a thousand files each,
 * clusters, packages. Where a disk has no journal, ext4 passes over each inode that was freed in the last minute before it
 * gives one to a new file, which took a sixth of the processor's time of a request test and a fifth of a bare clone's.
 *
 * @returns its path, or undefined where this machine has too little memory or lets nothing be run from it
 */
export function makeMemoryFolder(place = sharedMemory, availableBytes = freemem()) {
  try {
    removeLeftBehind(place);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < neededBytes || availableBytes < neededBytes + besideBytes) return undefined;
    if (isNoExec(place)) return undefined;
    const folder = join(place, `absah-tests-${process.pid}`);
    mkdirSync(folder);
    // As /tmp: what runs as another user has files of its own here.
    chmodSync(folder, 0o1777);
    return folder;
  } catch (error) {
    // No such place (not Linux), or none to write to.
    if (["ENOENT", "EACCES", "EROFS", "ENOTDIR"].includes(error.code)) return undefined;
    throw error;
  }
}

/** Of runs that were killed: memory is not emptied by whoever empties /tmp. */
function removeLeftBehind(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = nameOf.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isNoExec(place) {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  return mounts.some((line) => {
    const [, target, , options = ""] = line.split(" ");
    return target === place && options.split(",").includes("noexec");
  });
}
