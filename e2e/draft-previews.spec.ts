import type { Page } from "@playwright/test";
import { addArticle, body, removeArticle } from "#e2e/support/articles.ts";
import { expect, expectAccessible, signIn, test } from "#e2e/support/panel.ts";
import { photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

const shown = (page: Page) => page.frameLocator("iframe");
const heading = (page: Page) => shown(page).getByRole("heading", { level: 1 });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const previewSwitch = (page: Page) => page.getByRole("button", { name: "Pratinjau", exact: true });

test("an article is read as its page while it is written, on a phone too, and nobody else reads it", async ({
  page,
}) => {
  await page.goto("/admin/articles/create");
  await previewSwitch(page).click();
  const place = page.getByRole("region", { name: "Pratinjau" });
  await expect(place).toContainText("Pratinjau menunggu isian ini:");
  await expect(place).toContainText("Judul: Wajib diisi.");
  await field(page, "Judul").fill("Belum disimpan sama sekali");
  await expect(heading(page)).toHaveText("Belum disimpan sama sekali");
  await expect(place).not.toContainText("menunggu");
  await field(page, "Judul (Inggris)").fill("Not saved at all");
  await body(page).fill("Isi yang sedang ditulis");
  await expect(shown(page).getByText("Isi yang sedang ditulis")).toBeVisible();
  await place.getByRole("button", { name: "Inggris" }).click();
  await expect(heading(page)).toHaveText("Not saved at all");
  await place.getByRole("button", { name: "Komputer" }).click();
  expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBeGreaterThan(1200);
  await expectAccessible(page);
  expect(await (await page.request.get("/artikel")).text()).not.toContain("Belum disimpan");

  // Emptied, it says so and keeps the page that was there.
  await field(page, "Judul").fill("");
  await expect(place).toContainText("Judul: Wajib diisi.");
  await expect(heading(page)).toHaveText("Not saved at all");
  // Hidden, it leaves the form as it is; with the next form it is as it was left.
  await field(page, "Judul").fill("Lagi");
  await previewSwitch(page).click();
  await expect(page.locator("iframe")).toBeHidden();
  await expect(field(page, "Judul")).toHaveValue("Lagi");
  await expect(body(page)).toHaveText("Isi yang sedang ditulis");

  // On a phone it lies over the form, and Escape leads back to it.
  await field(page, "Judul (Inggris)").fill("Written on a phone");
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole("button", { name: "Lihat pratinjau" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Written on a phone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Pratinjau" })).toBeHidden();
  await expect(open).toBeFocused();
  await expect(field(page, "Judul")).toHaveValue("Lagi");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
});

test("a picture that is chosen and not sent yet stands in the preview, and a script that somebody typed does not run there", async ({
  page,
}) => {
  const hostile =
    '<p>Aman</p><img src="/ikon.svg" onerror="parent.broken = true"><script>parent.broken = true</script>';
  const article = await addArticle(page, { content_id: hostile });
  try {
    await page.goto(`/admin/articles/${article.id}`);
    await previewSwitch(page).click();
    await expect(heading(page)).toHaveText(article.title);
    await expect(shown(page).getByText("Aman", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
    await page.getByLabel("Thumbnail", { exact: true }).setInputFiles(await photo());
    const picture = shown(page).locator("img.hero-art");
    await expect(picture).toHaveAttribute("src", /^blob:/);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    await removeArticle(page, article.id);
  }
});

test("a page of a standard and a service are read as they would be", async ({ page }) => {
  await page.goto("/admin/site-pages/create");
  await previewSwitch(page).click();
  await field(page, "Judul (Indonesia)").fill("Manajemen energi");
  await page.getByLabel("Tautan di situs").selectOption("services");
  await page.getByLabel("Standar", { exact: true }).fill("ISO 50001:2018");
  await expect(heading(page)).toHaveText("Manajemen energi");
  await expect(shown(page).getByText("ISO 50001:2018", { exact: true })).toBeVisible();

  await page.goto("/admin/services/create");
  await field(page, "Judul (Indonesia)").fill("ISO 50001 Manajemen Energi");
  const service = shown(page).locator("[data-edited]");
  await expect(service).toContainText("ISO 50001 Manajemen Energi");
  await expect(service).toBeInViewport();
  await page.getByRole("button", { name: "Tambah Fitur" }).click();
  await page.getByRole("textbox", { name: /^Fitur 1 \(Indonesia\)/ }).fill("Audit energi");
  await expect(service).toContainText("Audit energi");
  await expectAccessible(page);
});
