import { addRow, leaveAsFound, samples } from "#e2e/support/ordered-content.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => leaveAsFound(page));

const sections = [
  {
    path: "hero-slider",
    list: "Gagal memuat data slider.",
    remove: "Gagal menghapus slider.",
    empty: "slider",
  },
  {
    path: "services",
    list: "Gagal memuat data layanan.",
    remove: "Gagal menghapus layanan.",
    empty: "layanan",
  },
  {
    path: "gallery",
    list: "Gagal memuat data galeri.",
    remove: "Gagal menghapus gambar galeri.",
    empty: "gambar",
  },
] as const;

for (const { path, list, remove, empty } of sections) {
  test.describe(path, () => {
    test("has no barrier in its list, and room for a long word", async ({ page }) => {
      const category = path === "gallery" ? { category: "W".repeat(95) } : {};
      await addRow(page, path, { ...samples[path]("W".repeat(150)), ...category });
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("list", { name: `Daftar ${empty}` })).toBeVisible();
      await expectAccessible(page);
    });

    test("has no barrier in its forms", async ({ page }) => {
      const { id } = await addRow(page, path);
      await page.goto(`/admin/${path}/create`);
      await expect(page.getByRole("form")).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin/${path}/${id}`);
      await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
      await expectAccessible(page);
    });

    test.describe("when the server fails", () => {
      test.use({ expectedStatuses: [503] });

      test("says that the list cannot be loaded, and loads it when asked again", async ({ page }) => {
        await page.route(`/api/${path}?*`, (route) =>
          route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
        );
        await page.goto(`/admin/${path}`);
        await expect(toast(page)).toHaveText(`Error${list}Tutup pemberitahuan`);
        await expect(page.getByRole("main").getByRole("alert")).toContainText(list);
        await expectAccessible(page);
        await page.unroute(`/api/${path}?*`);
        await page.getByRole("button", { name: "Coba lagi" }).click();
        await expect(page.getByRole("list", { name: `Daftar ${empty}` })).toBeVisible();
      });

      test("says that nothing was deleted", async ({ page }) => {
        const { id } = await addRow(page, path);
        await page.goto(`/admin/${path}/${id}`);
        await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
        await page.route(`/api/${path}/${id}`, (route) =>
          route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
        );
        await page.getByRole("button", { name: "Hapus", exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
        await expect(toast(page)).toHaveText(`Error${remove}Tutup pemberitahuan`);
        await expect(page.getByRole("dialog").getByRole("alert")).toContainText(remove);
      });
    });

    test("says that there is nothing yet, and leads to the first one", async ({ page }) => {
      await page.route(`/api/${path}?*`, (route) => route.fulfill({ json: { data: [], total: 0 } }));
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("heading", { name: `Belum ada ${empty}` })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Tambah/ })
        .last()
        .click();
      await expect(page.getByLabel("Urutan tampil")).toHaveValue("1");
    });
  });
}
