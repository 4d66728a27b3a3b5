import { removeAddedRows, removeAfterTest, unique } from "#e2e/support/listed-rows.ts";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

// 409: a client with certificates is not removed.
test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [409] });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test("a certificate creates its client, which staff complete, find by another spelling and merge", async ({
  page,
}) => {
  const name = unique("PT Uji Klien");
  await page.goto("/admin/certificates/create");
  await page.getByLabel("Nama klien").fill(name);
  await expect(page.getByText(`Klien baru akan dibuat: ${name}`)).toBeVisible();
  await page.getByLabel("Nomor sertifikat").fill(unique("GIS/KLIEN"));
  await page.getByLabel("Standar").fill("ISO 9001:2015");
  await page.getByLabel("Tanggal terbit").fill("2025-01-01");
  await page.getByLabel("Tanggal kedaluwarsa").fill("2031-12-31");
  await page.getByRole("button", { name: "Simpan Sertifikat" }).click();
  await expect(toast(page)).toContainText("Sertifikat berhasil ditambahkan.");
  await page.waitForURL(/\/admin\/certificates\/[\da-f-]{36}$/);
  removeAfterTest(new URL(page.url()).pathname.replace("/admin", "/api"));

  await page.getByRole("link", { name: "Klien", exact: true }).first().click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByLabel("Nama resmi")).toHaveValue(name);
  await expect(page.getByRole("region", { name: "Sertifikat (1)" })).toContainText("Valid");
  await page.getByRole("button", { name: "Tambah kontak" }).press("Enter");
  await page.keyboard.type("Sari Dewi");
  await page.getByLabel("Email", { exact: true }).fill("sari@uji.example");
  await page.getByRole("button", { name: "Tambah lokasi" }).press("Enter");
  await page.keyboard.type("Pabrik Karawang");
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(/SuksesKlien berhasil diperbarui./);

  const twin = await addCertificate(page, { client_name: `${name} Tbk` });
  removeAfterTest(`/api/certificates/${twin.id}`);
  await page.goto(`/admin/certificates/${twin.id}`);
  await page.getByRole("main").getByRole("link", { name: "Klien", exact: true }).click();
  await page.getByRole("button", { name: "Gabungkan…" }).click();
  const dialog = page.getByRole("dialog", { name: "Gabungkan dengan klien lain" });
  await dialog.getByLabel("Klien yang tetap ada").fill(name);
  await dialog.getByRole("radio", { name }).check();
  await expect(dialog.getByRole("region", { name: "Yang akan berubah" })).toContainText("1 sertifikat");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Gabungkan" }).click();
  await expect(toast(page)).toContainText("Klien berhasil digabungkan.");

  await expect(page.getByLabel("Nama resmi")).toHaveValue(name);
  await expect(page.getByLabel("Nama 1")).toHaveValue(`${name} Tbk`);
  await expect(page.getByLabel("Nama kontak")).toHaveValue("Sari Dewi");
  await expect(page.getByRole("region", { name: "Sertifikat (2)" })).toContainText(twin.certificate_number);

  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("masih memiliki 2 sertifikat");
});

test("clients are listed, found by city, and their list and form are accessible", async ({ page }) => {
  await page.goto("/admin/clients");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Cari klien" }).fill("jepara");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "PT Sinar Rimba Furnitur", exact: true }).click();
  await expect(page.getByLabel("Nama kontak")).toHaveValue("Maria Lestari");
  await expectAccessible(page);
});
