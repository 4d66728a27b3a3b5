import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { expect, expectAccessible, signIn, test } from "#e2e/support/panel.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({
      expectedStatuses: [400],
      javaScriptEnabled: hasScripts,
      viewport: { width: 390, height: 844 },
    });

    test("a certificate is watched after a confirmation, and no more at one click", async ({ page }) => {
      test.slow();
      const smtp = await openSmtpServer();
      const product = await startDeliveringProduct({ SMTP_URL: smtp.url });
      try {
        await page.goto(`${product.origin}/verifikasi-sertifikat?q=PT`);
        const found = page
          .getByRole("main")
          .locator('a[href^="/verifikasi-sertifikat/"]')
          .filter({ hasText: "PT" });
        await page.goto(`${product.origin}${await found.first().getAttribute("href")}`);
        await page.getByRole("link", { name: "Pantau sertifikat ini" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantau sertifikat ini");
        await page.getByRole("textbox", { name: /^Alamat e-mail/ }).fill("salah");
        await page.getByRole("button", { name: "Kirim konfirmasi" }).click();
        await expect(page.getByRole("alert")).toContainText("Format email tidak valid");
        await expect(page.getByRole("textbox", { name: /^Alamat e-mail/ })).toHaveValue("salah");
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        await page.getByRole("textbox", { name: /^Alamat e-mail/ }).fill("pembeli@contoh.example");
        await page.getByRole("button", { name: "Kirim konfirmasi" }).click();
        await expect(page.getByRole("status")).toContainText("Periksa kotak masuk Anda");
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        // Where the worker that mails was not reached, it looks for itself within a minute.
        await expect.poll(() => smtp.received.length, { timeout: 90_000 }).toBe(1);
        const text = smtp.received[0]?.parts.get("text/plain") ?? "";
        const [link = ""] = /\/pantau\/[0-9a-f-]{36}/.exec(text) ?? [];
        await page.goto(`${product.origin}${link}`);
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        await page.getByRole("button", { name: "Ya, pantau sertifikat ini" }).click();
        await expect(page.getByRole("status")).toContainText("Anda memantau sertifikat ini sejak");
        await page.getByRole("button", { name: "Berhenti dan hapus alamat saya" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantauan berakhir");
      } finally {
        await product.stop();
        await smtp.close();
      }
    });
  });
}

test("staff read on a certificate how many people watch it", async ({ page }) => {
  await signIn(page);
  const { data } = await (await page.request.get("/api/certificates?per_page=1")).json();
  await page.goto(`/admin/certificates/${data[0].id}`);
  await expect(page.getByText("Belum ada yang memantau sertifikat ini lewat email.")).toBeVisible();
  await expectAccessible(page);
});
