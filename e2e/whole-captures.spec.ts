import type { APIRequestContext } from "@playwright/test";
import sharp, { type OutputInfo } from "sharp";
import { expect, type Page, test } from "#e2e/support/product.ts";

/*
 * Whoever keeps a page as a picture (an archive, a report, a share sheet) gets all of it: what is far below the first
 * screen is drawn without anybody scrolling there.
 */

const addresses = [
  "/",
  "/tentang",
  "/layanan",
  "/customer",
  "/galeri",
  "/artikel",
  "/artikel/cara-membaca-selembar-sertifikat",
  "/kontak",
  "/verifikasi-sertifikat",
  "/verifikasi-sertifikat?q=PT",
  "/verifikasi-sertifikat?q=tidak-ada",
  "/verifikasi-sertifikat/bukan-uuid",
  "/tidak/ada",
];

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 844 };

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a capture of many results on a large screen shows every row", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/verifikasi-sertifikat?q=PT");
  expect(await page.locator(".result").count()).toBeGreaterThan(20);
  expect(await undrawnWords(page)).toEqual([]);
});

/** Beside what the site map names: forms, answers and pages that search engines are kept from. */
const otherAddresses = [...addresses, "/laporkan", "/verifikasi-sertifikat/daftar", "/penawaran", "/berkas"];

/** The page of a certificate, and the forms that it leads to. */
async function addressesOfCertificate(request: APIRequestContext): Promise<string[]> {
  const results = await (await request.get("/verifikasi-sertifikat?q=Bina+Semesta")).text();
  const [, path = "", id = ""] = /href="(\/verifikasi-sertifikat\/([0-9a-f-]{36}))"/.exec(results) ?? [];
  return [path, `${path}/pantau`, `/laporkan?sertifikat=${id}`];
}

test("captures of certificate, watch form and report form show every word in English too", async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  for (const address of await addressesOfCertificate(request)) {
    await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=en`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expectEveryWord(page, address);
  }
});

test("a capture of every page shows its pictures on a phone and on a laptop, and its words, without scrolling there", async ({
  page,
  request,
}) => {
  test.slow();
  const siteMap = await (await request.get("/sitemap.xml")).text();
  const listed = [...siteMap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<?]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  expect(listed.length).toBeGreaterThan(20);
  const ofCertificate = await addressesOfCertificate(request);
  for (const address of new Set([...listed, ...otherAddresses, ...ofCertificate])) {
    await page.setViewportSize(phone);
    await page.goto(address, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
    // What a script of the page asks for comes after its load.
    await expect.poll(() => page.evaluate(undrawnPictures), address).toEqual([]);
    if (addresses.includes(address)) expect(await undrawnWords(page), address).toEqual([]);
    if (ofCertificate.includes(address)) await expectEveryWord(page, address);
    await page.setViewportSize(laptop);
    // What is drawn at this width alone is on its way.
    await expect.poll(() => page.evaluate(undrawnPictures), address).toEqual([]);
  }
});

/** Words are measured before the picture is taken: what loads between the two moves them. */
async function expectEveryWord(page: Page, address: string): Promise<void> {
  await expect.poll(() => undrawnWords(page), address).toEqual([]);
}

/**
 * In the page: pictures of it that somebody would see who scrolled there, and that are not loaded. Partners, at the end of the home page,
 * wait: their names say who they are, and eight logos more would be an eighth of a first visit.
 */
function undrawnPictures(): string[] {
  return [...document.images]
    .filter((image) => !image.closest(".partner-strip"))
    .filter((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      const isShown = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isShown && width > 0 && left < innerWidth && right > 0;
    })
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .map(({ currentSrc, src }) => currentSrc || src);
}

/** Words that stand on the page where a capture of the whole of it has one colour only. */
async function undrawnWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(wordsOnPage);
  expect(words.length).toBeGreaterThan(0);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, type: "jpeg" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return words.filter((word) => !isDrawn(data, info, word)).map(({ text }) => text);
}

type Word = { text: string; left: number; top: number; right: number; bottom: number };

/** In the page: the first line of every text that somebody could see who scrolled there. */
function wordsOnPage(): Word[] {
  const found: Word[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue?.trim();
    const isShown = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!text || !isShown || node.parentElement?.closest(".sr-only, .skip-link")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const line = range.getClientRects()[0];
    if (!line || line.width < 4 || line.left < 0 || line.right > innerWidth) continue;
    const top = line.top + scrollY;
    found.push({ text, left: line.left, right: line.right, top, bottom: top + line.height });
  }
  return found;
}

/** Whether letters stand out from what is behind them: the darkest and the lightest point are far apart. */
function isDrawn(pixels: Buffer, { width, height, channels }: OutputInfo, word: Word): boolean {
  const bounds = { darkest: 255, lightest: 0 };
  const bottom = Math.min(Math.ceil(word.bottom), height);
  for (let y = Math.floor(word.top); y < bottom; y += 1) {
    for (let x = Math.floor(word.left); x < word.right; x += 1) {
      const lightness = pixels[(y * width + x) * channels + 1] ?? 0;
      bounds.darkest = Math.min(bounds.darkest, lightness);
      bounds.lightest = Math.max(bounds.lightest, lightness);
    }
  }
  return bounds.lightest - bounds.darkest > 60;
}
