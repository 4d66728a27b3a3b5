import type { S3Client } from "@aws-sdk/client-s3";
import { fileBytesMax, partsOf, StorageUnreachable } from "#core/moving/storage-address.ts";
import { type OldStorage, type StoredObject, unusedOf } from "#core/moving/storage-folder.ts";
import { openS3Client } from "#core/storage/s3-client.ts";

/** Without keys, the default credentials of the machine are used (roles, ~/.aws). */
type BucketAccess = {
  region: string;
  /** For storages other than Amazon's. */
  endpoint: string | undefined;
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/**
 * Reads the old site's files from an S3 bucket: `s3://bucket/folder`, with a subfolder for each bucket of the old site. Not through FlyDrive,
 * which rejects names with brackets or non-ASCII letters.
 *
 * @throws StorageUnreachable when the bucket cannot be listed
 */
export async function openStorageBucket(
  address: string,
  { region, endpoint, keys }: BucketAccess,
): Promise<OldStorage> {
  const { hostname: bucket, pathname } = new URL(address);
  const folder = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const prefix = folder.map((part) => `${part}/`).join("");
  const { GetObjectCommand } = await import("@aws-sdk/client-s3");
  const client = await openS3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
  });
  const sizes = await listSizes(client, bucket, prefix).catch((cause: Error) => {
    throw new StorageUnreachable(`${address} could not be listed: ${cause.message}.`, { cause });
  });
  const used = new Set<string>();

  function nameOf(object: StoredObject): string | undefined {
    const name = partsOf(object)?.join("/");
    if (name === undefined || !sizes.has(name)) return undefined;
    used.add(name);
    return name;
  }

  async function read(name: string): Promise<Blob> {
    // Not downloaded: the checks refuse it by its length.
    if ((sizes.get(name) ?? 0) > fileBytesMax) return new Blob([new Uint8Array(fileBytesMax)]);
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
      return new Blob([new Uint8Array((await Body?.transformToByteArray()) ?? [])]);
    } catch (cause) {
      throw new StorageUnreachable(`${address}: ${name} could not be read: ${(cause as Error).message}.`, {
        cause,
      });
    }
  }

  return {
    async find(object) {
      const name = nameOf(object);
      return name === undefined ? undefined : { key: name, read: () => read(name) };
    },
    async markShown(object) {
      nameOf(object);
    },
    listUnused: async (originalNameOf) => unusedOf([...sizes.keys()], used, originalNameOf),
  };
}

/** Sizes in bytes of all files under the prefix, by their relative names. */
async function listSizes(client: S3Client, bucket: string, prefix: string): Promise<Map<string, number>> {
  const { paginateListObjectsV2 } = await import("@aws-sdk/client-s3");
  const sizes = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key = "", Size = 0 } of Contents)
      if (!Key.endsWith("/")) sizes.set(Key.slice(prefix.length), Size);
  return sizes;
}
