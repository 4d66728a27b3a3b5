import { removeAddedRows, removeLater, saveRow, unique } from "#e2e/support/listed-rows.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test.describe("customers", () => {
  test("are added, shown to visitors, edited and deleted; the form closes after a save and the list is refetched", async ({
    page,
  }) => {
    const name = unique("PT Uji Pelanggan");
    await page.goto("/admin/customers");
    await page.getByRole("link", { name: "Tambah Pelanggan" }).click();
    await page.getByLabel("Nama").fill(name);
    await page.getByLabel("Kategori", { exact: true }).fill("Teknologi dan Jasa");
    await saveRow(page);
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil ditambahkan./);
    await removeLater(page, `customers?q=${encodeURIComponent(name)}`, "name", name);
    await expect(page).toHaveURL(/\/admin\/customers(\?|$)/);
    await page.getByRole("searchbox", { name: "Cari pelanggan" }).fill(name);
    await expect(page.getByRole("row")).toHaveCount(2);

    await page.getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Sektor", { exact: true }).fill("Pusat data");
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil diperbarui./);
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toHaveValue(name);
    await expect(page.getByRole("row").last()).toContainText("Pusat data");
    await expect.poll(async () => (await page.request.get("/customer")).text()).toContain(name);

    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", {
      name: "Apakah Anda yakin ingin menghapus pelanggan ini?",
    });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil dihapus./);
    await expect(page.getByText("Tidak ada pelanggan yang cocok")).toBeVisible();
  });

  test("a form that is opened by keyboard has the focus", async ({ page }) => {
    await page.goto("/admin/customers");
    await page.getByRole("link", { name: "Tambah Pelanggan" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Tambah Pelanggan" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Kembali ke daftar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form")).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeFocused();
  });
});
