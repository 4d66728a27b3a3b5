import { drawLogo } from "#web/art/logo.tsx";

const sizePx = 32;
const headBytes = 22;

/** `/favicon.ico` for programs that read no HTML: the product's mark as one PNG in an icon file. */
export async function drawIconFile(): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: sharp takes 23 MB, and current browsers do not request this file.
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(drawLogo()), { density: 144 }).resize(sizePx).png().toBuffer();
  const head = new DataView(new ArrayBuffer(headBytes));
  const setShort = (offset: number, value: number) => head.setUint16(offset, value, true);
  setShort(2, 1); // an icon
  setShort(4, 1); // of one picture
  head.setUint8(6, sizePx);
  head.setUint8(7, sizePx);
  setShort(10, 1); // colour plane
  setShort(12, 32); // bits for each pixel
  head.setUint32(14, png.length, true);
  head.setUint32(18, headBytes, true);
  const file = new Uint8Array(headBytes + png.length);
  file.set(new Uint8Array(head.buffer));
  file.set(png, headBytes);
  return file;
}
