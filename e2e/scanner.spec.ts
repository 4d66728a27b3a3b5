import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { codeOf, photoOf, test } from "#e2e/support/camera.ts";
import { expect, type Page } from "#e2e/support/product.ts";

const phone = { width: 390, height: 844 };
const foreignAddress = "https://palsu.example/verifikasi-sertifikat/0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";

const opener = (page: Page) => page.locator("#scan");
const scanner = (page: Page) => page.getByRole("dialog", { name: "Pindai kode QR" });
/** What the scanner says at the moment. */
const words = (page: Page) => scanner(page).getByRole("status").locator("p:visible");
const chooser = (page: Page) => scanner(page).locator("input[type=file]");

/** A certificate of the demonstration, and a photograph of its code. */
async function findCertificate(request: APIRequestContext) {
  const results = await (await request.get("/verifikasi-sertifikat?q=Bina+Semesta")).text();
  const [, path = ""] = /<h3><a href="([^"]*)/.exec(results) ?? [];
  return { path, photo: await photoOf(await (await request.get(`${path}/qr.svg`)).body()) };
}

const foreignPhoto = async () => await photoOf(codeOf(foreignAddress));

const asFile = (buffer: Buffer) => ({ name: "kode.jpg", mimeType: "image/jpeg", buffer });

