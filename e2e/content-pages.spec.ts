import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#e2e/support/panel.ts";

const phone = { width: 390, height: 844 };
const small = { width: 320, height: 640 };

const lightbox = (page: Page) => page.locator("#lightbox");
const caption = (page: Page) => lightbox(page).locator(".picture-title");

async function enlarge(page: Page, title: string) {
  await page.getByRole("link", { name: `Perbesar gambar: ${title}` }).click();
  await expect(caption(page)).toHaveText(title);
}

test("clicking an image opens it in a lightbox with its caption, which keeps the focus, closes in three ways and fits on a phone", async ({
  page,
}) => {
  await page.goto("/galeri");
  await enlarge(page, "Kelas auditor internal");
  await expect(page.getByRole("dialog", { name: "Tampilan besar" })).toBeVisible();
  await expect(lightbox(page)).toContainText("Dua hari belajar bertanya");
  await expect(lightbox(page).locator("img")).toHaveAttribute("src", /kelas-auditor-internal\.svg$/);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  expect(new URL(page.url()).pathname).toBe("/galeri");
  await expect(page.getByRole("button", { name: "Tutup tampilan besar" })).toBeFocused();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest("#lightbox"),
    );
    expect(isInside).toBe(true);
  }
  await lightbox(page).locator("img").click();
  await caption(page).click();
  await expect(lightbox(page), "a click on the picture or its caption leaves it open").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();

  const opener = page.getByRole("link", { name: "Perbesar gambar: Audit di pabrik beton pracetak" });
  const ways = [
    () => page.getByRole("button", { name: "Tutup tampilan besar" }).click(),
    () => page.mouse.click(30, 60),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of ways) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(lightbox(page)).toBeVisible();
    await close();
    await expect(lightbox(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await page.setViewportSize(phone);
  await enlarge(page, "Kelas auditor internal");
  await expect(lightbox(page).locator("img")).toBeInViewport({ ratio: 1 });
  await expect(caption(page)).toBeInViewport({ ratio: 1 });
  for (const name of ["Tutup tampilan besar", "Gambar sebelumnya", "Gambar berikutnya"]) {
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test("arrow keys and buttons lead to the other images, past the last to the first", async ({ page }) => {
  await page.goto("/galeri?kategori=Pelatihan");
  await enlarge(page, "Kelas auditor internal");
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText("Lokakarya penilaian risiko");
  await page.getByRole("button", { name: "Gambar berikutnya" }).click();
  await expect(caption(page)).toHaveText("Pertemuan kalibrasi auditor");
  await page.keyboard.press("ArrowRight");
  await expect(caption(page)).toHaveText("Kelas auditor internal");
  await page.keyboard.press("ArrowLeft");
  await expect(caption(page)).toHaveText("Pertemuan kalibrasi auditor");
  await page.getByRole("button", { name: "Gambar sebelumnya" }).click();
  await expect(caption(page)).toHaveText("Lokakarya penilaian risiko");
});

test("the menu's groups of services lead to their place, clear of the header, and all services to one of them and to contact", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // At once instead of a glide that a busy machine may leave half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [anchor, title] of [
    ["iso", "Sertifikasi ISO"],
    ["standar-nasional", "Standar Nasional"],
  ]) {
    await page.goto(`/layanan#${anchor}`);
    const heading = page.getByRole("heading", { level: 2, name: title });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const headerBottom = (await page.locator(".site-header").boundingBox())?.height ?? 0;
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom);
  }
  const all = page.locator(".all-services");
  await expect(all.getByRole("link")).toHaveCount(11);
  await all.getByRole("link", { name: "ISPO Kelapa Sawit Berkelanjutan" }).click();
  await expect(page).toHaveURL(/\/layanan\/ispo-kelapa-sawit$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sertifikasi ISPO" })).toBeInViewport();
  await expect(page.locator('main a[href="/kontak"]').first()).toBeVisible();
});

test("an article's title stands in line with its text, the picture beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/artikel/cara-membaca-selembar-sertifikat");
  const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
  expect(await leftOf("main h1")).toBe(await leftOf(".article-text"));
});

test("what staff typed in lines is read in lines", async ({ page }) => {
  for (const [path, selector] of [
    ["/kontak", ".map-address"],
    ["/layanan", ".service p"],
    ["/galeri", "figcaption .as-typed"],
    ["/", ".hero-lead"],
    ["/tentang", ".contact-block .as-typed"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selector).first(), path).toHaveCSS("white-space-collapse", "preserve-breaks");
  }
});

const paths = [
  "/tentang",
  "/layanan",
  "/customer",
  "/galeri",
  "/galeri?kategori=Audit",
  "/galeri?kategori=-",
];

for (const language of ["id", "en"]) {
  test(`pages of content are accessible at 390 and 1440 px, and fit into 320 px (${language})`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        await expectAccessible(page);
        await page.setViewportSize(small);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(small.width);
      });
  });
}
