import { setTimeout as wait } from "node:timers/promises";
import type { ImageProcess } from "#core/images/image-process.ts";
import type { Files } from "#core/storage/files.ts";
import type { VariantFormat } from "#shared/image-address.ts";

/** A visitor who has waited as long as this for a smaller picture is better served with the whole one. */
const waitMsMax = 8_000;

export type Variants = {
  /**
   * @param original an image's key
   * @returns the variant's key, made once however many ask; undefined when the image is gone, or the variant
   *   not ready in time
   * @throws when it cannot be made
   */
  find(original: string, widthPx: number, format: VariantFormat): Promise<string | undefined>;
};

/** Where the variant of an image lies once it is made. */
export function variantKey(original: string, widthPx: number, format: VariantFormat): string {
  return `variants/${original}/${widthPx}.${format}`;
}

/** The variants of uploaded images: made when they are first asked for, and kept under `variants/`. */
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

/** Removes an upload and what was made of it. It may be gone already. */
export async function removeUpload(files: Files, key: string): Promise<void> {
  // The upload's own (uploads.ts).
  const folder = key.split("/").slice(0, 2).join("/");
  await files.deleteAll(folder);
  await files.deleteAll(`variants/${folder}`);
}
