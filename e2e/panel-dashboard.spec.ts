import { removeAddedRows, removeAfterTest, unique } from "#e2e/support/listed-rows.ts";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { addDays } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test.describe("the dashboard", () => {
  test.use({ expectedStatuses: [503] });

  test("shows counts of 0 and no empty lists when the server fails; then totals, help, and links to expiring and suspended certificates", async ({
    page,
    today,
  }) => {
    const soon = await addCertificate(page, {
      client_name: unique("PT Segera"),
      expiry_date: addDays(today, 1),
    });
    removeAfterTest(`/api/certificates/${soon.id}`);
    await page.route("/api/dashboard", (route) =>
      route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
    );
    await page.goto("/admin");
    await expect(page.getByText("Daftar ini tidak dapat dimuat.")).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^0$/ })).toHaveCount(4);
    await expect(toast(page)).toBeHidden();
    await expectAccessible(page);
    await page.unroute("/api/dashboard");
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByRole("region", { name: "Sertifikat yang dibekukan" })).toBeVisible();
    const { totals } = await (await page.request.get("/api/dashboard")).json();
    for (const [label, total] of [
      ["Total Sertifikat", totals.certificates],
      ["Total Artikel", totals.articles],
      ["Total Pelanggan", totals.customers],
      ["Total Pengguna", totals.users],
    ]) {
      const card = page.getByRole("region", { name: "Jumlah" }).locator("div").filter({ hasText: label });
      await expect(card.getByRole("definition")).toHaveText(total.toLocaleString("id-ID"));
    }
    const help = page.getByRole("region", { name: "Bantuan" });
    for (const name of ["Kontak lembaga", "Halaman verifikasi publik", "Dokumentasi API"]) {
      const url = await help.getByRole("link", { name }).getAttribute("href");
      expect((await page.request.get(url ?? "")).status()).toBe(200);
    }
    const expiring = page.getByRole("region", { name: "Sertifikat yang berakhir dalam 90 hari" });
    const item = expiring.getByRole("listitem").filter({ hasText: soon.client_name });
    await expect(item).toContainText("Besok");
    const suspended = page.getByRole("region", { name: "Sertifikat yang dibekukan" });
    await expectAccessible(page);
    await expect(suspended).toContainText(/Sejak \d+ \p{L}+ \d{4}/u);
    await suspended.getByRole("link", { name: "Lihat semua yang dibekukan" }).click();
    await expect(page.getByLabel("Status hari ini")).toHaveValue("suspended");
    await page.goBack();
    await expiring.getByRole("link", { name: "Lihat semua yang akan berakhir" }).click();
    const filter = page.getByRole("checkbox", { name: "Berakhir dalam 90 hari" });
    await expect(filter).toBeChecked();
    await expect(page.getByRole("row").filter({ hasText: soon.client_name })).toBeVisible();
    await filter.uncheck();
    await expect(page).not.toHaveURL(/expiring/);
    await page.goto("/admin");
    await item.getByRole("link").click();
    await expect(page.getByLabel("Nama klien")).toHaveValue(soon.client_name);
  });
});

test("the command palette opens on any page by its button or Ctrl+K, also on a phone of 320 px, and keeps unsaved input", async ({
  page,
}) => {
  const certificate = await addCertificate(page, { client_name: unique("PT Cepat Ketemu") });
  removeAfterTest(`/api/certificates/${certificate.id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/admin/register-rules");
  const opener = page.getByRole("button", { name: "Cari", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Cari di panel" });
  const field = dialog.getByRole("textbox");
  await expect(field).toBeFocused();
  await field.fill(certificate.certificate_number);
  const found = dialog.getByRole("link", { name: certificate.client_name }).first();
  await expect(found).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  await field.fill(certificate.certificate_number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/certificates/${certificate.id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(certificate.certificate_number);

  await page.goto("/admin/certificates/create");
  await page.getByLabel("Ruang lingkup").fill("Belum disimpan");
  await page.getByLabel("Nomor sertifikat").focus();
  await page.keyboard.press("Control+k");
  await field.fill(certificate.certificate_number);
  await expect(found).toBeVisible();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  await question.getByRole("button", { name: "Tetap di halaman ini" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Belum disimpan");
  await expect(page.locator("[aria-invalid=true]"), "the form behind it was sent").toHaveCount(0);
});
