import { t } from "#panel/language/t.ts";

/** What of a picture becomes the avatar: how far it is enlarged, and its middle, each from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number };

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomMax = 4;

/** The side of the square that is uploaded, in pixels. */
const avatarPx = 512;

/** Draws the square onto a canvas, over all of it. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Crop): void {
  const side = Math.min(picture.width, picture.height) / zoom;
  const left = (picture.width - side) * x;
  const top = (picture.height - side) * y;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // Transparent pictures get paper behind them: JPEG knows no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file. @throws when the browser cannot make one */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = avatarPx;
  canvas.height = avatarPx;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error(t("Gambar tidak dapat dipotong di peramban ini."));
  return new File([blob], "avatar.jpg", { type: "image/jpeg" });
}
