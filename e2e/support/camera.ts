import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { type Page, test } from "#e2e/support/product.ts";

/** A QR code as SVG. */
export function codeOf(text: string): Buffer {
  const code = createElement(QRCodeSVG, { xmlns: "http://www.w3.org/2000/svg", value: text, marginSize: 4 });
  return Buffer.from(renderToStaticMarkup(code));
}

/** A code (SVG) as it lies before a camera: JPEG. */
export async function photoOf(svg: Buffer): Promise<Buffer> {
  const code = await sharp(svg, { density: 300 }).flatten({ background: "white" }).resize(342).toBuffer();
  return await sharp({ create: { width: 640, height: 480, channels: 3, background: "#b8b2a4" } })
    .composite([{ input: code, gravity: "centre" }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A phone whose camera films one photograph for ever. */
export const filming = test.extend<{ film: (photo: Buffer) => Promise<Page> }>({
  film: async ({ playwright, launchOptions, baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "absah-film-"));
    const file = join(folder, "film.mjpeg");
    const closing: (() => Promise<void>)[] = [];
    await use(async (photo) => {
      await writeFile(file, Buffer.concat([photo, photo]));
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${file}`,
        ],
      });
      closing.push(() => browser.close());
      const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, locale: "id-ID" });
      await page.addInitScript(keepCameras);
      return page;
    });
    for (const close of closing) await close();
    await rm(folder, { recursive: true });
  },
});

/** In the page: remembers every camera that was opened. */
function keepCameras() {
  const devices = navigator.mediaDevices;
  const getUserMedia = devices.getUserMedia.bind(devices);
  const cameras: MediaStream[] = [];
  Object.assign(globalThis, { cameras });
  devices.getUserMedia = async (wanted) => {
    const camera = await getUserMedia(wanted);
    cameras.push(camera);
    return camera;
  };
}
