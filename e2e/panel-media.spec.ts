import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

test("an uploaded picture is chosen for the gallery, lists its use, and is replaced on the site", async ({
  page,
}) => {
  const stamp = Date.now();
  const [old, other] = [`lumbung-${stamp}.jpg`, `panen-${stamp}.jpg`];
  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Unggah media" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah media" });
  await dialog.getByLabel("Untuk").selectOption("Galeri");
  await dialog.getByLabel("Gambar").setInputFiles([await photo(old), await photo(other)]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
  await expect(toast(page)).toHaveText(/Sukses2 gambar diunggah\./);
  const grid = page.getByRole("list", { name: "Berkas media" });
  await expect(grid.getByRole("link", { name: old })).toBeVisible();
  await expectAccessible(page);

  // The same picture is not uploaded twice.
  const title = `Lumbung ${stamp}`;
  await page.goto("/admin/gallery/create");
  await page.getByRole("textbox", { name: "Judul", exact: true }).fill(title);
  await page.getByRole("button", { name: "Pilih dari media" }).click();
  const picker = page.getByRole("dialog", { name: "Pilih dari media" });
  await picker.getByLabel("Cari media").fill(`lumbung-${stamp}`);
  await expect(picker.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole("button", { name: old }).click();
  await expect(page.getByRole("img", { name: "Pratinjau Gambar" })).toBeVisible();
  await page.getByRole("button", { name: "Simpan Gambar" }).click();
  await expect(toast(page)).toHaveText(/SuksesGambar berhasil ditambahkan\./);

  await page.goto(`/admin/media?q=lumbung-${stamp}`);
  await grid.getByRole("link", { name: old }).click();
  const uses = page.getByRole("region", { name: "Dipakai di" });
  await expect(uses.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus" })).toHaveCount(0);
  await page.getByLabel("Bahasa Indonesia").fill("Lumbung padi di tepi sawah");
  await page.getByRole("button", { name: "Simpan keterangan" }).click();
  await expect(toast(page)).toHaveText(/SuksesKeterangan berkas disimpan\./);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Ganti di semua tempat" }).click();
  await page.getByRole("button", { name: "Pilih dari media" }).click();
  await picker.getByLabel("Cari media").fill(`panen-${stamp}`);
  await picker.getByRole("button", { name: other }).click();
  const changes = page.getByRole("region", { name: "Yang akan berubah" });
  await expect(changes.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
  await changes.getByRole("button", { name: "Ganti di 1 tempat" }).click();
  await expect(toast(page)).toHaveText(/SuksesGambar diganti di 1 tempat\./);
  await expect.poll(async () => (await page.request.get("/galeri")).text()).toContain(other);
  await expect.poll(async () => (await page.request.get("/galeri")).text()).not.toContain(old);

  // The former file stays for whoever goes back; the picture of the gallery leaves as it came.
  await page.goto(`/admin/media?q=lumbung-${stamp}`);
  await grid.getByRole("link", { name: old }).click();
  await expect(uses).toContainText("Diperlukan untuk memulihkan");
  await expect(uses).toContainText("Galeri · versi lama");
  await page.goto(`/admin/media?q=panen-${stamp}`);
  await grid.getByRole("link", { name: other }).click();
  await uses.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(toast(page)).toHaveText(/SuksesGambar berhasil dihapus\./);
});

test("on a phone unused files are selected and deleted together", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stamp = Date.now();
  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Unggah media" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah media" });
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Pilih gambar.");
  await dialog
    .getByLabel("Gambar")
    .setInputFiles([await photo(`satu-${stamp}.jpg`), await photo(`dua-${stamp}.jpg`)]);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
  await expect(toast(page)).toHaveText(/Sukses2 gambar diunggah\./);
  await page.getByRole("searchbox", { name: "Cari media" }).fill(String(stamp));
  const grid = page.getByRole("list", { name: "Berkas media" });
  await expect(grid.getByRole("listitem")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const box of await grid.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Hapus" }).click();
  const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus 2 berkas ini?" });
  // In the middle of the screen, wherever in the page it was opened.
  const box = await question.boundingBox();
  expect(Math.abs(844 - 2 * (box?.y ?? 0) - (box?.height ?? 0))).toBeLessThan(4);
  await question.getByRole("button", { name: "Hapus" }).click();
  await expect(toast(page)).toHaveText(/Sukses2 berkas dihapus\./);
  await expect(page.getByText("Tidak ada media yang cocok")).toBeVisible();
});
