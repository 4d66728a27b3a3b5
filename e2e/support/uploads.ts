import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A picture as a camera gives it: noise, so that it has some size as a file. */
export async function photo(name = "foto.jpg") {
  const [width, height] = [640, 400];
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Its name says PNG; its content says otherwise. */
export const noPicture = {
  name: "bukan-gambar.png",
  mimeType: "image/png",
  buffer: Buffer.from("%PDF-1.4 bukan gambar"),
};

/** Keeps uploads on their way until what it returns is called. */
export async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("/api/uploads/**", async (route) => {
    await held.promise;
    await route.fallback();
  });
  return async () => {
    held.resolve();
    await page.unroute("/api/uploads/**");
  };
}
