import { readFile } from "node:fs/promises";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { demonstrationCertificate } from "#e2e/support/demonstration.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { workbook } from "#tests/support/workbook.ts";

const cloud = () =>
  demonstrationCertificate("PT Awan Data Khatulistiwa", "ISO/IEC 27001:2022").certificate_number;
const packaging = () =>
  demonstrationCertificate("PT Kemasan Nirmala Jaya", "ISO 9001:2015").certificate_number;
/** As somebody types a number from a letter. */
const asTyped = (number: string) => number.toLowerCase().replaceAll("/", " ");

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, link, button, summary, validUntil] of [
  [
    "id",
    "Periksa banyak nomor sekaligus",
    "Periksa semua",
    "3 nomor diperiksa, 2 berlaku hari ini",
    "Tanggal berakhir",
  ],
  ["en", "Check many numbers at once", "Check all", "3 numbers checked, 2 valid today", "Expiry date"],
] as const) {
  test(`a visitor checks a column of numbers at once and takes the answers along (${language})`, async ({
    page,
  }) => {
    await page.goto(`/verifikasi-sertifikat?lang=${language}`);
    await page.getByRole("link", { name: link }).click();
    await page.getByRole("textbox").fill([cloud(), asTyped(packaging()), "PALSU/123"].join("\n"));
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { level: 2, name: summary })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    // On a phone, where the headings are hidden, a day says what it is.
    const day = page.getByRole("row", { name: cloud() }).getByRole("cell").last();
    const labelOf = () => day.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(await labelOf()).toBe("none");
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await labelOf()).toContain(validUntil);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const saved = await saving;
    expect((await readFile(await saved.path(), "utf8")).split("\r\n")).toHaveLength(5);
    await page.getByRole("link", { name: "PT Awan Data Khatulistiwa" }).click();
    await expect(page).toHaveURL(/\/verifikasi-sertifikat\/[0-9a-f-]{36}$/);
  });
}

test("a file of numbers is read where it is dropped or chosen, and not sent", async ({ page }) => {
  await page.goto("/verifikasi-sertifikat/daftar");
  const list = page.getByRole("textbox");
  const table = `No;Nama klien;Nomor Sertifikat\r\n1;PT Awan;${cloud()}`;
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "daftar.csv", { type: "text/csv" }));
    return data;
  }, table);
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await expect(list).toHaveValue(cloud());
  await expect(page.getByRole("status")).toContainText("tidak meninggalkan perangkat Anda");

  const rows = [["Nomor sertifikat"], [asTyped(packaging())], ["PALSU/123"]];
  const sheets = [
    { name: "Lama", isHidden: true, rows: [["LAMA/9"]] },
    { name: "Pemasok", rows },
  ];
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "daftar.xlsx", mimeType: "", buffer: workbook(sheets) });
  await expect(list).toHaveValue([cloud(), asTyped(packaging()), "PALSU/123"].join("\n"));
  await file.setInputFiles({ name: "foto.png", mimeType: "", buffer: Buffer.from([0x89, 0x50, 0, 1]) });
  await expect(page.getByRole("status")).toContainText("Simpan sebagai CSV");
  await page.getByRole("button", { name: "Periksa semua" }).click();
  await expect(page.getByRole("heading", { name: "3 nomor diperiksa, 2 berlaku hari ini" })).toBeVisible();
});
