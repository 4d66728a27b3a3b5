import { readFile } from "node:fs/promises";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";

async function openProof(page: Page, language: string) {
  await page.goto(`/verifikasi-sertifikat?q=Bina+Semesta&lang=${language}`);
  await page.locator(".result h3 a").first().click();
  await page.locator(".certificate-log a").click();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, title, line] of [
  ["id", "Bukti dari log", /^Tercatat di log register, entri [\d.]+ dari [\d.]+\.$/],
  ["en", "Proof from the log", /^Recorded in the register’s log, entry [\d,]+ of [\d,]+\.$/],
] as const) {
  test(`a visitor is led from a certificate to its proof in the log (${language})`, async ({ page }) => {
    await page.goto(`/verifikasi-sertifikat?q=Bina+Semesta&lang=${language}`);
    await page.locator(".result h3 a").first().click();
    await expect(page.locator(".certificate-log")).toHaveText(line);
    await page.locator(".certificate-log a").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
  });
}

test("the proof is saved as a file, and one of a day before the register's is not there", async ({
  page,
}) => {
  await openProof(page, "id");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Bukti (JSON)" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^[0-9a-f-]{36}-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(await readFile(await saved.path(), "utf8"))).toMatchObject({ format: "absah-proof@v1" });
  await page.getByLabel("Tanggal").fill("2020-01-01");
  await page.getByRole("button", { name: "Tampilkan bukti" }).click();
  await expect(page.locator(".log-proof")).toContainText(
    "Log belum mencatat sertifikat ini pada 1 Januari 2020.",
  );
});
