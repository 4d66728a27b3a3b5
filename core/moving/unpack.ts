import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { limits } from "#shared/limits.ts";

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const messages = {
  damaged: "Arsip ZIP ini rusak atau tidak dapat dibaca.",
  tooMany: `Arsip ini berisi terlalu banyak berkas atau folder: maksimal ${limits.siteMoveEntriesMax.toLocaleString("id-ID")}.`,
  tooLarge: `Isi arsip ini terlalu besar: maksimal ${megabytes(limits.siteMoveUnpackedBytesMax)} MB setelah dibuka.`,
  bomb: `Isi arsip ini lebih dari ${limits.siteMoveRatioMax} kali ukuran arsipnya: arsip seperti itu tidak dibuka.`,
  encrypted: (name: string) => `“${name}” dilindungi password. Buat arsip tanpa password.`,
  link: (name: string) => `“${name}” adalah tautan atau bukan berkas biasa. Arsip hanya boleh berisi berkas.`,
  name: (name: string) => `Nama “${name}” tidak dapat dipakai di dalam arsip.`,
  twice: (name: string) => `“${name}” ada dua kali di dalam arsip.`,
};

/** Up to this size any compression ratio is accepted. */
const anyRatioBytesMax = 64 * 1024 * 1024;
/** Of the whole path; the file system itself refuses a part of more than 255 bytes. */
const nameLengthMax = 1_000;
/** Metadata files of operating systems. */
const junk = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

const typeMask = 0o170000;
const regularFile = 0o100000;
/** The system in the upper byte of "version made by" (APPNOTE 4.4.2). */
const unix = 3;

/**
 * Unpacks a ZIP into a folder. Before anything is written all entries are checked: their number with folders, their unpacked size, and that
 * each is a regular, unencrypted file with a unique name inside the folder. An entry that unpacks to more than it declares is refused while
 * it is written.
 *
 * @param folder empty, and private to this call
 * @param onWritten called with the progress from 0 to 1
 * @throws FileRefusal with a message for the person, what the file system throws, and the signal's reason
 */
export async function unpackArchive(
  path: string,
  folder: string,
  { onWritten, signal }: { onWritten: (done: number) => void; signal: AbortSignal },
): Promise<void> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseDamaged);
  try {
    const entries = await listEntries(zip, (await stat(path)).size);
    for (const [index, entry] of entries.entries()) {
      signal.throwIfAborted();
      onWritten(index / entries.length);
      await writeEntry(zip, entry, folder, signal);
    }
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile, archiveBytes: number): Promise<Entry[]> {
  if (zip.entryCount > limits.siteMoveEntriesMax) throw new FileRefusal(messages.tooMany);
  const entries: Entry[] = [];
  const names = new Set<string>();
  const folders = new Set<string>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (junk.test(entry.fileName)) continue;
      checkEntry(entry);
      const name = nameOf(entry);
      if (names.has(name)) throw new FileRefusal(messages.twice(name));
      names.add(name);
      bytes += entry.uncompressedSize;
      if (bytes > limits.siteMoveUnpackedBytesMax) throw new FileRefusal(messages.tooLarge);
      if (isFolder(entry)) continue;
      entries.push(entry);
      addFolders(folders, name);
      if (folders.size > limits.siteMoveEntriesMax) throw new FileRefusal(messages.tooMany);
    }
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    // yauzl refuses names that lead out of the folder, among others.
    refuseDamaged(error);
  }
  if (bytes > anyRatioBytesMax && bytes > limits.siteMoveRatioMax * archiveBytes)
    throw new FileRefusal(messages.bomb);
  return entries;
}

/** Counts folders too, since one name may create hundreds. The parents of a known folder are known. */
function addFolders(folders: Set<string>, name: string): void {
  for (let end = name.lastIndexOf("/"); end > 0; end = name.lastIndexOf("/", end - 1)) {
    const folder = name.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}

function checkEntry(entry: Entry): void {
  const { fileName: name } = entry;
  if (name.length > nameLengthMax || name.includes("\0"))
    throw new FileRefusal(messages.name(name.slice(0, 80)));
  if (entry.isEncrypted()) throw new FileRefusal(messages.encrypted(name));
  if (isFolder(entry)) return;
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  // Archives made on Windows, and by many programs, have no file type.
  if (entry.versionMadeBy >> 8 === unix && type !== 0 && type !== regularFile)
    throw new FileRefusal(messages.link(name));
}

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");

/** macOS decomposes accented letters (NFD); the names in databases are composed. */
const nameOf = ({ fileName }: Entry) => fileName.normalize("NFC");

async function writeEntry(zip: ZipFile, entry: Entry, folder: string, signal: AbortSignal): Promise<void> {
  const path = join(folder, nameOf(entry));
  if (!path.startsWith(folder + sep)) throw new FileRefusal(messages.name(entry.fileName));
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENAMETOOLONG" || code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR")
      throw new FileRefusal(messages.name(entry.fileName), { cause: error });
    // Errors of the file system have a syscall, those of the archive have none.
    if (error instanceof Error && "syscall" in error) throw error;
    refuseDamaged(error);
  }
}

function refuseDamaged(cause: unknown): never {
  throw new FileRefusal(messages.damaged, { cause });
}
