import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import type { ImageProcess } from "#core/images/image-process.ts";
import { englishOf } from "#core/moving/messages.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import type { StorageFolder, StoredObject } from "#core/moving/storage-folder.ts";
import { preparePdf } from "#core/storage/certificate-pdfs.ts";
import { prepareImage } from "#core/storage/images.ts";
import {
  keepUpload,
  type PreparedUpload,
  type Upload,
  UploadRefused,
  type UploadStorage,
} from "#core/storage/uploads.ts";
import type { ImageBucket } from "#shared/limits.ts";

export type MovedFiles = ReturnType<typeof openMovedFiles>;

type Given = {
  storage: UploadStorage & { images: ImageProcess };
  /** Without one no file can come along. */
  folder: StorageFolder | undefined;
  /** Which file of the folder an address names; undefined for an address of elsewhere, which stays. */
  objectAt(address: string): StoredObject | undefined;
  findings: Findings;
  /** Everything is looked at and nothing is stored. */
  isDryRun: boolean;
};

/**
 * Files of the old site on their way into the storage of this one, through the same checks as uploads of staff. A file that
 * several rows show is stored once. What is missing or refused is reported.
 */
export function openMovedFiles({ storage, folder, objectAt, findings, isDryRun }: Given) {
  const moved = new Map<string, Promise<string | null>>();
  let stored = 0;

  async function keep({ key, content }: PreparedUpload): Promise<string> {
    stored += 1;
    return isDryRun ? `/media/${key}` : await keepUpload(storage, key, content, null);
  }

  async function take(
    address: string,
    at: { place: Place; column: string },
    prepare: (upload: Upload) => Promise<PreparedUpload>,
  ): Promise<string | null> {
    const object = objectAt(address);
    if (!object) return address;
    const path = await folder?.find(object);
    if (path === undefined) {
      const told = folder ? "is missing in the storage" : "was not brought along (--storage)";
      const name = `${object.bucket}/${object.name}`;
      findings.note(at.place, `${name} ${told}: the old address stays, ${address}`, at.column);
      return address;
    }
    return await prepared(await uploadOf(path), `${object.bucket}/${object.name}`, at, prepare);
  }

  async function prepared(
    upload: Upload,
    name: string,
    { place, column }: { place: Place; column: string },
    prepare: (upload: Upload) => Promise<PreparedUpload>,
  ): Promise<string | null> {
    try {
      return await keep(await prepare(upload));
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      findings.note(place, `${name} was not taken: ${englishOf(error.message)}`, column);
      return null;
    }
  }

  /** Each address once, however many rows name it; all of them are told what is wrong with it by the first. */
  function once(key: string, work: () => Promise<string | null>): Promise<string | null> {
    const known = moved.get(key) ?? work();
    moved.set(key, known);
    return known;
  }

  return {
    /** @returns the picture's address here, the old one where the file is missing, null where it is refused or none is named */
    async image(address: string, bucket: ImageBucket, place: Place, column: string): Promise<string | null> {
      if (address.trim() === "") return null;
      return await once(`${bucket} ${address}`, () =>
        take(address.trim(), { place, column }, (upload) => prepareImage(storage, bucket, upload)),
      );
    },

    /** A picture that stands in a text as a data: address. @returns null where it is refused */
    async dataImage(address: string, bucket: ImageBucket, place: Place, column: string) {
      const [, type = "", base64 = ""] =
        /^data:image\/([a-z+]{2,10});base64,([A-Za-z0-9+/=\s]+)$/i.exec(address.trim()) ?? [];
      const upload = uploadOfBytes(`gambar.${type || "png"}`, Buffer.from(base64, "base64"));
      return await once(address, () =>
        prepared(upload, "a picture in the text", { place, column }, (given) =>
          prepareImage(storage, bucket, given),
        ),
      );
    },

    /** A certificate's PDF; as `image`. */
    async pdf(address: string, certificateNumber: string, place: Place): Promise<string | null> {
      if (address.trim() === "") return null;
      return await once(`${certificateNumber} ${address}`, () =>
        take(address.trim(), { place, column: "pdf_url" }, (upload) => preparePdf(certificateNumber, upload)),
      );
    },

    /** How many files were stored, or would be, and what of the folder nobody named. */
    async report() {
      return { stored, unused: (await folder?.listUnused()) ?? [] };
    },
  };
}

async function uploadOf(path: string): Promise<Upload> {
  const blob = await openAsBlob(path);
  return { fileName: basename(path), announcedBytes: blob.size, body: blob.stream(), createdBy: null };
}

function uploadOfBytes(fileName: string, bytes: Buffer): Upload {
  const body = new Blob([new Uint8Array(bytes)]).stream();
  return { fileName, announcedBytes: bytes.byteLength, body, createdBy: null };
}
