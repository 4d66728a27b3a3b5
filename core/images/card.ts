import sharp from "sharp";

/** In the size that chats and networks show of a page. */
const cardPx = { width: 1200, height: 630 };

/** A third of the bytes: some chats show no more than 600 KB. Dithering leaves spots in smooth gradients. */
const fewColours = { palette: true, dither: 0 };

/** @param svg drawn by ourselves */
export async function drawCard(svg: string): Promise<Uint8Array> {
  return await sharp(Buffer.from(svg)).resize(cardPx).png(fewColours).toBuffer();
}
