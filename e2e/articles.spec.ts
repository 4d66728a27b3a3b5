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
const languages = ["id", "en"] as const;
const widths = [390, 1440];

/** Collects what the browser complains of; a journey ends with none. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const cards = (page: Page) => page.locator(".article-card");

for (const language of languages) {
  for (const width of widths) {
    test.describe(`articles at ${width} px, ${language}`, () => {
      test.use({ viewport: { width, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
      const text = words[language];

      test("more articles are appended in place, and the focus is on the first of them", async ({ page }) => {
        const complaints = watch(page);
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
        expect(complaints).toEqual([]);
      });

      test("an article is opened, its link copied, and the way leads back", async ({ page }) => {
        const complaints = watch(page);
        await page.clock.install();
        await page.goto(`/artikel?lang=${language}`);
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

      test("list, article and an unknown address are accessible and no wider than the window", async ({
        page,
      }) => {
        for (const path of [
          "/artikel",
          "/artikel?kategori=ISO",
          "/artikel?kategori=x",
          article,
          "/artikel/x",
        ]) {
          await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
          expect(await violationsOf(page), path).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });
  }
}

test("choosing a category begins the list again", async ({ page }) => {
  await page.goto("/artikel?halaman=2");
  await page.getByRole("navigation", { name: "Saring menurut kategori" }).getByText("Verifikasi").click();
  await expect(page).toHaveURL(/\/artikel\?kategori=Verifikasi$/);
  await expect(cards(page)).toHaveCount(4);
});

test("a failed load says so, and the next try succeeds", async ({ page }) => {
  await page.goto("/artikel");
  await page.route(/bagian=1/, (route) => route.abort(), { times: 1 });
  await page.getByRole("link", { name: "Muat Lebih Banyak" }).click();
  await expect(page.getByRole("status")).toHaveText("Artikel berikutnya gagal dimuat. Silakan coba lagi.");
  await page.getByRole("link", { name: "Muat Lebih Banyak" }).click();
  await expect(cards(page)).toHaveCount(11);
});

test("the list and an article fit into 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/artikel", article]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
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
