import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { readQr } from "#tests/support/qr-readers.ts";

const code = (page: Page) => page.getByAltText("Kode QR halaman ini");
const opener = (page: Page) => page.getByRole("button", { name: "Perbesar kode QR" });
const enlarged = (page: Page) => page.getByRole("dialog", { name: "Kode QR halaman ini" });

async function openCertificate(page: Page) {
  await page.goto("/verifikasi-sertifikat?q=Bina+Semesta");
  await page.locator(".result h3 a").first().click();
  await expect(page.locator(".verdict h1")).toBeVisible();
}

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test.describe(`with ${deviceScaleFactor} pixels to a point`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 1280, height: 900 } });

    test("two readers read the code off the screen, as it is and enlarged", async ({ page }) => {
      await openCertificate(page);
      const both = { zxing: page.url(), qr: page.url() };
      expect(await readQr(await code(page).screenshot())).toEqual(both);
      await opener(page).click();
      expect(await readQr(await enlarged(page).screenshot())).toEqual(both);
      await expect(enlarged(page).locator("img")).toHaveCSS("width", "342px");
    });
  });
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
