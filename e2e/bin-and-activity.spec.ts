import { add, removeAddedRows, unique } from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test("what is removed comes back by the toast or out of the bin, and the activity tells all of it", async ({
  page,
}) => {
  const name = unique("PT Uji Pulih");
  await add(page, "customers", { name });
  const remove = async () => {
    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  };
  await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`);
  await remove();
  await toast(page).getByRole("button", { name: "Urungkan" }).press("Enter");
  await expect(toast(page)).toContainText("Pelanggan berhasil dipulihkan.");
  await expect(page.getByRole("row")).toHaveCount(2);

  await remove();
  await expect(page.getByText("Tidak ada pelanggan yang cocok")).toBeVisible();
  await page.getByRole("link", { name: "Tempat sampah" }).click();
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText("Dihapus");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await item.getByRole("button", { name: `Pulihkan ${name}` }).click();
  await expect(toast(page)).toContainText("Pelanggan berhasil dipulihkan.");
  await expect(item).toHaveCount(0);

  await page.getByRole("link", { name: "Aktivitas" }).click();
  await page.getByLabel("Jenis").selectOption("Pelanggan");
  const own = page.getByRole("listitem").filter({ hasText: name });
  await expect(own).toHaveCount(5);
  await expect(own.first()).toContainText("Dipulihkan · Pelanggan");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await own.first().getByRole("link", { name }).click();
  await expect(page.getByLabel("Nama")).toHaveValue(name);
});

test("what was changed is read on a phone, however long its words are", async ({ page }) => {
  const customer = await add(page, "customers", { name: unique("PT Uji Panjang"), sector: "a".repeat(60) });
  const changed = { ...customer, sector: "b".repeat(60) };
  expect((await page.request.put(`/api/customers/${customer.id}`, { data: changed })).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/activity?kind=customers");
  await expect(page.getByText("b".repeat(60))).toBeVisible();
  await expectAccessible(page);
});

test("every list from which something can be removed leads to its bin", async ({ page }) => {
  const content = ["hero-slider", "services", "articles", "site-pages", "gallery", "navigation"];
  for (const section of [...content, "clients", "reasons", "customers", "partners"]) {
    await page.goto(`/admin/${section}`);
    await page.getByRole("link", { name: "Tempat sampah" }).click();
    await expect(page).toHaveURL(`/admin/${section}/removed`);
    await expect(page.getByRole("heading", { name: "Tempat sampah:" })).toBeVisible();
  }
});
