import { access, constants } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { S3ServiceException } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { makeFolderDurably, removeUnfinishedBelow, writeDurably } from "#core/durable-file.ts";
import type { Settings } from "#core/settings.ts";
import { openS3Client, type S3Limits, StorageFault } from "#core/storage/s3-client.ts";
import { imageUploads } from "#shared/limits.ts";

/** The storage buckets of specification 3: folders on disk, or prefixes in one S3 bucket. */
export const buckets: string[] = ["certificate-pdfs", ...Object.keys(imageUploads)];

/** When `put` resolves, the file is synced to disk; FlyDrive's other write methods do not guarantee that. */
export type Files = Pick<
  Disk,
  "put" | "exists" | "getBytes" | "getStream" | "getMetaData" | "listAll" | "delete" | "deleteAll"
>;

/** Opens the storage of uploads: an S3 bucket if configured, otherwise `DATA_DIR/uploads`. */
export async function openFiles(settings: Settings, limits: Partial<S3Limits> = {}): Promise<Files> {
  if (!settings.S3_BUCKET) {
    return new Disk(new WholeFilesDriver(folderIn(settings.DATA_DIR)));
  }
  // Loaded on demand, like its client.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const credentials =
    settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
      ? { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY }
      : undefined;
  const client = await openS3Client(
    {
      region: settings.S3_REGION,
      ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
      ...(credentials && { credentials }),
    },
    limits,
  );
  const bucket = settings.S3_BUCKET;
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}

/** Writes atomically: a file is never visible in part, whatever stops the process or the machine. */
class WholeFilesDriver extends FSDriver {
  readonly #folder: string;
  readonly #buckets = new Map<string, Promise<void>>();

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override async put(...[key, contents]: Parameters<FSDriver["put"]>): Promise<void> {
    await this.#makeBucket(key.split("/", 1)[0] ?? "");
    await writeDurably(join(this.#folder, key), contents, { folderMode: 0o777 });
  }

  /** Created once and awaited by all writers: otherwise a second one could find a folder that is not synced yet. */
  async #makeBucket(name: string): Promise<void> {
    const making = this.#buckets.get(name) ?? makeFolderDurably(join(this.#folder, name));
    this.#buckets.set(name, making);
    await making.catch((error) => {
      this.#buckets.delete(name);
      throw error;
    });
  }

  override async exists(key: string): Promise<boolean> {
    try {
      return await super.exists(key);
    } catch (error) {
      // A path below a file, or a name longer than the file system allows.
      if (error instanceof Error && "code" in error && impossibleNames.has(error.code)) return false;
      throw error;
    }
  }
}

const impossibleNames = new Set<unknown>(["ENOTDIR", "ENAMETOOLONG"]);

/** Whether an object storage rejected a request, failed or timed out; a missing file is none of these. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFault || error.name === "TimeoutError") return true;
  if (!("$metadata" in error)) return isStorageFault(error.cause);
  const { httpStatusCode } = (error as S3ServiceException).$metadata;
  return httpStatusCode !== 404;
}

/** @throws when files can be neither read nor written */
export async function requireStorage(files: Files, settings: Settings): Promise<void> {
  if (settings.S3_BUCKET) {
    // Whether it exists does not matter: the storage has responded.
    await files.exists("readiness");
    return;
  }
  const folder = folderIn(settings.DATA_DIR);
  await makeFolderDurably(folder);
  await access(folder, constants.R_OK | constants.W_OK);
}

/** Deletes what killed servers left half written on disk, after this long. An object storage keeps only whole objects. */
export async function removeUnfinishedUploads(dataDir: string, ageMs: number): Promise<void> {
  await removeUnfinishedBelow(folderIn(dataDir), ageMs);
}

function folderIn(dataDir: string): string {
  return resolve(dataDir, "uploads");
}
