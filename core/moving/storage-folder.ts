import { openAsBlob } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file of the old site: in which bucket, or folder, it lay under which name. */
export type StoredObject = { bucket: string; name: string };

/** One that is there. */
export type StoredFile = {
  /** What no other file of the storage has. */
  key: string;
  read(): Promise<Blob>;
};

/** Where the old site's files are. */
export type OldStorage = {
  /** Undefined when it is not there. @throws StorageUnreachable when nobody can say */
  find(object: StoredObject): Promise<StoredFile | undefined>;
  /** Notes that a row shows it which moved in before. */
  markShown(object: StoredObject): Promise<void>;
  /** Names of files that no row showed; none of a storage that lists nothing. */
  listUnused(wholeOf: (name: string) => string): Promise<string[]>;
};

/**
 * The files of the old site as a folder: one below it for each bucket. Whatever a name says, or a link in the folder, nothing
 * outside of the folder is read.
 *
 * @throws what the file system throws when the folder is not there
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
    async listUnused(wholeOf) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return unusedOf(
        files.map((entry) => relative(root, join(entry.parentPath, entry.name))),
        used,
        wholeOf,
      );
    },
  };
}

/** Those that nobody asked for: neither for the file, nor for the one of which it is a smaller copy. */
export function unusedOf(names: string[], used: ReadonlySet<string>, wholeOf: (name: string) => string) {
  return names.filter((name) => !used.has(name) && !used.has(wholeOf(name))).sort();
}

const storagePath = /\/storage\/v1\/(?:object|render\/image)\/(?:(?:public|sign|authenticated)\/)?(.+)$/;

/**
 * The file that an address of a hosted storage names, `…/storage/v1/object/public/{bucket}/{name}`; none for any other address. What such services encode in a name is decoded; some hand out names with plain blanks.
 */
export function storedObjectsAt(address: string): StoredObject[] {
  const [, encoded = ""] = storagePath.exec(address.replace(/[?#].*$/s, "")) ?? [];
  const path = decoded(encoded);
  const slash = path.indexOf("/");
  return slash > 0 ? [{ bucket: path.slice(0, slash), name: path.slice(slash + 1) }] : [];
}

/** As it stands where it is no encoded text. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
