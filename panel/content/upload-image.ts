import { serverMessage } from "#panel/language/server-message.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import { storedImage } from "#shared/answers/uploads.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

/**
 * Uploads a picture into a bucket of specification 3. A too large one is not sent: a server that stops reading early looks like a lost
 * connection.
 */
export async function uploadImage(
  bucket: ImageBucket,
  file: File,
  onProgress: (progress: SendProgress) => void,
  signal?: AbortSignal,
): Promise<string> {
  if (isTooLarge(bucket, file)) throw new Error(serverMessage(uploadMessages.imageTooLarge(bucket)));
  const query = new URLSearchParams({ filename: file.name });
  return storedImage.parse(await sendFile(`/uploads/${bucket}?${query}`, file, onProgress, signal)).url;
}

export function isTooLarge(bucket: ImageBucket, { size }: File): boolean {
  return size > imageUploads[bucket].bytesMax;
}
