import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { expect, expectAccessible, removeRow, signIn, test, toast } from "#e2e/support/panel.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

test("a page is written in the panel and read by visitors in both languages", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto("/admin/site-pages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Tambah Halaman Baru" }).click();
  await page.getByLabel("Judul (Indonesia)").fill("Kebijakan Lingkungan");
  await page.getByLabel("Judul (Inggris)").fill("Environmental Policy");
  await expect(page.getByLabel("Alamat (slug)")).toHaveValue("kebijakan-lingkungan");
  await page.getByRole("textbox", { name: "Isi (Indonesia)" }).fill("Kami menghemat kertas.");
  await page.getByRole("textbox", { name: "Isi (Inggris)" }).fill("We save paper.");
  await page.getByLabel("Publikasikan halaman").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simpan Halaman" }).click();
  await expect(toast(page)).toHaveText(/SuksesHalaman berhasil ditambahkan\./);
  const found = await (await page.request.get("/api/site-pages?q=kebijakan-lingkungan")).json();
  try {
    await expect(page.getByRole("link", { name: /^Lihat/ }).last()).toHaveAttribute(
      "href",
      "/halaman/kebijakan-lingkungan",
    );
    await page.goto("/tentang");
    await page.getByRole("contentinfo").getByRole("link", { name: "Kebijakan Lingkungan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kebijakan Lingkungan");
    await expect(page.getByText("Kami menghemat kertas.")).toBeVisible();
    await page.goto("/halaman/kebijakan-lingkungan?lang=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Environmental Policy");
    await expect(page.getByText("We save paper.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto("/peta-situs?lang=en");
    await expect(page.getByRole("main").getByRole("link", { name: "Environmental Policy" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  } finally {
    await removeRow(page, `/api/site-pages/${found.data[0].id}`);
  }
});

const pdf = {
  name: "bukti.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({
      expectedStatuses: [400],
      javaScriptEnabled: hasScripts,
      viewport: { width: 390, height: 844 },
    });

    test("a complaint is sent, followed by its number, and answered by staff", async ({ page, browser }) => {
      const smtp = await openSmtpServer();
      const product = await startDeliveringProduct({ SMTP_URL: smtp.url });
      try {
        await page.goto(`${product.origin}/keluhan`);
        await expect(page).toHaveURL(/\/halaman\/keluhan-dan-banding/);
        await page.getByRole("button", { name: "Kirim", exact: true }).click();
        const problems = page.getByRole("alert");
        await expect(problems.getByRole("link")).toHaveCount(5);
        await page.getByRole("radio", { name: /Keluhan tentang organisasi bersertifikat/ }).check();
        await page.getByRole("textbox", { name: /^Nama/ }).fill("Sari Dewi");
        await page.getByRole("textbox", { name: /^E-mail/ }).fill("sari@contoh.example");
        await page.getByRole("textbox", { name: /^Apa yang terjadi/ }).fill("Barangnya rusak.");
        await page.getByLabel(/^Berkas pendukung/).setInputFiles([pdf]);
        await page.getByRole("checkbox", { name: /Saya setuju/ }).check();
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        await page.getByRole("button", { name: "Kirim", exact: true }).click();

        const number = page.locator(".reference");
        await expect(number).toHaveText(/^K-\d{4}-\w{6}$/);
        const reference = (await number.textContent()) ?? "";
        const mailOf = (words: string) =>
          smtp.received.find(
            ({ recipients, parts }) =>
              recipients[0] === "sari@contoh.example" && parts.get("text/plain")?.includes(words),
          );
        await expect.poll(() => mailOf(reference)).toBeDefined();

        const viewport = { width: 1440, height: 900 };
        const office = await browser.newContext({
          baseURL: product.origin,
          javaScriptEnabled: true,
          viewport,
        });
        const staff = await office.newPage();
        await signIn(staff, { ...administrator });
        await staff.goto("/admin");
        await staff.getByRole("link", { name: reference }).click();
        await expect(staff.getByText("Barangnya rusak.")).toBeVisible();
        const saving = staff.waitForEvent("download");
        await staff.getByRole("link", { name: pdf.name }).click();
        expect((await saving).suggestedFilename()).toBe(pdf.name);
        expect(await violationsOf(staff)).toEqual([]);
        await staff.getByLabel("Status", { exact: true }).selectOption("Sedang ditinjau");
        await staff.getByLabel("Ditangani oleh").selectOption({ index: 1 });
        await staff.getByLabel("Catatan kepada pengirim").fill("Kami sedang memeriksanya.");
        await staff.getByLabel("Catatan internal").fill("Tanya auditor.");
        await staff.getByRole("button", { name: "Simpan dan kabari pengirim" }).click();
        await expect(toast(staff)).toContainText("Langkah ini dicatat.");
        await expect(staff.getByText("Tanya auditor.")).toBeVisible();
        await office.close();
        await expect.poll(() => mailOf("Kami sedang memeriksanya.")).toBeDefined();

        await page.getByRole("link", { name: "Lihat status keluhan atau banding" }).click();
        await page.getByRole("textbox", { name: /^Nomor/ }).fill(reference.toLowerCase());
        await page.getByRole("textbox", { name: /^E-mail/ }).fill("sari@contoh.example");
        await page.getByRole("button", { name: "Lihat status" }).click();
        await expect(page.locator('[aria-current="step"]')).toContainText("Sedang ditinjau");
        await expect(page.getByRole("main")).not.toContainText("auditor");
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      } finally {
        await product.stop();
        await smtp.close();
      }
    });
  });
}
