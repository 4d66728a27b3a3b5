import { setTimeout as wait } from "node:timers/promises";
import type { ImageProcess } from "#core/images/image-process.ts";
import type { Files } from "#core/storage/files.ts";
import type { VariantFormat } from "#shared/image-address.ts";

/** After this time the original image is served instead. */
const waitMsMax = 8_000;

export type Variants = {
  /**
   * @param original key of an image
   * @returns the variant's key, generated once for concurrent requests; undefined when the image is gone, or the variant is not ready in
   * time
   * @throws when it cannot be generated
   */
  find(original: string, widthPx: number, format: VariantFormat): Promise<string | undefined>;
};

/** The key of an image's variant. */
export function variantKey(original: string, widthPx: number, format: VariantFormat): string {
  return `variants/${original}/${widthPx}.${format}`;
}

/** Variants of uploaded images: generated on demand, and cached under `variants/`. */
export function openVariants(files: Files, images: ImageProcess): Variants {
  const making = new Map<string, Promise<void>>();

  function make(key: string, original: string, widthPx: number, format: VariantFormat): Promise<void> {
    const prepare = async () => ({
      work: "variant" as const,
      content: await files.getBytes(original),
      widthPx,
      format,
    });
    const made = images
      .run<"variant">(prepare, "last")
      .then((content) => files.put(key, content))
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    async find(original, widthPx, format) {
      const key = variantKey(original, widthPx, format);
      if (!making.has(key)) {
        if (await files.exists(key)) return key;
        if (images.isCrowded() || !(await files.exists(original))) return undefined;
      }
      const made = making.get(key) ?? make(key, original, widthPx, format);
      return await Promise.race([made.then(() => key), wait(waitMsMax, undefined, { ref: false })]);
    },
  };
}

/** Deletes an upload and its variants; idempotent. */
export async function removeUpload(files: Files, key: string): Promise<void> {
  // The upload's folder (uploads.ts).
  const folder = key.split("/").slice(0, 2).join("/");
  await files.deleteAll(folder);
  await files.deleteAll(`variants/${folder}`);
}
