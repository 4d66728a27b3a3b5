import { removeAddedRows, removeLater, saveRow, unique } from "#e2e/support/listed-rows.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test.describe("partners", () => {
  const website = "https://mitra-uji.example/tentang";

  test("are added last by default, shown to visitors, edited and deleted", async ({ page }) => {
    const name = unique("Mitra Uji");
    const { total } = await (await page.request.get("/api/partners")).json();
    await page.goto("/admin/partners");
    await page.getByRole("link", { name: "Tambah Mitra" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue(String(total + 1));
    await page.getByLabel("Nama").fill(name);
    await page.getByLabel("Situs web").fill(website);
    await saveRow(page);
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil ditambahkan./);
    await removeLater(page, "partners", "name", name);
    const row = page.getByRole("row", { name });
    await expect(row.getByRole("link", { name: /mitra-uji.example/ })).toHaveAttribute("href", website);

    await expect.poll(async () => (await page.request.get("/")).text()).toContain(website);

    await page.getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Kategori").fill("Asosiasi");
    await saveRow(page);
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil diperbarui./);
    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus mitra ini?" });
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil dihapus./);
    await expect(row).toBeHidden();
  });
});
