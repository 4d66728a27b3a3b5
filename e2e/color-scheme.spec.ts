import sharp from "sharp";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, navigateTo, signIn, test } from "#e2e/support/panel.ts";
import type { Page } from "#e2e/support/product.ts";
import { dashboardSection, sectionGroups } from "#panel/sections.tsx";
import { readQr } from "#tests/support/qr-readers.ts";

/* At night, as the device asks for it: every page of the site and every section of the panel. */

test.use({
  colorScheme: "dark",
  // Of addresses that lead nowhere.
  expectedStatuses: [404],
  viewport: { width: 390, height: 844 },
});

const article = "/artikel/cara-membaca-selembar-sertifikat";

const addresses = [
  "/",
  "/tentang",
  "/layanan",
  "/layanan/iso-9001",
  "/customer",
  "/galeri",
  "/artikel",
  article,
  "/kontak",
  "/penawaran",
  "/laporkan",
  "/keluhan/status",
  "/halaman/keluhan-dan-banding",
  "/peta-situs",
  "/verifikasi-sertifikat",
  "/verifikasi-sertifikat?q=PT",
  "/verifikasi-sertifikat?q=GIS",
  "/verifikasi-sertifikat?q=tidak-ada",
  `/berkas/${"0".repeat(64)}`,
  "/tidak/ada",
];

test("every public page is dark, and readable for axe", async ({ page }) => {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expectReadableAtNight(page, address);
    });
});

test("a certificate of every status is dark but for its banner, whose colors are those of the day, and readable for axe", async ({
  page,
}) => {
  const urls = await certificatesByVerdict(page);
  for (const [verdict, url] of urls)
    await test.step(verdict, async () => {
      await page.goto(url);
      await expectReadableAtNight(page, url);
      const atNight = await colorsOf(page, ".verdict");
      await page.emulateMedia({ colorScheme: "light" });
      expect(await colorsOf(page, ".verdict"), verdict).toEqual(atNight);
      await page.emulateMedia({ colorScheme: "dark" });
    });
  for (const form of ["bukti-log", "pantau", "lencana"])
    await test.step(form, async () => {
      await page.goto(`${urls.get("valid")}/${form}`);
      await expectReadableAtNight(page, form);
    });
});

test("a QR code on a dark page is read by two readers, as it is and enlarged", async ({ page }) => {
  await page.goto((await certificatesByVerdict(page)).get("valid") ?? "");
  const both = { zxing: page.url(), qr: page.url() };
  expect(await readQr(await page.getByAltText("Kode QR halaman ini").screenshot())).toEqual(both);
  await page.getByRole("button", { name: "Perbesar kode QR" }).click();
  const enlarged = page.getByRole("dialog", { name: "Kode QR halaman ini" }).locator("img");
  expect(await readQr(await enlarged.screenshot())).toEqual(both);
});

test("a certificate and an article are printed dark on white", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const address of [(await certificatesByVerdict(page)).get("valid") ?? "", article]) {
    await page.goto(address);
    expect(await colorsOf(page, "main")).toMatchObject({ background: "rgb(255, 255, 255)", word: ink });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  }
});

