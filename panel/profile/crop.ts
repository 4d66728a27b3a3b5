import { t } from "#panel/language/t.ts";

/** A crop: zoom and center, each from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number };

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomMax = 4;

/** The size of the uploaded square in pixels. */
const avatarPx = 512;

/** Draws the crop onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Crop): void {
  const side = Math.min(picture.width, picture.height) / zoom;
  const left = (picture.width - side) * x;
  const top = (picture.height - side) * y;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // A white background for transparent pictures, since JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the crop as a square JPEG. @throws Error where the browser cannot encode it */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = avatarPx;
  canvas.height = avatarPx;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error(t("Gambar tidak dapat dipotong di peramban ini."));
  return new File([blob], "avatar.jpg", { type: "image/jpeg" });
}
