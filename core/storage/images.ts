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
 * Stores an uploaded image as prepared by prepare-upload.ts, in a folder of its own whose name contains its size in pixels: uploads never
 * replace each other, and pages know the size from the URL.
 *
 * @returns its URL, and its size in pixels
 * @throws UploadRefused when it is too large, corrupt, or of a type that the bucket does not accept
 */
export async function storeImage(storage: ImageStorage, bucket: ImageBucket, upload: Upload) {
  const { key, content, width, height } = await prepareImage(storage, bucket, upload);
  const url = await keepUpload(storage, key, content, upload.createdBy, upload.isKept);
  return { url, width, height };
}

/** The file and key that `storeImage` would store. @throws as it does */
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

/** Specification 3: `thumbnail_{timestamp}_{original file name}`; other buckets keep the original name. */
function nameIn(bucket: ImageBucket, fileName: string): string {
  const stem = safePart(fileName.replace(/\.\w*$/, ""));
  return bucket === "article-thumbnails" ? `thumbnail_${Date.now()}_${stem}` : stem;
}
