import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { test as base, type Page } from "#e2e/support/product.ts";

/** Renders a QR code as SVG. */
export function codeOf(text: string): Buffer {
  const code = createElement(QRCodeSVG, { xmlns: "http://www.w3.org/2000/svg", value: text, marginSize: 4 });
  return Buffer.from(renderToStaticMarkup(code));
}

/** A photograph of a code (SVG) as JPEG. */
export async function photoOf(svg: Buffer): Promise<Buffer> {
  const code = await sharp(svg, { density: 300 }).flatten({ background: "white" }).resize(342).toBuffer();
  return await sharp({ create: { width: 640, height: 480, channels: 3, background: "#b8b2a4" } })
    .composite([{ input: code, gravity: "centre" }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

type Camera = {
  browser: Browser;
  /** The video (MJPEG), which is read whenever a page opens the camera. */
  file: string;
};

/** `film` opens a page on a phone whose camera shows a still photograph. The phones of a worker are contexts of one browser. */
export const test = base.extend<{ film: (photo: Buffer) => Promise<Page> }, { camera: Camera }>({
  camera: [
    async ({ playwright, launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "absah-film-"));
      const file = join(folder, "film.mjpeg");
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${file}`,
        ],
      });
      await use({ browser, file });
      await browser.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  film: async ({ camera, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (photo) => {
      await writeFile(camera.file, Buffer.concat([photo, photo]));
      const viewport = { width: 390, height: 844 };
      const context = await camera.browser.newContext({ baseURL, viewport, locale: "id-ID" });
      contexts.push(context);
      const page = await context.newPage();
      await page.addInitScript(recordCameras);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Runs in the page: records every opened camera stream in `globalThis.cameras`. */
function recordCameras() {
  const devices = navigator.mediaDevices;
  const getUserMedia = devices.getUserMedia.bind(devices);
  const cameras: MediaStream[] = [];
  Object.assign(globalThis, { cameras });
  devices.getUserMedia = async (constraints) => {
    const camera = await getUserMedia(constraints);
    cameras.push(camera);
    return camera;
  };
}
