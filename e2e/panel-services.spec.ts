import type { Page } from "@playwright/test";
import { addRow, leaveAsFound, removeLater, rowsOf, save } from "#e2e/support/ordered-content.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => leaveAsFound(page));

test.describe("services", () => {
  const lines = (page: Page) => page.getByRole("group", { name: "Fitur" });
  const line = (page: Page, number: number, language: "Indonesia" | "Inggris") =>
    lines(page).getByLabel(`Fitur ${number} (${language})`);

  test("are added with an icon and features, and visitors see them", async ({ page }) => {
    const title = `Layanan uji ${Date.now()}`;
    await page.goto("/admin/services/create");
    await save(page);
    await expect(page.getByRole("form").getByRole("alert")).toContainText("Judul (Indonesia): Wajib diisi.");
    await expect(page.getByRole("form").getByRole("alert")).not.toContainText("Inggris");
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

  test("keep their features pairwise while lines move and go, and the focus goes with them", async ({
    page,
  }) => {
    const { id } = await addRow(page, "services", {
      features_id: ["A", "B", "C"],
      features_en: ["a", "b", "c"],
    });
    await page.goto(`/admin/services/${id}`);
    const last = lines(page).getByRole("button", { name: "Naikkan Fitur 3" });
    await last.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(lines(page).getByRole("button", { name: "Naikkan Fitur 1" })).toBeFocused();
    await expect(line(page, 1, "Indonesia")).toHaveValue("C");
    await expect(line(page, 1, "Inggris")).toHaveValue("c");
    await lines(page).getByRole("button", { name: "Hapus Fitur 2" }).click();
    await expect(line(page, 2, "Indonesia")).toBeFocused();
    await page.getByLabel("Fitur 2 (Inggris)").fill("x".repeat(301));
    await save(page);
    await expect(page.getByRole("form").getByRole("alert")).toContainText(
      "Fitur (Inggris): Maksimal 300 karakter.",
    );
    await expect(page.getByLabel("Fitur 2 (Inggris)")).toBeFocused();
    await page.getByLabel("Fitur 2 (Inggris)").fill("bee");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
    const stored = (await rowsOf(page, "services")).find((row) => row.id === id);
    expect(stored).toMatchObject({ features_id: ["C", "B"], features_en: ["c", "bee"] });
  });

  test("keep the name of an icon that there is not, and say what visitors see", async ({ page }) => {
    const { id } = await addRow(page, "services", { icon: "IkonLama" });
    await page.goto(`/admin/services/${id}`);
    await expect(page.getByText("IkonLama", { exact: true })).toBeVisible();
    await expect(page.getByText("Nama ikon ini tidak dikenal: situs menggambar ikon Award.")).toBeVisible();
    await page.getByLabel("Judul (Inggris)").fill("With an old icon");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
    expect((await rowsOf(page, "services")).find((row) => row.id === id)?.icon).toBe("IkonLama");
  });

  test.describe("that somebody else changed meanwhile", () => {
    test.use({ expectedStatuses: [409] });

    test("show both values as they read, and the feature lists are chosen together", async ({ page }) => {
      const row = await addRow(page, "services", { features_id: ["Satu"], features_en: ["One"] });
      await page.goto(`/admin/services/${row.id}`);
      await page.getByLabel("Fitur 1 (Inggris)").fill("The one");
      await page.request.put(`/api/services/${row.id}`, {
        data: { ...row, is_active: false, icon: "Leaf", features_id: ["Dua"], features_en: ["Two"] },
      });
      await save(page);
      await expect(toast(page)).toHaveText(
        /ErrorGagal menyimpan layanan: Layanan ini telah diubah oleh orang lain/,
      );
      const features = page.getByRole("group", { name: "Fitur (Indonesia) dan Fitur (Inggris)" });
      await expect(features.getByLabel("Isian Anda")).toBeChecked();
      await expect(features).toContainText("Satu");
      await expect(features).toContainText("Two");
      const status = page.getByRole("group", { name: "Status" });
      await expect(status).toContainText("Nonaktif");
      await expect(status.getByLabel("Tersimpan sekarang")).toBeChecked();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
      await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
      const stored = (await rowsOf(page, "services")).find(({ id }) => id === row.id);
      expect(stored).toMatchObject({
        icon: "Leaf",
        is_active: false,
        features_id: ["Satu"],
        features_en: ["The one"],
      });
    });
  });
});
