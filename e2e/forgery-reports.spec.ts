import { join } from "node:path";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import { administrator } from "#e2e/support/start-product.ts";

test.use({ expectedStatuses: [400], viewport: { width: 390, height: 844 } });

test("a suspected forgery is reported with a picture, and investigated by staff", async ({
  page,
  browser,
}) => {
  const product = await startDeliveringProduct();
  try {
    await page.goto(`${product.origin}/verifikasi-sertifikat?q=tidak-ada-sama-sekali`);
    // The message of the miss offers it with the number; the help below offers it too.
    await page.getByRole("link", { name: "Laporkan dugaan pemalsuan" }).first().click();
    const number = page.getByRole("textbox", { name: /^Nomor sertifikat/ });
    await expect(number).toHaveValue("tidak-ada-sama-sekali");
    await number.fill("");
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await number.fill("GIS/PALSU/1");
    await page.getByRole("textbox", { name: /^Apa yang meragukan/ }).fill("Logonya kabur.");
    await page
      .getByLabel("Foto atau PDF")
      .setInputFiles(join(import.meta.dirname, "../docs/images/home.png"));
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await expect(page.locator(".reference")).toHaveText(/^L-\d{4}-\w{6}$/);
    expect(await violationsOf(page)).toEqual([]);
    const reference = (await page.locator(".reference").textContent()) ?? "";

    const viewport = { width: 1440, height: 900 };
    const office = await browser.newContext({ baseURL: product.origin, viewport });
    const staff = await office.newPage();
    await signIn(staff, { ...administrator });
    await staff.goto("/admin/forgery-reports");
    await expect(staff.getByRole("link", { name: reference })).toBeVisible();
    expect(await violationsOf(staff)).toEqual([]);
    await staff.getByRole("link", { name: reference }).click();
    await expect(staff.getByText("Logonya kabur.")).toBeVisible();
    expect(await violationsOf(staff)).toEqual([]);
    const download = staff.waitForEvent("download");
    await staff.getByRole("link", { name: "Unduh berkas" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await staff.getByLabel("Status", { exact: true }).selectOption("Terbukti palsu");
    await staff.getByLabel("Catatan").fill("Cap berbeda.");
    await staff.getByRole("button", { name: "Simpan" }).click();
    await expect(toast(staff)).toContainText("Hasil pemeriksaan dicatat.");
    await expect(staff.getByText("Cap berbeda.")).toBeVisible();
    await office.close();
  } finally {
    await product.stop();
  }
});
