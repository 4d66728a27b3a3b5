import sharp from "sharp";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { readQr } from "#tests/support/qr-readers.ts";

const code = (page: Page) => page.getByAltText("Kode QR halaman ini");
const opener = (page: Page) => page.getByRole("button", { name: "Perbesar kode QR" });
const enlarged = (page: Page) => page.getByRole("dialog", { name: "Kode QR halaman ini" });

async function openCertificate(page: Page) {
  const results = await (await page.request.get("/verifikasi-sertifikat?q=Bina+Semesta")).text();
  const [, path = ""] = /<h3><a href="([^"]*)/.exec(results) ?? [];
  await page.goto(path);
  await expect(page.locator(".verdict h1")).toBeVisible();
}

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test.describe(`with ${deviceScaleFactor} pixels to a point`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 1280, height: 900 } });

    test("two readers read the code off the screen, as it is and enlarged", async ({ page }) => {
      await openCertificate(page);
      const both = { zxing: page.url(), qr: page.url() };
      await code(page).evaluate((image: HTMLImageElement) => image.decode());
      const shown = await code(page).screenshot();
      expect(await readQr(shown)).toEqual(both);
      expect(await readQr(await photoOfScreen(shown, deviceScaleFactor))).toEqual(both);
      await opener(page).click();
      expect(await readQr(await enlarged(page).screenshot())).toEqual(both);
      await expect(enlarged(page).locator("img")).toHaveCSS("width", "342px");
    });
  });
}

/** How many pixels of a photograph show a CSS pixel. */
const photoScale = 4;
/** In CSS pixels: a code whose modules are 1.4 of them wide is read by neither reader from 0.6 on. */
const blurPx = 0.8;

/** What a phone sees that is held before the screen, at a slant and not quite in focus. */
async function photoOfScreen(screenshot: Buffer, deviceScaleFactor: number): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  const large = await sharp(screenshot)
    .resize(Math.round((width / deviceScaleFactor) * photoScale), undefined, { kernel: "cubic" })
    .toBuffer();
  const slanted = await sharp(large).rotate(4, { background: "white" }).toBuffer();
  return await sharp(slanted)
    .blur(blurPx * photoScale)
    .linear(0.6, 60)
    .toBuffer();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript on a phone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("the code opens large by the keyboard, closes, and gives the focus back", async ({ page }) => {
      await openCertificate(page);
      for (const close of ["Escape", "button"]) {
        await opener(page).focus();
        await page.keyboard.press("Enter");
        await expect(enlarged(page)).toBeInViewport({ ratio: 1 });
        if (close === "Escape") await page.keyboard.press("Escape");
        else await enlarged(page).getByRole("button", { name: "Tutup" }).click();
        await expect(enlarged(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      }
    });
  });
}

test("the enlarged code is accessible, and fits into 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCertificate(page);
  await opener(page).click();
  await expect(enlarged(page)).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
});
