import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { demonstrationCertificate } from "#e2e/support/demonstration.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import { administrator } from "#e2e/support/start-product.ts";

test.use({ expectedStatuses: [404], viewport: { width: 390, height: 844 } });

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("numbers that visitors check in vain are judged by staff beside the reports", async ({
  page,
  browser,
}) => {
  const { certificate_number: known } = demonstrationCertificate(
    "PT Awan Data Khatulistiwa",
    "ISO/IEC 27001:2022",
  );
  const mistyped = known.replace(/0(\d{4})$/, "1$1");
  const product = await startDeliveringProduct();
  try {
    for (let times = 0; times < 3; times++)
      await page.goto(`${product.origin}/verifikasi-sertifikat?q=GIS/PALSU/2026/77`);
    await page.goto(`${product.origin}/verifikasi-sertifikat?q=${mistyped}`);
    await page.goto(`${product.origin}/verifikasi-sertifikat/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b99`);

    const viewport = { width: 1440, height: 900 };
    const office = await browser.newContext({ baseURL: product.origin, viewport });
    const staff = await office.newPage();
    await signIn(staff, { ...administrator });
    await staff.goto("/admin/forgery-reports");
    await staff.getByRole("link", { name: "Nomor tidak dikenal" }).click();
    await expect(staff).toHaveURL(/\/failed-checks/);
    const list = staff.getByRole("list", { name: "Daftar nomor yang tidak dikenal" });
    // What is counted is written within some seconds.
    await expect(async () => {
      await staff.reload();
      await expect(list.getByRole("listitem")).toHaveCount(3, { timeout: 2_000 });
    }).toPass();
    const items = list.getByRole("listitem");
    await expect(items.first()).toContainText("GIS/PALSU/2026/77");
    await expect(items.first()).toContainText("Diperiksa 3 kali");
    const slip = items.filter({ hasText: mistyped });
    await expect(slip.getByRole("link", { name: known })).toBeVisible();
    await expect(list).toContainText("Kode QR dengan alamat situs ini, tanpa sertifikat");
    for (const width of [320, 390, 768, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      expect(await staff.evaluate(overflow), `${width} px`).toBe(0);
    }
    expect(await violationsOf(staff)).toEqual([]);

    await slip.getByRole("link", { name: mistyped, exact: true }).click();
    await expect(staff.getByRole("heading", { level: 2, name: mistyped })).toBeVisible();
    expect(await violationsOf(staff)).toEqual([]);
    await staff.getByLabel("Status", { exact: true }).selectOption("Salah ketik");
    await staff.getByLabel("Catatan").fill("Satu nol terlewat.");
    await staff.getByRole("button", { name: "Simpan" }).click();
    await expect(toast(staff)).toContainText("Penilaian dicatat.");
    await expect(staff.getByRole("paragraph").filter({ hasText: "Satu nol terlewat." })).toBeVisible();
    await staff.getByRole("link", { name: "Kembali ke daftar" }).click();
    await expect(list).toBeVisible();
    await staff.getByLabel("Status", { exact: true }).selectOption("Salah ketik");
    await expect(items).toHaveCount(1);

    const saving = staff.waitForEvent("download");
    await staff.getByRole("link", { name: "Ekspor CSV" }).click();
    expect((await saving).suggestedFilename()).toMatch(/^nomor-tidak-dikenal-.*\.csv$/);

    await staff.getByLabel("Status", { exact: true }).selectOption("Belum dinilai");
    await items.first().getByRole("link", { name: "GIS/PALSU/2026/77" }).click();
    const opening = office.waitForEvent("page");
    await staff.getByRole("link", { name: /^Buat laporan/ }).click();
    const form = await opening;
    await expect(form.getByRole("textbox", { name: /^Nomor sertifikat/ })).toHaveValue("GIS/PALSU/2026/77");
    await office.close();
  } finally {
    await product.stop();
  }
});
