import { body, removeArticle } from "#e2e/support/articles.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an article is added, read by visitors, made a draft that staff alone see, and deleted after a question", async ({
  page,
  request,
}) => {
  await signIn(page);
  const name = `Cara menyiapkan audit! ${Date.now()}`;
  await page.goto("/admin/articles");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manajemen Artikel");
  await page.getByRole("link", { name: "Tambah Artikel Baru" }).click();
  await page.getByRole("textbox", { name: "Judul", exact: true }).fill(name);
  const slug = name.toLowerCase().replaceAll(" ", "-").replace("!", "");
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await body(page).fill("Isi dalam bahasa Indonesia");
  await body(page, "Inggris").fill("The text in English");
  await page.getByRole("button", { name: "Simpan Artikel" }).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil ditambahkan\./);
  await expect(page).toHaveURL(/\/admin\/articles(\?|$)/);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText("Dipublikasi");
  const path = `/artikel/${slug}`;
  await expect
    .poll(async () => (await request.get(`${path}?lang=en`)).text())
    .toContain("The text in English");

  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Penulis")).toHaveValue("admin@gis.example");
  await page.getByLabel("Penulis").fill("Tim Auditor");
  await page.getByLabel("Publikasikan Artikel").uncheck();
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  await expect(row).toContainText("Draft");
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  const opening = page.waitForEvent("popup");
  await row.getByRole("link", { name: /^Lihat/ }).click();
  const shown = await opening;
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(shown.getByText("Tim Auditor", { exact: true })).toBeVisible();
  await shown.close();

  const { data } = await (await page.request.get(`/api/articles?q=${encodeURIComponent(name)}`)).json();
  try {
    await row.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus artikel ini?" });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil dihapus\./);
    await expect(page.getByRole("table")).not.toContainText(name);
    expect((await page.request.get(path)).status()).toBe(404);
  } finally {
    for (const { id } of data) await removeArticle(page, id);
  }
});
