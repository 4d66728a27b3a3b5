import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A JPEG of random pixels, which does not compress well, with the size of a photograph. */
export async function photo(name = "foto.jpg") {
  const [width, height] = [640, 400];
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A PDF with the name and type of a PNG. */
export const noPicture = {
  name: "bukan-gambar.png",
  mimeType: "image/png",
  buffer: Buffer.from("%PDF-1.4 bukan gambar"),
};

/** Delays uploads. @returns a function that releases them */
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
