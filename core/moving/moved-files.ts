import { createHash } from "node:crypto";
import { basename, extname, join } from "node:path";
import type { ImageProcess } from "#core/images/image-process.ts";
import { type At, openFileStore, type Prepare } from "#core/moving/file-store.ts";
import { addressesIn } from "#core/moving/old-html.ts";
import type { Findings, RowRef } from "#core/moving/report.ts";
import { decoded, type OldStorage, type StoredFile, type StoredObject } from "#core/moving/storage-folder.ts";
import { prepareLinkedPdf, preparePdf } from "#core/storage/certificate-pdfs.ts";
import { prepareImage } from "#core/storage/images.ts";
import type { Upload, UploadStorage } from "#core/storage/uploads.ts";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";

export type MovedFiles = ReturnType<typeof openMovedFiles>;

type Options = {
  storage: UploadStorage & { images: ImageProcess };
  /** The old site's files, if they were provided. */
  folder: OldStorage | undefined;
  /** The files that a URL may name, best first; none for a URL of another site, which is kept. */
  objectsAt(address: string): StoredObject[];
  /** The original of a scaled copy, which is not reported as unused. */
  originalNameOf?: ((name: string) => string) | undefined;
  findings: Findings;
  /** Checks everything and stores nothing. */
  isDryRun: boolean;
};

/**
 * Copies the files that rows of the old site refer to into this site's storage, with the checks of staff's uploads. Files that are missing or
 * refused are noted at the row.
 */
export function openMovedFiles({ storage, folder, objectsAt, originalNameOf, findings, isDryRun }: Options) {
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
      findings.note(at.ref, `${name} ${reason}: the old address stays, ${address}`, at.column);
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
    /** @returns the new URL; the old one where the file is missing; null for an empty URL or a refused file */
    async image(address: string, bucket: ImageBucket, ref: RowRef, column: string): Promise<string | null> {
      const named = address.trim();
      if (named === "") return null;
      return await take(named, bucket, { ref, column }, (upload) => prepareImage(storage, bucket, upload));
    },

    /** A picture embedded as a data: URL. @returns null where it is refused */
    async dataImage(address: string, bucket: ImageBucket, ref: RowRef, column: string) {
      const [, type = "png", base64 = ""] =
        /^data:image\/([a-z+]{2,10});base64,([A-Za-z0-9+/=\s]+)$/i.exec(address.trim()) ?? [];
      const bytes = Buffer.from(base64, "base64");
      const key = `data ${createHash("sha256").update(bytes).digest("hex")}`;
      return await store.add(
        { key, name: "A picture in the text", at: { ref, column } },
        () => uploadOfBytes(`gambar.${type}`, bytes),
        (upload) => prepareImage(storage, bucket, upload),
      );
    },

    /** A certificate's PDF; as `image`. */
    async pdf(address: string, certificateNumber: string, ref: RowRef): Promise<string | null> {
      const named = address.trim();
      if (named === "") return null;
      const at = { ref, column: "pdf_url" };
      return await take(named, `pdf ${certificateNumber}`, at, (upload) =>
        preparePdf(certificateNumber, upload),
      );
    },

    /**
     * Copies a linked picture or PDF. For other types, and missing or refused files, the link keeps pointing to the old site, which is noted.
     *
     * @param site the base for relative URLs
     * @returns the new target; undefined where the link is not to a file of the old site
     */
    async linked(target: string, site: string | undefined, ref: RowRef, column: string) {
      const [object] = objectsAt(target.trim());
      if (!object) return undefined;
      const old = site && URL.canParse(target, site) ? new URL(target, site).href : target;
      const type = extname(object.name).slice(1).toLowerCase();
      const at = { ref, column };
      if (pictures.has(type))
        return (
          (await take(old, "article-thumbnails", at, (upload) =>
            prepareImage(storage, "article-thumbnails", upload),
          )) ?? old
        );
      if (type === "pdf") return (await take(old, "document", at, prepareLinkedPdf)) ?? old;
      for (const each of objectsAt(target)) await folder?.markShown(each);
      findings.note(
        ref,
        `This site keeps no files as ${basename(object.name)}: the link leads to the old site, ${old}`,
        column,
      );
      return old;
    },

    /** Whether a URL is one of the old site's storage. */
    isOld: (address: string) => objectsAt(address.trim()).length > 0,

    /** Marks the files of a row that was imported earlier as used. */
    async markShown(values: Record<string, string>): Promise<void> {
      if (!folder) return;
      for (const value of Object.values(values)) {
        if (hasTooManyTags(value)) continue;
        const named = /<\w/.test(value) ? addressesIn(value) : { pictures: [value], links: [] };
        for (const address of [...named.pictures, ...named.links])
          for (const object of objectsAt(address.trim())) await folder.markShown(object);
      }
    },

    /** Old and new URLs of the copied files. */
    listMoved: () => [...moved],

    /** How many files were stored (or would be), and which ones of the folder no row uses. */
    async report() {
      return {
        stored: store.count(),
        unused: (await folder?.listUnused(originalNameOf ?? ((name) => name))) ?? [],
      };
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
