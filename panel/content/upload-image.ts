import { z } from "zod";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import type { ImageBucket } from "#shared/limits.ts";

const stored = z.object({ url: z.string() });

/** Uploads a picture into a bucket of specification 3 and answers its address. */
export async function uploadImage(
  bucket: ImageBucket,
  file: File,
  onProgress: (progress: SendProgress) => void,
): Promise<string> {
  const query = new URLSearchParams({ filename: file.name });
  return stored.parse(await sendFile(`/uploads/${bucket}?${query}`, file, onProgress)).url;
}
