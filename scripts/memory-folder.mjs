import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** A tmpfs on Linux. */
const sharedMemory = "/dev/shm";

/** A run needs at most 2.5 GB: a bare clone with its packages, and a release, packed and unpacked twice. */
const neededBytes = 4e9;
/** Memory for the browsers and servers of the run. */
const reservedBytes = 4e9;

const nameOf = /^absah-tests-(\d+)$/;

/**
 * Creates a folder in memory for the temporary files of a test run: some two hundred databases of a thousand files each, clusters,
 * packages. Without a journal, ext4 skips each inode that was freed within the last minute before it allocates one, which took a
 * sixth of the processor time of a request test and a fifth of a bare clone's.
 *
 * @param place the tmpfs
 * @returns the path; undefined where memory is too small, or the tmpfs is missing, read-only or mounted noexec
 */
export function makeMemoryFolder(place = sharedMemory, availableBytes = freemem()) {
  try {
    removeLeftBehind(place);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < neededBytes || availableBytes < neededBytes + reservedBytes) return undefined;
    if (isNoExec(place)) return undefined;
    const folder = join(place, `absah-tests-${process.pid}`);
    mkdirSync(folder);
    // Mode of /tmp: PostgreSQL runs as another user and creates files here.
    chmodSync(folder, 0o1777);
    return folder;
  } catch (error) {
    // Missing (not Linux) or not writable.
    if (["ENOENT", "EACCES", "EROFS", "ENOTDIR"].includes(error.code)) return undefined;
    throw error;
  }
}

/** Removes folders of killed runs, because nothing else cleans the tmpfs up. */
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
