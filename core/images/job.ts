import type { VariantFormat } from "#shared/image-address.ts";
import type { ImageBucket, ImageFormat } from "#shared/limits.ts";

/** The jobs of the image process. */
export type Job =
  | { work: "prepare"; content: Uint8Array; bucket: ImageBucket }
  | { work: "variant"; content: Uint8Array; widthPx: number; format: VariantFormat }
  | { work: "card"; svg: string };

export type Results = {
  prepare: PreparedImage | { refused: "kind" | "pixels" | "damaged" | "complex" | "frames" };
  variant: Uint8Array;
  /** A PNG. */
  card: Uint8Array;
};

/** An uploaded image as it is to be stored. */
type PreparedImage = {
  content: Uint8Array;
  format: ImageFormat;
  widthPx: number;
  heightPx: number;
  isAnimated: boolean;
};

export type Answer = { result: Results[Job["work"]] } | { fault: string };
