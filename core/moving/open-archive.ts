import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unpackArchive } from "#core/moving/unpack.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { MoveSource } from "#shared/schemas/site-move.ts";

const messages = {
  notArchive: "Berkas ini bukan arsip ZIP.",
  noTables:
    "Arsip ini tidak berisi berkas CSV. Letakkan certificates.csv, articles.csv, dan seterusnya di dalamnya.",
  noExport: "Arsip ini tidak berisi berkas ekspor WordPress (.xml).",
  manyExports: "Arsip ini berisi lebih dari satu berkas .xml. Sisakan satu saja.",
};

export type ArchiveContents = {
  /** The path of a folder of CSV files, or of a WordPress export. */
  source: string;
  /** The path of its uploads, if the archive has any. */
  storage: string | undefined;
};

/** Folders that wrap everything, from packing a folder instead of its content. */
const wrappersMax = 3;
const storageNames: Record<MoveSource, string[]> = {
  tables: ["storage"],
  wordpress: ["uploads", "wp-content/uploads", "storage"],
};

/**
 * Unpacks an uploaded archive and finds its parts: `certificates.csv` … (or `tables/certificates.csv`) with `storage/`, or a WordPress export
 * with `uploads/`. A WordPress export may also be uploaded as it is.
 *
 * @param folder to unpack into
 * @throws FileRefusal with a message for the person; as `unpackArchive`
 */
export async function openArchive(
  kind: MoveSource,
  path: string,
  folder: string,
  unpacking: Parameters<typeof unpackArchive>[2],
): Promise<ArchiveContents> {
  if (!(await isArchive(path))) {
    if (kind === "tables") throw new FileRefusal(messages.notArchive);
    return { source: path, storage: undefined };
  }
  await unpackArchive(path, folder, unpacking);
  const root = await unwrap(folder);
  const storage = await findFolder(root, storageNames[kind]);
  const source = kind === "tables" ? await tablesIn(root) : await exportIn(root);
  return { source, storage };
}

async function isArchive(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString("latin1") === "PK\x03\x04";
}

async function unwrap(folder: string): Promise<string> {
  let root = folder;
  for (let depth = 0; depth < wrappersMax; depth += 1) {
    const [only, ...others] = await readdir(root, { withFileTypes: true });
    if (!only?.isDirectory() || others.length > 0) break;
    root = join(root, only.name);
  }
  return root;
}

async function findFolder(root: string, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const path = join(root, name);
    if (await readdir(path).catch(() => undefined)) return path;
  }
  return undefined;
}

async function tablesIn(root: string): Promise<string> {
  for (const folder of [root, join(root, "tables")])
    if ((await namesIn(folder, /\.csv$/i)).length > 0) return folder;
  throw new FileRefusal(messages.noTables);
}

async function exportIn(root: string): Promise<string> {
  const [name, ...others] = await namesIn(root, /\.xml$/i);
  if (name === undefined) throw new FileRefusal(messages.noExport);
  if (others.length > 0) throw new FileRefusal(messages.manyExports);
  return join(root, name);
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && pattern.test(entry.name)).map(({ name }) => name);
}
