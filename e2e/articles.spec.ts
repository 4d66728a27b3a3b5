import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { limits } from "#shared/limits.ts";

const article = "/artikel/cara-membaca-selembar-sertifikat";
const words = {
  id: {
    more: "Muat Lebih Banyak",
    shown: (shown: number) => `Menampilkan ${shown} dari 11 artikel`,
    copy: "Salin Tautan",
    toast: ["Tautan Disalin!", "Tautan artikel telah disalin ke clipboard."],
    back: "Kembali ke artikel",
  },
  en: {
    more: "Load More",
    shown: (shown: number) => `Showing ${shown} of 11 articles`,
    copy: "Copy Link",
    toast: ["Link Copied!", "The article link has been copied to the clipboard."],
    back: "Back to articles",
  },
} as const;

/** Collects what the browser complains of; a journey ends with none. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const cards = (page: Page) => page.locator(".article-card");

for (const [language, width] of [
  ["id", 390],
  ["en", 1440],
] as const) {
  test.describe(`articles, ${language}`, () => {
    test.use({ viewport: { width, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
    const text = words[language];

    test("more are appended in place with the focus on the first of them; one is opened, its link copied, and the way leads back", async ({
      page,
    }) => {
      const complaints = watch(page);
      await page.clock.install();
      await page.goto(`/artikel?lang=${language}`);
      await expect(cards(page)).toHaveCount(6);
      await page.getByRole("link", { name: text.more }).click();
      await expect(cards(page)).toHaveCount(11);
      await expect(cards(page).nth(6).getByRole("link")).toBeFocused();
      await expect(page.getByText(text.shown(11))).toBeVisible();
      await expect(page.getByRole("link", { name: text.more })).toHaveCount(0);
      await expect(page).toHaveURL(/\/artikel\?halaman=2$/);
      await page.reload();
      await expect(cards(page)).toHaveCount(11);

      await cards(page).first().getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(article));
      await page.waitForLoadState("load");
      await page.getByRole("button", { name: text.copy }).click();
      for (const line of text.toast) await expect(page.getByRole("status").getByText(line)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname).toBe(article);
      await page.clock.fastForward(limits.toastMs);
      await expect(page.getByText(text.toast[0])).toBeHidden();
      await page.getByRole("link", { name: text.back }).first().click();
      await expect(page).toHaveURL(/\/artikel$/);
      expect(complaints).toEqual([]);
    });

    test("list, article and an unknown address are accessible and no wider than a phone or a desk", async ({
      page,
    }) => {
      for (const path of [
        "/artikel",
        "/artikel?kategori=ISO",
        "/artikel?kategori=x",
        article,
        "/artikel/x",
      ]) {
        await page.setViewportSize({ width: 390, height: 900 });
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        for (const width of [390, 1440, 320]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          if (width !== 320) expect(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}

test("a failed load says so, and the next try succeeds", async ({ page }) => {
  await page.goto("/artikel");
  await page.route(/bagian=1/, (route) => route.abort(), { times: 1 });
  await page.getByRole("link", { name: "Muat Lebih Banyak" }).click();
  await expect(page.getByRole("status")).toHaveText("Artikel berikutnya gagal dimuat. Silakan coba lagi.");
  await page.getByRole("link", { name: "Muat Lebih Banyak" }).click();
  await expect(cards(page)).toHaveCount(11);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link to more shows all so far, and begins at the first new one", async ({ page }) => {
    await page.goto("/artikel");
    await page.getByRole("link", { name: "Muat Lebih Banyak" }).click();
    await expect(page).toHaveURL(/\/artikel\?halaman=2#artikel-7$/);
    await expect(cards(page)).toHaveCount(11);
    await expect(cards(page).nth(6)).toBeInViewport();
    await cards(page).nth(6).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Salin Tautan" })).toBeHidden();
  });
});
