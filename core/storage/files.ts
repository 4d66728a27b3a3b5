import { randomUUID } from "node:crypto";
import { access, constants, mkdir, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Settings } from "#core/settings.ts";
import { imageUploads } from "#shared/limits.ts";

/** The storage buckets of specification 3: folders on the disk, or prefixes in one S3 bucket. */
export const buckets: string[] = ["certificate-pdfs", ...Object.keys(imageUploads)];

export type Files = Disk;

/** Where uploads are kept: an S3 bucket when one is set, otherwise `DATA_DIR/uploads`. */
export async function openFiles(settings: Settings): Promise<Files> {
  if (!settings.S3_BUCKET) {
    return new Disk(new WholeFilesDriver(resolve(settings.DATA_DIR, "uploads")));
  }
  // 40 MB of memory, for those who use it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const credentials =
    settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
      ? { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY }
      : undefined;
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      visibility: "private",
      supportsACL: false,
      ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
}

/** A file is there as a whole or not at all, whenever it is read and whatever stops the process that writes it. */
class WholeFilesDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver["put"]>): Promise<void> {
    const unfinished = join(dirname(key), randomUUID());
    await super.put(unfinished, contents, options);
    await rename(join(this.#folder, unfinished), join(this.#folder, key));
  }

  override async exists(key: string): Promise<boolean> {
    try {
      return await super.exists(key);
    } catch (error) {
      // A name that lies beneath a file, or that is longer than the disk can hold.
      if (error instanceof Error && "code" in error && impossibleNames.has(error.code)) return false;
      throw error;
    }
  }
}

const impossibleNames = new Set<unknown>(["ENOTDIR", "ENAMETOOLONG"]);

/** @throws when files can be neither read nor written */
export async function requireStorage(files: Files, settings: Settings): Promise<void> {
  if (settings.S3_BUCKET) {
    // Whether it is there makes no difference: the storage has answered.
    await files.exists("readiness");
    return;
  }
  const folder = resolve(settings.DATA_DIR, "uploads");
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
}
