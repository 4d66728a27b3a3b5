import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, expectAccessible, removeRow, signIn, test, toast } from "#e2e/support/panel.ts";

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
    expect(found.data[0].published).toBe(true);
    await expect(page.getByRole("link", { name: /^Lihat/ }).last()).toHaveAttribute(
      "href",
      "/halaman/kebijakan-lingkungan",
    );
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Kebijakan Lingkungan" });
    // Until the process that answers has heard of it.
    await expect(async () => {
      await page.goto("/tentang");
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await link.click();
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
