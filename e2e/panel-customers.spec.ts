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

test.describe("customers", () => {
  test("are added, edited and deleted; the form closes after a save and the list is read again", async ({
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

    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", {
      name: "Apakah Anda yakin ingin menghapus pelanggan ini?",
    });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil dihapus./);
    await expect(page.getByText("Tidak ada pelanggan yang cocok")).toBeVisible();
  });

  test("are narrowed to a category that is in use, and come back so from a form", async ({ page }) => {
    const category = unique("Kategori Uji");
    const one = await add(page, "customers", { name: unique("PT Uji Satu"), category });
    const other = await add(page, "customers", { name: unique("PT Uji Dua"), category });
    await page.goto("/admin/customers");
    await page.getByLabel("Kategori").selectOption(category);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("row").last()).toContainText(String(one.name));
    await page.getByRole("button", { name: "Nama" }).click();
    await expect(page.getByRole("row").last()).toContainText(String(other.name));
    await page.getByRole("link", { name: String(one.name), exact: true }).click();
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeVisible();
    await expect(page.getByLabel("Kategori")).toHaveValue(category);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("columnheader", { name: "Nama" })).toHaveAttribute("aria-sort", "descending");
    await page.reload();
    await expect(page.getByLabel("Kategori")).toHaveValue(category);
    await expect(page.getByRole("row")).toHaveCount(3);
  });

  test("a form has an address: a reload keeps it, and the back button closes it", async ({ page }) => {
    const { id, name } = await add(page, "customers", { name: unique("PT Uji Alamat") });
    await page.goto("/admin/customers");
    await page.getByRole("searchbox", { name: "Cari pelanggan" }).fill(String(name));
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole("link", { name: String(name), exact: true }).click();
    await expect(page).toHaveURL(`/admin/customers/${id}`);
    await page.reload();
    await expect(page.getByLabel("Nama")).toHaveValue(String(name));
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toHaveValue(String(name));
  });

  test("the back button leads from what was found to the list as it was before", async ({ page }) => {
    const { name } = await add(page, "customers", { name: unique("PT Uji Kembali") });
    await page.goto("/admin/customers");
    const search = page.getByRole("searchbox", { name: "Cari pelanggan" });
    await search.fill(String(name));
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goBack();
    await expect(search).toHaveValue("");
    await expect(page.getByRole("row")).not.toHaveCount(2);
  });

  test("whoever opens a form by keyboard goes on in it", async ({ page }) => {
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

  test("categories and sectors in use are suggested", async ({ page }) => {
    await page.goto("/admin/customers/create");
    const suggestion = (label: string, value: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate(
          (input, wanted) =>
            [...((input as HTMLInputElement).list?.options ?? [])].some((option) => option.value === wanted),
          value,
        );
    await expect.poll(() => suggestion("Kategori", "Teknologi dan Jasa")).toBe(true);
    await expect.poll(() => suggestion("Sektor", "Pusat data")).toBe(true);
  });

  test("the name is required, and what is missing is said at its field", async ({ page }) => {
    await page.goto("/admin/customers/create");
    await saveRow(page);
    await expect(formProblems(page)).toContainText("Nama: Wajib diisi.");
    await expect(page.getByLabel("Nama")).toBeFocused();
    await expect(page.getByLabel("Nama")).toHaveAccessibleDescription("Wajib diisi.");
    await expectAccessible(page);
  });

  test("the list and the form have no barriers and fit a phone", async ({ page }) => {
    const { id } = await add(page, "customers", { name: unique("PT Uji Layar") });
    await page.goto("/admin/customers");
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/customers/${id}`);
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
    await expectAccessible(page);
  });
});
