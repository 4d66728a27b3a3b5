import type { ImageProcess } from "#core/images/image-process.ts";
import {
  keepUpload,
  type PreparedUpload,
  randomToken,
  readUpload,
  safePart,
  type Upload,
  UploadRefused,
  type UploadStorage,
} from "#core/storage/uploads.ts";
import { imageFolder } from "#shared/image-address.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

type ImageStorage = UploadStorage & { images: ImageProcess };

/**
 * Stores an uploaded image as prepare-upload.ts makes it, in a folder of its own that is named by its size in
 * pixels: no upload replaces another one, and a page knows the size from the address.
 *
 * @returns its address, and its size in pixels
 * @throws UploadRefused when it is too large, broken, or no image of a kind that the bucket takes
 */
export async function storeImage(storage: ImageStorage, bucket: ImageBucket, upload: Upload) {
  const { key, content, width, height } = await prepareImage(storage, bucket, upload);
  const url = await keepUpload(storage, key, content, upload.createdBy, upload.isKept);
  return { url, width, height };
}

/** What `storeImage` would store, and where. @throws as it does */
export async function prepareImage(
  storage: Pick<ImageStorage, "images">,
  bucket: ImageBucket,
  upload: Upload,
): Promise<PreparedUpload & { width: number; height: number }> {
  const { bytesMax } = imageUploads[bucket];
  const content = await readUpload(upload, bytesMax, uploadMessages.imageTooLarge(bucket));
  const image = await storage.images.run(async () => ({ work: "prepare", content, bucket }), "first");
  if ("refused" in image) throw new UploadRefused(reasons[image.refused](bucket));

  const folder = imageFolder({ ...image, token: randomToken(6) });
  const name = `${nameIn(bucket, upload.fileName)}.${image.format}`;
  const key = `${bucket}/${folder}/${name}`;
  return { key, content: image.content, width: image.widthPx, height: image.heightPx };
}

const reasons = {
  kind: uploadMessages.notImage,
  pixels: () => uploadMessages.imagePixels,
  damaged: () => uploadMessages.imageDamaged,
  frames: () => uploadMessages.imageFrames,
  complex: () => uploadMessages.drawingComplex,
};

/** Specification 3: `thumbnail_{timestamp}_{original file name}`; the other buckets keep the original name. */
function nameIn(bucket: ImageBucket, fileName: string): string {
  const stem = safePart(fileName.replace(/\.\w*$/, ""));
  return bucket === "article-thumbnails" ? `thumbnail_${Date.now()}_${stem}` : stem;
}
