import { openAsBlob } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Names a file of the old site. */
export type StoredObject = { bucket: string; name: string };

export type StoredFile = {
  /** Unique in the storage. */
  key: string;
  read(): Promise<Blob>;
};

export type OldStorage = {
  /** Undefined when there is no such file. @throws StorageUnreachable when that is unknown */
  find(object: StoredObject): Promise<StoredFile | undefined>;
  /** Marks a file as used by a row that was imported earlier. */
  markShown(object: StoredObject): Promise<void>;
  /** Files that no row uses; empty for a storage that cannot be listed. */
  listUnused(originalNameOf: (name: string) => string): Promise<string[]>;
};

/**
 * Reads the old site's files from a folder with a subfolder for each bucket. No name or symbolic link leads outside of it.
 */
export async function openStorageFolder(folder: string): Promise<OldStorage> {
  const root = await realpath(folder);
  const used = new Set<string>();

  async function find({ bucket, name }: StoredObject): Promise<StoredFile | undefined> {
    if (`${bucket}/${name}`.includes("\0")) return undefined;
    const path = await realpath(join(root, bucket, name)).catch(() => undefined);
    if (!path?.startsWith(root + sep) || !(await stat(path)).isFile()) return undefined;
    const key = relative(root, path);
    used.add(key);
    return { key, read: () => openAsBlob(path) };
  }

  return {
    find,
    async markShown(object) {
      await find(object);
    },
    async listUnused(originalNameOf) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return unusedOf(
        files.map((entry) => relative(root, join(entry.parentPath, entry.name))),
        used,
        originalNameOf,
      );
    },
  };
}

/** Files that no row uses, neither directly nor as the original of a scaled copy. */
export function unusedOf(
  names: string[],
  used: ReadonlySet<string>,
  originalNameOf: (name: string) => string,
) {
  return names.filter((name) => !used.has(name) && !used.has(originalNameOf(name))).sort();
}

const storagePath = /\/storage\/v1\/(?:object|render\/image)\/(?:(?:public|sign|authenticated)\/)?(.+)$/;

/** The file behind a Supabase storage URL, `…/storage/v1/object/public/{bucket}/{name}`; empty for any other URL. */
export function storedObjectsAt(address: string): StoredObject[] {
  const [, encoded = ""] = storagePath.exec(address.replace(/[?#].*$/s, "")) ?? [];
  const path = decoded(encoded);
  const slash = path.indexOf("/");
  return slash > 0 ? [{ bucket: path.slice(0, slash), name: path.slice(slash + 1) }] : [];
}

/** Percent-decodes; malformed text is returned as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
