import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, open, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import type { Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

const about = "storage";
const askMsMax = 15_000;

/** Whether uploads can be written and read: a small file is, and is taken away again. */
export async function checkStorage(settings: Settings): Promise<Finding> {
  const place = settings.S3_BUCKET
    ? `the bucket ${settings.S3_BUCKET}`
    : join(resolve(settings.DATA_DIR), "uploads");
  try {
    return settings.S3_BUCKET ? await checkBucket(settings, place) : await checkFolder(settings, place);
  } catch (error) {
    return failure(about, `${place} cannot be written and read: ${sayError(error)}`);
  }
}

async function checkBucket(settings: Settings, place: string): Promise<Finding> {
  const files = await openFiles(settings);
  const key = `doctor/${randomUUID()}`;
  const content = new TextEncoder().encode(key);
  const tried = async () => {
    await files.put(key, content);
    const read = await files.getBytes(key);
    await files.delete(key);
    return Buffer.from(read).equals(content);
  };
  return (await withinTime(tried()))
    ? ok(about, `${place} can be written and read`)
    : failure(about, `${place} gave back something else than was written`);
}

async function withinTime<Answer>(pending: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${askMsMax / 1000} seconds`)), askMsMax);
  });
  return await Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

async function checkFolder({ DATA_DIR }: Settings, place: string): Promise<Finding> {
  const dataDir = await stat(DATA_DIR);
  const folder = await stat(place).catch(() => undefined);
  if (!folder) {
    await access(DATA_DIR, constants.W_OK);
    return ok(about, `${place} will be made with the first upload`);
  }
  const probe = join(place, `.doctor-${randomUUID()}`);
  const file = await open(probe, "wx", 0o600);
  try {
    await file.writeFile("doctor");
    await file.sync();
  } finally {
    await file.close();
    await rm(probe);
  }
  // Root may write everywhere, and the server's user may not.
  return process.getuid?.() === 0 && folder.uid !== dataDir.uid
    ? warning(
        about,
        `${place} belongs to the user number ${folder.uid} and DATA_DIR to ${dataDir.uid}: chown it to the service's user`,
      )
    : ok(about, `${place} can be written and read`);
}

const mebibyte = 2 ** 20;
/** An import of 100 MB needs five times that for its while. */
const spaceWarningBytes = 2_048 * mebibyte;
const spaceFailureBytes = 256 * mebibyte;

/** How much room is left where DATA_DIR is. */
export async function checkDisk({ DATA_DIR }: Settings): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    const freeBytes = bavail * bsize;
    const says = `${Math.floor(freeBytes / mebibyte).toLocaleString("en")} MiB are free for ${resolve(DATA_DIR)}`;
    const remedy = ": make room, or the database stops when the disk is full";
    if (freeBytes < spaceFailureBytes) return failure("disk", says + remedy);
    return freeBytes < spaceWarningBytes ? warning("disk", says + remedy) : ok("disk", says);
  } catch (error) {
    return failure("disk", `DATA_DIR ${resolve(DATA_DIR)} cannot be looked at: ${sayError(error)}`);
  }
}
