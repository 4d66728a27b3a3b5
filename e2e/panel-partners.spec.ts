import {
  add,
  formProblems,
  removeAddedRows,
  removeLater,
  saveRow,
  unique,
} from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test.describe("partners", () => {
  const website = "https://mitra-uji.example/tentang";

  test("are added last by default, edited and deleted", async ({ page }) => {
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

  test("the website is an address of the web, and all problems are shown at once", async ({ page }) => {
    await page.goto("/admin/partners/create");
    await page.getByLabel("Situs web").fill("javascript:alert(1)");
    await page.getByLabel("Urutan tampil").fill("");
    await saveRow(page);
    await expect(formProblems(page)).toContainText("Nama: Wajib diisi.");
    await expect(formProblems(page)).toContainText(
      "Situs web: Harus berupa alamat web yang diawali http:// atau https://.",
    );
    await expect(formProblems(page)).toContainText("Urutan tampil");
    await expectAccessible(page);
  });

  test("stand by name in the list and in their order in the other view, where it is changed", async ({
    page,
  }) => {
    const [first, second] = [unique("Mitra Zeta"), unique("Mitra Alfa")];
    await add(page, "partners", { name: first, display_order: 900 });
    await add(page, "partners", { name: second, display_order: 901 });
    await page.goto("/admin/partners");
    await page.getByRole("searchbox", { name: "Cari mitra" }).fill("Mitra ");
    await expect(page).toHaveURL(/Mitra/);
    const names = page.getByRole("table").getByRole("link", { name: /^Mitra (Alfa|Zeta)/ });
    await expect(names).toHaveText([new RegExp(second), new RegExp(first)]);

    await page.getByRole("link", { name: "Urutkan" }).click();
    await expect(page).toHaveURL("/admin/partners/order");
    const list = page.getByRole("list", { name: "Daftar mitra" });
    const ordered = list.getByRole("link", { name: /^Mitra (Alfa|Zeta)/ });
    await expect(ordered).toHaveText([new RegExp(first), new RegExp(second)]);
    await page.getByRole("button", { name: `Naikkan ${second}` }).click();
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await page.reload();
    await expect(ordered).toHaveText([new RegExp(second), new RegExp(first)]);
    await expectAccessible(page);
  });

  test("the list and the form have no barriers and fit a phone", async ({ page }) => {
    const { id } = await add(page, "partners", { name: unique("Mitra Uji"), display_order: 902 });
    await page.goto("/admin/partners");
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/partners/${id}`);
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
    await expectAccessible(page);
  });
});
