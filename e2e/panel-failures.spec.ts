import { add, removeAddedRows } from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test("the page is inert while the next section loads, so that no input is lost", async ({ page }) => {
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

test.describe("without a connection", () => {
  test.use({ expectedStatuses: [0] });

  test("a section that is opened says so, and opens by itself once there is one", async ({
    page,
    context,
  }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Pelanggan", exact: true }).click();
    await expect(page.getByRole("main").getByText("Tidak ada koneksi internet")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeVisible();
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedStatuses: [503] });
  const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };

  test("a list that cannot be loaded and a failed deletion are accessible", async ({ page }) => {
    const { id } = await add(page, "customers", { name: "PT Uji Gagal" });
    await page.route("/api/customers?*", (route) => route.fulfill(failure));
    await page.goto("/admin/customers");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Gagal memuat data pelanggan.");
    await expectAccessible(page);
    await page.unroute("/api/customers?*");

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin/customers/${id}`);
    await page.route(`/api/customers/${id}`, (route) =>
      route.request().method() === "DELETE" ? route.fulfill(failure) : route.fallback(),
    );
    await page.getByRole("button", { name: "Hapus", exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(question.getByRole("alert")).toContainText("Gagal menghapus pelanggan.");
    await expectAccessible(page);
    // The toast lies in front of what the dialog dims, and can be closed there.
    await toast(page).getByRole("button", { name: "Tutup pemberitahuan" }).click({ timeout: 5000 });
    await expect(toast(page)).toBeHidden();
  });

  test("a section whose chunks a newer version has replaced shows a message with the menu, and opens after a reload", async ({
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
});
