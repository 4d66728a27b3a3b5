import { readFile } from "node:fs/promises";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, title, line, save, show, before] of [
  [
    "id",
    "Bukti dari log",
    /^Tercatat di log register, entri [\d.]+ dari [\d.]+\.$/,
    "Bukti (JSON)",
    "Tampilkan bukti",
    "Log belum mencatat sertifikat ini pada 1 Januari 2020.",
  ],
  [
    "en",
    "Proof from the log",
    /^Recorded in the register’s log, entry [\d,]+ of [\d,]+\.$/,
    "Proof (JSON)",
    "Show the proof",
    "The log had nothing on record about this certificate on January 1, 2020.",
  ],
] as const) {
  test(`a visitor is led from a certificate to its proof in the log, saves it, and asks for another day (${language})`, async ({
    page,
  }) => {
    const results = await (await page.request.get("/verifikasi-sertifikat?q=Bina+Semesta")).text();
    const [, path = ""] = /<h3><a href="([^"]*)/.exec(results) ?? [];
    await page.goto(`${path}?lang=${language}`);
    await expect(page.locator(".certificate-log")).toHaveText(line);
    await page.locator(".certificate-log a").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: save }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^[0-9a-f-]{36}-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await readFile(await saved.path(), "utf8"))).toMatchObject({
      format: "absah-proof@v1",
    });
    await page.getByLabel(/^(Tanggal|Date)$/).fill("2020-01-01");
    await page.getByRole("button", { name: show }).click();
    await expect(page.locator(".log-proof")).toContainText(before);
  });
}
