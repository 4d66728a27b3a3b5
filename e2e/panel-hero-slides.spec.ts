import type { Page } from "@playwright/test";
import { expectOnHomePage, leaveAsFound, removeLater, save, slides } from "#e2e/support/ordered-content.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => leaveAsFound(page));

test.describe("slides", () => {
  const title = (page: Page, language: "Indonesia" | "Inggris") =>
    page.getByRole("textbox", { name: `Judul (${language})`, exact: true });

  test("are added, changed and deleted, and visitors see it", async ({ page }) => {
    const name = `Slide uji ${Date.now()}`;
    await page.goto("/admin/hero-slider");
    await page.getByRole("link", { name: "Tambah Slider" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("4");
    await expect(page.getByLabel("Tautan tombol")).toHaveValue("/");
    await expect(page.getByLabel("Aktif")).toBeChecked();
    await title(page, "Indonesia").fill(name);
    await title(page, "Inggris").fill("A slide");
    await page.getByLabel("Subjudul (Indonesia)").fill("Baris pertama");
    const preview = page.getByRole("figure");
    await expect(preview).toContainText(name);
    await preview.getByRole("button", { name: "Inggris" }).click();
    await expect(preview).toContainText("A slide");
    await expect(preview).toContainText("Baris pertama");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil ditambahkan./);
    await removeLater(page, "hero-slider", "title_id", name);
    await expect(page).toHaveURL("/admin/hero-slider");
    await expectOnHomePage(page, [...slides, name]);
    await page.getByRole("link", { name: "Tambah Slider" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("5");
    await page.goBack();

    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByLabel("Aktif").uncheck();
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil diperbarui./);
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Nonaktif");
    await expect.poll(async () => (await page.request.get("/")).text()).not.toContain(name);

    await row.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const history = page.getByRole("region", { name: "Riwayat" });
    await expect(history).toContainText(/StatusSebelum: AktifSesudah: Nonaktif/);
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await row.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus slider ini?" });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil dihapus./);
    await expect(row).toBeHidden();
  });

  test("need both titles and an order; all problems are shown at once", async ({ page }) => {
    await page.goto("/admin/hero-slider/create");
    await page.getByLabel("Urutan tampil").fill("dua");
    await page.getByLabel("Tautan tombol").fill("javascript:alert(1)");
    await save(page);
    await expect(toast(page)).toHaveText(/^ErrorMohon periksa kembali isian Anda\./);
    const problems = page.getByRole("form").getByRole("alert");
    await expect(problems).toContainText("Judul (Indonesia): Wajib diisi.");
    await expect(problems).toContainText("Judul (Inggris): Wajib diisi.");
    await expect(problems).toContainText("Urutan tampil: Harus berupa bilangan bulat, 0 atau lebih.");
    await expect(problems).toContainText("Tautan tombol: Harus berupa halaman situs ini");
    await expect(title(page, "Indonesia")).toBeFocused();
    await expectAccessible(page);
  });

  test("ask before what was typed is lost", async ({ page }) => {
    await page.goto("/admin/hero-slider/create");
    await title(page, "Indonesia").fill("Belum disimpan");
    await page.getByRole("link", { name: "Batal" }).click();
    const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
    await question.getByRole("button", { name: "Tetap di halaman ini" }).click();
    await expect(title(page, "Indonesia")).toHaveValue("Belum disimpan");
  });
});
