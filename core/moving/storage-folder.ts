import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

export type StorageFolder = Awaited<ReturnType<typeof openStorageFolder>>;

/** A file of the old site: in which bucket, or folder, it lay under which name. */
export type StoredObject = { bucket: string; name: string };

/**
 * The files of the old site as a folder: one below it for each bucket. Whatever a name says, or a link in the folder, nothing
 * outside of the folder is read.
 *
 * @throws what the file system throws when the folder is not there
 */
export async function openStorageFolder(folder: string) {
  const root = await realpath(folder);
  const used = new Set<string>();

  return {
    /** The file's path; undefined when it is not there. */
    async find({ bucket, name }: StoredObject): Promise<string | undefined> {
      if (`${bucket}/${name}`.includes("\0")) return undefined;
      const path = await realpath(join(root, bucket, name)).catch(() => undefined);
      if (!path?.startsWith(root + sep) || !(await stat(path)).isFile()) return undefined;
      used.add(relative(root, path));
      return path;
    },

    /** Names in the folder that nobody asked for. */
    async listUnused(): Promise<string[]> {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((name) => !used.has(name))
        .sort();
    },
  };
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
