import { add, removeAddedRows } from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, removeRow, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test("while a section is on its way nothing can be typed that its coming would lose", async ({ page }) => {
  await page.goto("/admin/customers/create");
  await expect(page.getByLabel("Nama")).toBeEditable();
  const isArriving = Promise.withResolvers<void>();
  await page.route("/assets/*.js", async (route) => {
    await isArriving.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Galeri", exact: true }).click();
  await expect(page.getByText("Memuat halaman…")).toBeAttached();
  await expect(page.locator("main")).toHaveAttribute("inert");
  isArriving.resolve();
  await expect(page).toHaveURL("/admin/gallery");
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test.describe("a row that somebody else has deleted already", () => {
  test.use({ expectedStatuses: [404] });

  test("is not deleted again, and leaves the list", async ({ page }) => {
    const name = `PT Uji Dihapus ${Date.now()}`;
    const { id } = await add(page, "customers", { name });
    await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    await removeRow(page, `/api/customers/${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menghapus pelanggan\./);
    await expect(page.getByRole("heading", { name: "Tidak ada pelanggan yang cocok" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedStatuses: [503] });
  const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };

  for (const { path, api, words } of [
    { path: "customers", api: "/api/customers?*", words: "Gagal memuat data pelanggan." },
    { path: "partners", api: "/api/partners?*", words: "Gagal memuat data mitra." },
    { path: "partners/order", api: "/api/partners?*", words: "Gagal memuat data mitra." },
    { path: "navigation", api: "/api/navigation?*", words: "Gagal memuat data navigasi." },
  ]) {
    test(`/admin/${path} says '${words}'`, async ({ page }) => {
      await page.route(api, (route) => route.fulfill(failure));
      await page.goto(`/admin/${path}`);
      await expect(toast(page)).toContainText(words);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
      await expectAccessible(page);
      await page.unroute(api);
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
    });
  }

  test("a section whose files a newer version has replaced says so; the menu stays, and a reload opens it", async ({
    page,
  }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.route("/assets/*.js", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("link", { name: "Pelanggan", exact: true }).click();
    await expect(page.getByRole("main").getByText("Terjadi kesalahan pada panel")).toBeVisible();
    await expect(page).toHaveURL("/admin/customers");
    await expectAccessible(page);
    await page.unroute("/assets/*.js");
    await page.getByRole("button", { name: "Muat ulang halaman" }).click();
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeVisible();
  });

  for (const { path, values, words } of [
    { path: "customers", values: { name: "PT Uji Gagal" }, words: "Gagal menghapus pelanggan." },
    { path: "partners", values: { name: "Mitra Gagal", display_order: 95 }, words: "Gagal menghapus mitra." },
    {
      path: "navigation",
      values: { label_id: "Gagal", label_en: "Fail", href: "/", location: "footer_main", display_order: 95 },
      words: "Gagal menghapus item navigasi.",
    },
  ]) {
    test(`a deletion in /admin/${path} that fails says '${words}'`, async ({ page }) => {
      const { id } = await add(page, path, values);
      await page.goto(`/admin/${path}/${id}`);
      await page.route(`/api/${path}/${id}`, (route) =>
        route.request().method() === "DELETE" ? route.fulfill(failure) : route.fallback(),
      );
      await page.getByRole("button", { name: "Hapus", exact: true }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Hapus" }).click();
      await expect(toast(page)).toContainText(words);
      await expect(question.getByRole("alert")).toHaveText(`${words}Basis data tidak tersedia.`);
      // The toast lies in front of what the dialog dims, and can be closed there.
      await toast(page).getByRole("button", { name: "Tutup pemberitahuan" }).click({ timeout: 5000 });
      await expect(toast(page)).toBeHidden();
      await question.getByRole("button", { name: "Batal" }).click();
      await expect(page).toHaveURL(`/admin/${path}/${id}`);
    });
  }
});