test("pages of content are printed with dark titles, and without what only a hand on a screen can use", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const address of ["/", "/tentang", "/kontak", "/artikel", article]) {
    await page.goto(address);
    const titles = page.locator("main :is(h1, h2):visible");
    expect(await titles.count(), address).toBeGreaterThan(0);
    const colors = await titles.evaluateAll((all) => all.map((title) => getComputedStyle(title).color));
    expect(colors, address).not.toContain("rgb(255, 255, 255)");
    await expect(page.locator("main :is(form, .button):visible"), address).toHaveCount(0);
  }
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`nothing flashes while the styles are on their way (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/*.css", async (route) => {
      await arrival;
      await route.continue();
    });
    for (const address of ["/customer", "/admin/login"]) {
      await page.goto(address, { waitUntil: "commit" });
      const canvas = colorScheme === "dark" ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)";
      await expect.poll(() => page.evaluate(canvasColor)).toBe(canvas);
    }
    arrive();
  });
}

test.describe("the panel", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ page }) => signIn(page));

  const sections = [dashboardSection, ...sectionGroups.flatMap((group) => group.sections)];
  const forms = ["/admin/certificates/create", "/admin/articles/create", "/admin/certificates/import"];

  test("every section is dark, and readable for axe", async ({ page }) => {
    test.slow();
    await page.goto(dashboardSection.path);
    for (const address of [...sections.map(({ path }) => path), ...forms])
      await test.step(address, async () => {
        await navigateTo(page, address);
        await expectReadableAtNight(page, address);
      });
  });

  test("is as the person chose, at once and from the first byte of the next page", async ({ page }) => {
    await page.goto("/admin");
    await expectDark(page);
    await page.getByRole("button", { name: "Menu pengguna" }).click();
    const choice = page.getByRole("group", { name: "Tampilan" });
    await expect(choice.getByRole("radio", { name: "Sistem" })).toBeChecked();
    await choice.getByText("Terang").click();
    await expectLight(page);
    await page.reload();
    await expectLight(page);
    expect(await (await page.request.get("/admin/login")).text()).toContain(lightMeta);
    await page.getByRole("button", { name: "Menu pengguna" }).click();
    await choice.getByRole("radio", { name: "Terang" }).press("ArrowRight");
    await expect(choice.getByRole("radio", { name: "Gelap" })).toBeChecked();
    await page.emulateMedia({ colorScheme: "light" });
    await expectDark(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expectLight(page);
  });
});

const ink = "rgb(11, 26, 43)";
const lightMeta = '<meta name="color-scheme" content="light">';

async function expectReadableAtNight(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-spin")).toHaveCount(0);
  await expectDark(page);
  await page.evaluate(finishAnimations);
  // A map, and who else is shown in a frame, has colours of its own.
  expect(await violationsOf(page, { leftOut: "iframe", rules: ["color-contrast"] }), address).toEqual([]);
}

async function expectDark(page: Page): Promise<void> {
  await expect.poll(() => lightnessOf(page)).toBeLessThan(64);
}

async function expectLight(page: Page): Promise<void> {
  await expect.poll(() => lightnessOf(page)).toBeGreaterThan(200);
}

/** How light most of what is shown is, from 0 to 255. */
async function lightnessOf(page: Page): Promise<number> {
  const data = await sharp(await page.screenshot({ type: "jpeg" }))
    .greyscale()
    .raw()
    .toBuffer();
  return data.toSorted()[Math.floor(data.length / 2)] ?? 0;
}

/** In the page: what appears after a while, as the chat button does, is there. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** In the page: what a browser paints as its ground before any style has arrived; nothing before the head was read. */
function canvasColor(): string | undefined {
  if (!document.head?.querySelector("link")) return undefined;
  const ground = document.head.appendChild(document.createElement("i"));
  ground.style.backgroundColor = "canvas";
  return getComputedStyle(ground).backgroundColor;
}

async function colorsOf(page: Page, selector: string) {
  return await page.locator(selector).evaluate((element) => {
    const { backgroundColor: background, color: word } = getComputedStyle(element);
    return { background, word };
  });
}

/** A certificate of each status, as the search shows them. */
async function certificatesByVerdict({ request }: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const verdict of ["valid", "not-yet-valid", "suspended", "expired", "withdrawn"]) {
    const results = await (await request.get(`/verifikasi-sertifikat?q=GIS&status=${verdict}`)).text();
    const [, url] = /<h3><a href="([^"?]*)/.exec(results) ?? [];
    if (!url) throw new Error(`No certificate is ${verdict}`);
    found.set(verdict, url);
  }
  return found;
}

test("with forced colors it shows which filter, tab, category and switch is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  await page.goto("/verifikasi-sertifikat?q=PT");
  await expectTold(page, ".narrowing-group a[aria-current]", ".narrowing-group a:not([aria-current])");
  await page.goto("/artikel");
  await expectTold(page, ".article-filter a[aria-current]", ".article-filter a:not([aria-current])");
  await page.goto("/galeri");
  await expectTold(page, ".category-filter a[aria-current]", ".category-filter a:not([aria-current])");
  await signIn(page);
  await page.goto("/admin/page-content");
  await expectTold(page, '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
  await navigateTo(page, "/admin/articles/create");
  const category = page.getByRole("button", { name: "Audit", exact: true });
  await category.click();
  await expectTold(page, '[aria-pressed="true"]:text-is("Audit")', '[aria-pressed="false"]:text-is("ISO")');
  await category.click();
  await navigateTo(page, "/admin/settings");
  await expectTold(page, '[role="switch"]:checked + span', '[role="switch"]:not(:checked) + span');
});

/** That the first of the chosen ones has another background than the first of the others. */
async function expectTold(page: Page, chosen: string, other: string): Promise<void> {
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shown) => getComputedStyle(shown).backgroundColor);
  expect(await backgroundOf(chosen), chosen).not.toBe(await backgroundOf(other));
}