test.describe("without a camera", () => {
  test.use({ viewport: phone });

  test("the picture of a code that is chosen leads to the certificate", async ({ page, baseURL }) => {
    const { path, photo } = await findCertificate(page.request);
    await page.goto("/verifikasi-sertifikat");
    await expect(opener(page)).toHaveText("Baca gambar QR", { useInnerText: true });
    const chooser = page.waitForEvent("filechooser");
    await opener(page).click();
    await (await chooser).setFiles(asFile(photo));
    await expect(page).toHaveURL(`${baseURL}${path}`);
    await expect(page.locator(".verdict h1")).toBeVisible();
  });

  test("a code of somebody else is not opened, and another picture can be chosen", async ({
    page,
    baseURL,
  }) => {
    const { path, photo } = await findCertificate(page.request);
    await page.goto("/verifikasi-sertifikat");
    await opener(page).click();
    await expect(words(page)).toContainText("Tidak ada kamera yang dapat dipakai");
    await chooser(page).setInputFiles(asFile(await foreignPhoto()));
    await expect(words(page)).toContainText("Kode ini bukan kode sertifikat kami");
    await expect(page).toHaveURL(`${baseURL}/verifikasi-sertifikat`);
    const empty = await sharp({ create: { width: 60, height: 60, channels: 3, background: "white" } })
      .jpeg()
      .toBuffer();
    for (const buffer of [empty, Buffer.from("%PDF-1.4")]) {
      await chooser(page).setInputFiles(asFile(buffer));
      await expect(words(page)).toContainText("Tidak ada kode QR yang terbaca");
    }
    expect(await violationsOf(page)).toEqual([]);
    await chooser(page).setInputFiles(asFile(photo));
    await expect(page).toHaveURL(`${baseURL}${path}`);
  });

  test("the scanner says it in English too, and when it could not be loaded", async ({ page }) => {
    await page.goto("/verifikasi-sertifikat?lang=en");
    await page.route("**/assets/scanner-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Read a QR picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Scan the QR code" });
    await expect(dialog.getByText("The scanner could not be loaded.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close the scanner" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no button is shown that would do nothing", async ({ page }) => {
    await page.goto("/verifikasi-sertifikat");
    await expect(page.getByRole("button", { name: "Periksa" })).toBeVisible();
    await expect(opener(page)).toBeHidden();
    await expect(scanner(page)).toBeHidden();
  });
});

/** How many cameras the page has open, of how many that it opened. */
async function camerasOf(page: Page): Promise<{ open: number; opened: number }> {
  return await page.evaluate(() => {
    const { cameras } = globalThis as unknown as { cameras: MediaStream[] };
    return { open: cameras.filter(({ active }) => active).length, opened: cameras.length };
  });
}

test("the camera reads the code of a certificate and leads to it", async ({ film, request, baseURL }) => {
  const { path, photo } = await findCertificate(request);
  const page = await film(photo);
  await page.context().grantPermissions(["camera"]);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/verifikasi-sertifikat", { waitUntil: "networkidle" });
  expect(loaded.filter((address) => /scanner|reader/.test(address))).toEqual([]);
  const wasm = page.waitForResponse(/\.wasm$/);
  await page.getByRole("button", { name: "Pindai QR" }).click();
  await expect(page).toHaveURL(`${baseURL}${path}`);
  await expect(page.locator(".verdict h1")).toBeVisible();
  expect(errors).toEqual([]);
  expect((await wasm).headers()).toMatchObject({
    "content-type": "application/wasm",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(
    loaded.filter((address) => !address.startsWith(baseURL ?? "") && !address.startsWith("data:")),
  ).toEqual([]);
});

test("the camera does not open a code of somebody else, and is off once the scanner is closed or hidden", async ({
  film,
  baseURL,
}) => {
  const page = await film(await foreignPhoto());
  await page.context().grantPermissions(["camera"]);
  await page.goto("/verifikasi-sertifikat");
  await page.getByRole("button", { name: "Pindai QR" }).press("Enter");
  await expect(words(page)).toContainText("Kode ini bukan kode sertifikat kami");
  await expect(scanner(page).locator("video")).toBeVisible();
  expect(await camerasOf(page)).toEqual({ open: 1, opened: 1 });
  expect(await violationsOf(page)).toEqual([]);

  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  expect(await camerasOf(page)).toEqual({ open: 0, opened: 1 });
  await setHidden(false);
  await expect.poll(() => camerasOf(page)).toEqual({ open: 1, opened: 2 });

  await page.keyboard.press("Escape");
  await expect(scanner(page)).toBeHidden();
  expect(await camerasOf(page)).toEqual({ open: 0, opened: 2 });
  await expect(opener(page)).toBeFocused();
  expect(page.url()).toBe(`${baseURL}/verifikasi-sertifikat`);
});

test("a camera that is refused is told, and a picture leads on all the same", async ({
  film,
  request,
  baseURL,
}) => {
  const { path, photo } = await findCertificate(request);
  const page = await film(photo);
  await page.goto("/verifikasi-sertifikat");
  await page.getByRole("button", { name: "Pindai QR" }).click();
  await expect(words(page)).toContainText("Kamera tidak diizinkan.");
  await page.context().grantPermissions(["camera"]);
  await chooser(page).setInputFiles(asFile(await foreignPhoto()));
  await expect(words(page)).toContainText("Kode ini bukan kode sertifikat kami");
  await scanner(page).getByRole("button", { name: "Pakai kamera" }).click();
  await expect(page).toHaveURL(`${baseURL}${path}`);
});

test("a camera that fails is told in plain words", async ({ film }) => {
  const page = await film(await foreignPhoto());
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", location.hash.slice(1)));
  });
  for (const [fault, text] of [
    ["NotReadableError", "Kamera sedang dipakai aplikasi lain."],
    ["NotFoundError", "Tidak ada kamera yang dapat dipakai"],
  ] as const) {
    await page.goto(`/verifikasi-sertifikat#${fault}`);
    await page.getByRole("button", { name: "Pindai QR" }).click();
    await expect(words(page)).toContainText(text);
    await expect(scanner(page).getByRole("button", { name: "Pakai kamera" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("no other page may use the camera", async ({ film }) => {
  const page = await film(await foreignPhoto());
  await page.context().grantPermissions(["camera"]);
  const ask = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => "open",
        ({ name }) => name,
      ),
    );
  await page.goto("/verifikasi-sertifikat");
  expect(await ask()).toBe("open");
  for (const address of ["/", "/kontak", "/verifikasi-sertifikat/bukan-uuid"]) {
    await page.goto(address);
    expect(await ask()).toBe("NotAllowedError");
  }
});

for (const { name, format, isOwnUsed } of [
  {
    name: "a browser that reads QR codes by itself loads no other reader",
    format: "qr_code",
    isOwnUsed: true,
  },
  { name: "a browser that reads other codes only loads our reader", format: "ean_13", isOwnUsed: false },
]) {
  test(name, async ({ film, request, baseURL }) => {
    const { path, photo } = await findCertificate(request);
    const page = await film(photo);
    await page.context().grantPermissions(["camera"]);
    await page.addInitScript(
      ({ format, rawValue }) => {
        globalThis.BarcodeDetector = class {
          static getSupportedFormats = async () => [format];
          detect = async () => [{ rawValue: "halo" }, { rawValue }];
        };
      },
      { format, rawValue: `${baseURL}${path}` },
    );
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/verifikasi-sertifikat");
    await page.getByRole("button", { name: "Pindai QR" }).click();
    await expect(page).toHaveURL(`${baseURL}${path}`);
    expect(loaded.some((address) => address.endsWith(".wasm"))).toBe(!isOwnUsed);
  });
}
