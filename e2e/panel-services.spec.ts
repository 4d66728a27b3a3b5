import type { Page } from "@playwright/test";
import { removeLater, restoreContent, rowsOf, save } from "#e2e/support/ordered-content.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => restoreContent(page));

test.describe("services", () => {
  const lines = (page: Page) => page.getByRole("group", { name: "Fitur" });
  const line = (page: Page, number: number, language: "Indonesia" | "Inggris") =>
    lines(page).getByLabel(`Fitur ${number} (${language})`);

  test("are added with an icon and features, and visitors see them", async ({ page }) => {
    const title = `Layanan uji ${Date.now()}`;
    await page.goto("/admin/services/create");
    await page.getByLabel("Judul (Indonesia)").fill(title);
    await expect(page.getByText("Award", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Ganti ikon" }).click();
    await expect(page.getByRole("searchbox", { name: "Cari ikon" })).toBeFocused();
    await page.keyboard.type("padi");
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Wheat" }).check();
    await page.getByRole("button", { name: "Tutup pilihan ikon" }).click();
    await expect(page.getByText("Wheat", { exact: true })).toBeVisible();

    await lines(page).getByRole("button", { name: "Tambah fitur" }).click();
    await expect(line(page, 1, "Indonesia")).toBeFocused();
    await page.keyboard.type("Audit tahap 1");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Stage 1 audit");
    await page.keyboard.press("Enter");
    await expect(line(page, 2, "Indonesia")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Hanya Indonesia");
    await page.keyboard.press("Enter");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil ditambahkan./);
    await removeLater(page, "services", "title_id", title);
    const stored = (await rowsOf(page, "services")).find((row) => row.title_id === title);
    expect(stored).toMatchObject({
      icon: "Wheat",
      features_id: ["Audit tahap 1", "Hanya Indonesia"],
      features_en: ["Stage 1 audit", ""],
      is_active: true,
    });
    await expect
      .poll(async () => (await page.request.get("/layanan?lang=en")).text())
      .toMatch(/Stage 1 audit.*Hanya Indonesia/s);
  });
});
