import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

const pdf = {
  name: "profil.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};

test.describe("on a phone", () => {
  test.use({ expectedStatuses: [400], viewport: { width: 390, height: 844 } });

  test("a quotation is requested from the page of a standard, with a file", async ({ page }) => {
    await page.goto("/layanan");
    await page.getByRole("link", { name: /Syarat, langkah, dan biaya ?: ISO 9001/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sertifikasi ISO 9001 (Mutu)");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Minta penawaran" }).first().click();
    await expect(page.getByRole("checkbox", { name: /^ISO 9001/ })).toBeChecked();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole("button", { name: "Kirim Permintaan" }).click();
    await expect(page.getByRole("alert")).toContainText("Mohon lengkapi semua field");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Jumlah orang").fill("120");
    await page.getByLabel("Nama organisasi").fill("PT Pipa Contoh");
    await page.getByLabel("Nama Anda").fill("Sari Dewi");
    await page.getByLabel("Email").fill("sari@contoh.example");
    await page.getByRole("checkbox", { name: /Saya setuju/ }).check();
    await page.getByLabel(/^Berkas/).setInputFiles([pdf]);
    await page.getByRole("button", { name: "Kirim Permintaan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permintaan Diterima");
    await expect(page.locator(".reference")).toHaveText(/^P-\d{4}-[0-9A-Z]{6}$/);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("a request is handled in the panel, and its file is downloaded", async ({ page, product }) => {
  const form = new FormData();
  const [service] = (await (await page.request.get("/penawaran")).text()).match(/[0-9a-f-]{36}/) ?? [];
  const values = { services: service ?? "", people_count: "12", site_count: "1", consent: "ya" };
  const sender = { organisation: "Hotel Contoh Panel", name: "Budi", email: "budi@contoh.example" };
  for (const [name, value] of Object.entries({ ...values, ...sender })) form.append(name, value);
  form.append("files", new File([pdf.buffer], pdf.name));
  const sent = await fetch(`${product.origin}/penawaran`, {
    method: "POST",
    headers: { origin: product.origin },
    body: form,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto("/admin/quotation-requests");
  await expect(page.getByRole("link", { name: "Hotel Contoh Panel" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Hotel Contoh Panel" }).click();
  await expect(page.getByRole("heading", { name: "Hotel Contoh Panel" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "profil.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("profil.pdf");

  await page.getByLabel("Status").selectOption("Ditawarkan");
  await page.getByLabel("Catatan internal").fill("Penawaran dikirim.");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(toast(page)).toContainText("Langkah ini dicatat.");
  const history = page.getByRole("region", { name: "Riwayat" });
  await expect(history).toContainText("Penawaran dikirim.");
  await expect(history).toContainText("Ditawarkan");
});
