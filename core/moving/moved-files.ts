import { createHash } from "node:crypto";
import { basename, extname, join } from "node:path";
import type { ImageProcess } from "#core/images/image-process.ts";
import { type At, openFileStore, type Prepare } from "#core/moving/file-store.ts";
import { addressesIn } from "#core/moving/old-html.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import { decoded, type OldStorage, type StoredFile, type StoredObject } from "#core/moving/storage-folder.ts";
import { prepareLinkedPdf, preparePdf } from "#core/storage/certificate-pdfs.ts";
import { prepareImage } from "#core/storage/images.ts";
import type { Upload, UploadStorage } from "#core/storage/uploads.ts";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";

export type MovedFiles = ReturnType<typeof openMovedFiles>;

type Given = {
  storage: UploadStorage & { images: ImageProcess };
  /** Without one no file can come along. */
  folder: OldStorage | undefined;
  /** Which files of the storage an address may name, the best first; none for an address of elsewhere, which stays. */
  objectsAt(address: string): StoredObject[];
  /** The file of which one is a smaller copy, which nobody misses; other files as they are. */
  wholeOf?: ((name: string) => string) | undefined;
  findings: Findings;
  /** Everything is looked at and nothing is stored. */
  isDryRun: boolean;
};

/**
 * Copies the files that rows of the old site name into the storage of this one, through the same checks as uploads of staff. Notes for
 * each row which of its files are missing or refused.
 */
export function openMovedFiles({ storage, folder, objectsAt, wholeOf, findings, isDryRun }: Given) {
  const store = openFileStore({ storage, findings, isDryRun });
  const moved = new Map<string, string>();

  async function take(address: string, kind: string, at: At, prepare: Prepare): Promise<string | null> {
    const objects = objectsAt(address);
    const [object] = objects;
    if (!object) return address;
    const name = join(object.bucket, object.name);
    const file = await findFirst(objects);
    if (file === undefined) {
      const reason = folder ? "is missing in the storage" : "was not brought along (--storage)";
      findings.note(at.place, `${name} ${reason}: the old address stays, ${address}`, at.column);
      return address;
    }
    const now = await store.add({ key: `${kind} ${file.key}`, name, at }, () => uploadOf(file), prepare);
    if (now !== null) moved.set(address, now);
    return now;
  }

  async function findFirst(objects: StoredObject[]): Promise<StoredFile | undefined> {
    for (const object of objects) {
      const file = await folder?.find(object);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  return {
    /** @returns the picture's address here, the old one where the file is missing, null where it is refused or none is named */
    async image(address: string, bucket: ImageBucket, place: Place, column: string): Promise<string | null> {
      const named = address.trim();
      if (named === "") return null;
      return await take(named, bucket, { place, column }, (upload) => prepareImage(storage, bucket, upload));
    },

    /** A picture that stands in a text as a data: address. @returns null where it is refused */
    async dataImage(address: string, bucket: ImageBucket, place: Place, column: string) {
      const [, type = "png", base64 = ""] =
        /^data:image\/([a-z+]{2,10});base64,([A-Za-z0-9+/=\s]+)$/i.exec(address.trim()) ?? [];
      const bytes = Buffer.from(base64, "base64");
      const key = `data ${createHash("sha256").update(bytes).digest("hex")}`;
      return await store.add(
        { key, name: "A picture in the text", at: { place, column } },
        () => uploadOfBytes(`gambar.${type}`, bytes),
        (upload) => prepareImage(storage, bucket, upload),
      );
    },

    /** A certificate's PDF; as `image`. */
    async pdf(address: string, certificateNumber: string, place: Place): Promise<string | null> {
      const named = address.trim();
      if (named === "") return null;
      const at = { place, column: "pdf_url" };
      return await take(named, `pdf ${certificateNumber}`, at, (upload) =>
        preparePdf(certificateNumber, upload),
      );
    },

    /**
     * What a link of a text leads to, if it is a file of the old site: a picture or a PDF comes along. Any other, one that is missing
     * and one that is refused stay on the old site, which is told.
     *
     * @param site for an address without one
     * @returns where the link leads now; undefined for one that names no such file
     */
    async linked(target: string, site: string | undefined, place: Place, column: string) {
      const [object] = objectsAt(target.trim());
      if (!object) return undefined;
      const old = site && URL.canParse(target, site) ? new URL(target, site).href : target;
      const type = extname(object.name).slice(1).toLowerCase();
      const at = { place, column };
      if (pictures.has(type))
        return (
          (await take(old, "article-thumbnails", at, (upload) =>
            prepareImage(storage, "article-thumbnails", upload),
          )) ?? old
        );
      if (type === "pdf") return (await take(old, "document", at, prepareLinkedPdf)) ?? old;
      for (const each of objectsAt(target)) await folder?.markShown(each);
      findings.note(
        place,
        `This site keeps no files as ${basename(object.name)}: the link leads to the old site, ${old}`,
        column,
      );
      return old;
    },

    /** Whether the old site's storage held what an address names. */
    isOld: (address: string) => objectsAt(address.trim()).length > 0,

    /** Notes which files a row shows that moved in before: they are not left out. */
    async markShown(values: Record<string, string>): Promise<void> {
      if (!folder) return;
      for (const value of Object.values(values)) {
        if (hasTooManyTags(value)) continue;
        const named = /<\w/.test(value) ? addressesIn(value) : { pictures: [value], links: [] };
        for (const address of [...named.pictures, ...named.links])
          for (const object of objectsAt(address.trim())) await folder.markShown(object);
      }
    },

    /** Where files are now, by the addresses that they had. */
    listMoved: () => [...moved],

    /** How many files were stored, or would be, and what of the folder nobody named. */
    async report() {
      return { stored: store.count(), unused: (await folder?.listUnused(wholeOf ?? ((name) => name))) ?? [] };
    },
  };
}

const pictures: ReadonlySet<string> = new Set([...imageUploads["article-thumbnails"].formats, "jpeg"]);

async function uploadOf({ key, read }: StoredFile): Promise<Upload> {
  const blob = await read();
  const fileName = decoded(basename(key));
  return { fileName, announcedBytes: blob.size, body: blob.stream(), createdBy: null };
}

function uploadOfBytes(fileName: string, bytes: Buffer): Upload {
  const body = new Blob([new Uint8Array(bytes)]).stream();
  return { fileName, announcedBytes: bytes.byteLength, body, createdBy: null };
}
