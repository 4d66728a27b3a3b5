import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { fromBufferPromise } from "yauzl";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

test("the template is tried beside its form, a certificate is looked at and issued, and its change asks for another edition", async ({
  page,
}) => {
  test.slow();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/admin/certificate-template");
  const preview = page.getByRole("img", { name: "Contoh sertifikat menurut isian ini" });
  await expect(preview).toBeVisible();
  const shapeOf = () =>
    preview.evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight);
  expect(await shapeOf()).toBe(false);
  await page.getByLabel("Arah kertas").selectOption("Mendatar");
  await expect.poll(shapeOf).toBe(true);
  await page.getByLabel("Warna utama", { exact: true }).fill("#ffff00");
  await button("Simpan templat").click();
  await expect(page.getByText("Warna ini terlalu muda").first()).toBeVisible();
  await page.getByLabel("Warna utama", { exact: true }).fill("#123a5c");
  await page.getByLabel("Nama penanda tangan").fill("Dr. Ratna Kusumawati");
  await expectAccessible(page);
  await button("Simpan templat").click();
  await expect(toast(page)).toContainText("Templat disimpan.");

  const { id, certificate_number } = await addCertificate(page, { client_name: "PT Terbit Peramban" });
  await page.goto(`/admin/certificates/${id}`);
  await button("Terbitkan sertifikat").click();
  await expect(page.getByRole("img", { name: `Pratinjau sertifikat ${certificate_number}` })).toBeVisible();
  await expectAccessible(page);
  await button("Terbitkan").click();
  await expect(toast(page)).toContainText("Sertifikat diterbitkan.");
  const card = page.getByRole("region", { name: "Sertifikat PDF" });
  await expect(card).toContainText("edisi 1");
  const link = page.getByRole("link", { name: /_edition-1\.pdf$/ });
  const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
    mergePages: true,
  });
  expect(text).toContain("PT Terbit Peramban");
  expect(text).toContain("Dr. Ratna Kusumawati");

  await page.getByLabel("Ruang Lingkup").fill("Lingkup yang lain");
  await button("Simpan Perubahan").click();
  await expect(card).toContainText("PDF ini edisi 1, sertifikatnya edisi 2.");
  await expect(card.getByRole("button", { name: "Terbitkan ulang" })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test("chosen certificates are issued as a ZIP", async ({ page }) => {
  const standard = `Terbit ${Date.now()}`;
  for (let n = 0; n < 3; n += 1) await addCertificate(page, { standard });
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  await page
    .getByRole("checkbox", { name: /Pilih semua/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Tindakan lain" }).click();
  await page.getByRole("button", { name: "Terbitkan PDF" }).click();
  await expectAccessible(page);
  const issue = page.getByRole("button", { name: "Terbitkan dan unduh ZIP" });
  // The dialog is held by the menu, whose own buttons begin at the left.
  await expect(issue).toHaveCSS("justify-content", "center");
  const waiting = page.waitForEvent("download");
  await issue.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^sertifikat-pdf-.*\.zip$/);
  const zip = await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true });
  expect(zip.entryCount).toBe(3);
  await expect(toast(page)).toContainText("ZIP berisi PDF telah diunduh.");
});
