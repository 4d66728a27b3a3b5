import type { Locator } from "@playwright/test";
import { removeLater, restoreContent, rowsOf, save } from "#e2e/support/ordered-content.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import { holdUploads, noPicture, photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [422] });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => restoreContent(page));

test("a picture of the gallery is uploaded and seen by visitors; what is none calls the save off; it is changed and deleted", async ({
  page,
}) => {
  const title = `Gambar uji ${Date.now()}`;
  await page.goto("/admin/gallery/create");
  const field = page.getByRole("textbox", { name: "Judul", exact: true });
  const picture = page.getByLabel("Gambar *", { exact: true });
  await field.fill(title);
  await picture.setInputFiles(noPicture);
  await save(page);
  await expect(toast(page)).toHaveText(/^Upload GagalGambar harus berupa PNG, JPG, GIF, atau WebP\./);
  await expect(field).toHaveValue(title);
  expect((await rowsOf(page, "gallery")).filter((row) => row.title === title)).toEqual([]);

  await picture.setInputFiles(await photo());
  await expect.poll(() => widthOf(page.getByRole("img", { name: "Pratinjau Gambar" }))).toBe(640);
  const release = await holdUploads(page);
  await save(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Menyimpan…" })).toBeDisabled();
  await release();
  await expect(toast(page)).toHaveText(/SuksesGambar berhasil ditambahkan\./);
  await removeLater(page, "gallery", "title", title);
  const stored = (await rowsOf(page, "gallery")).find((row) => row.title === title);
  const url = String(stored?.image_url);
  expect(url).toMatch(/^\/media\/gallery-images\/.+foto\.jpg$/);
  const folder = url.slice(0, url.lastIndexOf("/"));
  await expect.poll(async () => (await page.request.get("/galeri")).text()).toContain(folder);

  await page.getByRole("link", { name: title, exact: true }).click();
  // The list that is being left has a filter of the same name as a field.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Edit Gambar/);
  await page.getByLabel("Kategori", { exact: true }).fill("Pelatihan");
  await page.getByLabel("Deskripsi", { exact: true }).fill("Dua baris\ntentang gambar ini");
  await save(page);
  await expect(toast(page)).toHaveText(/SuksesGambar berhasil diperbarui./);
  await expect
    .poll(async () => (await page.request.get("/galeri?kategori=Pelatihan")).text())
    .toContain(title);
  await page.getByRole("button", { name: `Hapus ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus gambar ini?" });
  await question.getByRole("button", { name: "Hapus" }).click();
  await expect(toast(page)).toHaveText(/SuksesGambar berhasil dihapus./);
  await expect.poll(async () => (await page.request.get("/galeri")).text()).not.toContain(title);
});

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
