import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { openStorageAddress } from "#core/moving/storage-address.ts";
import { openStorageBucket } from "#core/moving/storage-bucket.ts";
import { type OldStorage, openStorageFolder } from "#core/moving/storage-folder.ts";

/** What `--storage` takes. @param what lies there */
export function storageHelp(what: string): string {
  return `${what}: a folder, an address (https://…), or a bucket (s3://bucket/folder, with OLD_S3_ENDPOINT, OLD_S3_REGION, OLD_S3_ACCESS_KEY_ID and OLD_S3_SECRET_ACCESS_KEY)`;
}

/**
 * The old site's files where the operator says that they are.
 *
 * @throws OperatorError for a folder that is not there and an address that is none; StorageUnreachable
 */
export async function openStorage(where: string, signal: AbortSignal): Promise<OldStorage> {
  if (/^https?:\/\//i.test(where) && URL.canParse(where)) return openStorageAddress(where, signal);
  if (/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$)/.test(where))
    return await openStorageBucket(where, bucketAccess());
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(where))
    throw new OperatorError(
      `--storage ${where} is neither a folder nor an address (https://…, s3://bucket).`,
    );
  const folder = pathFrom(where);
  return await openStorageFolder(folder).catch((cause: Error) => {
    throw new OperatorError(`--storage ${folder} cannot be read: ${cause.message}`, { cause });
  });
}

/** Not this site's own S3 settings: its uploads may lie in a bucket of another provider. */
function bucketAccess() {
  const { OLD_S3_ENDPOINT, OLD_S3_REGION, OLD_S3_ACCESS_KEY_ID, OLD_S3_SECRET_ACCESS_KEY } = process.env;
  return {
    region: OLD_S3_REGION || "auto",
    endpoint: OLD_S3_ENDPOINT || undefined,
    keys:
      OLD_S3_ACCESS_KEY_ID && OLD_S3_SECRET_ACCESS_KEY
        ? { accessKeyId: OLD_S3_ACCESS_KEY_ID, secretAccessKey: OLD_S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}
