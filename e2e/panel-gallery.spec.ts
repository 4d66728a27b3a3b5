import { addRow, keepOrder, leaveAsFound, namesIn, rowsOf, save } from "#e2e/support/ordered-content.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => leaveAsFound(page));

test.describe("the gallery", () => {
  test("wants a picture, at the field", async ({ page }) => {
    await page.goto("/admin/gallery/create");
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("10");
    await page.getByRole("textbox", { name: "Judul", exact: true }).fill("Tanpa gambar");
    await save(page);
    await expect(toast(page)).toHaveText(/^ErrorGambar wajib diunggah\./);
    await expect(page.getByRole("form").getByRole("alert")).toContainText("Gambar: Gambar wajib diunggah.");
    await expect(page.getByLabel(/^Gambar/)).toHaveAccessibleDescription(/Gambar wajib diunggah\.$/);
    await expectAccessible(page);
  });

  test("is changed and deleted, suggests the categories that there are, and visitors see it", async ({
    page,
  }) => {
    const title = `Gambar uji ${Date.now()}`;
    const { id } = await addRow(page, "gallery", { title });
    await page.goto("/admin/gallery");
    await page.getByRole("link", { name: title, exact: true }).click();
    const suggestions = page.locator("datalist option");
    await expect(suggestions).toHaveCount(3);
    await expect(suggestions.first()).toHaveAttribute("value", "Audit");
    await page.getByLabel("Kategori", { exact: true }).fill("Pelatihan");
    await page.getByLabel("Deskripsi", { exact: true }).fill("Dua baris\ntentang gambar ini");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesGambar berhasil diperbarui./);
    await expect
      .poll(async () => (await page.request.get("/galeri?kategori=Pelatihan")).text())
      .toContain(title);
    await page.goto(`/admin/gallery/${id}`);
    await page.getByRole("button", { name: "Hapus", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus gambar ini?" });
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesGambar berhasil dihapus./);
    await expect(page).toHaveURL("/admin/gallery");
    await expect.poll(async () => (await page.request.get("/galeri")).text()).not.toContain(title);
  });

  test("is put in order within a category; the filter stands in the address and comes back", async ({
    page,
  }) => {
    await keepOrder(page, "gallery");
    const before = (await rowsOf(page, "gallery")).map(({ title }) => String(title));
    await page.goto("/admin/gallery");
    await page.getByLabel("Kategori").selectOption("Pelatihan");
    await expect(page).toHaveURL("/admin/gallery?category=Pelatihan");
    const list = page.getByRole("list", { name: "Daftar gambar" });
    const [one, two, three] = [
      "Kelas auditor internal",
      "Lokakarya penilaian risiko",
      "Pertemuan kalibrasi auditor",
    ];
    await expect(namesIn(list)).toHaveText([one, two, three]);
    await list.getByRole("button", { name: `Naikkan ${two}` }).click();
    await expect(namesIn(list)).toHaveText([two, one, three]);
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    const after = (await rowsOf(page, "gallery")).map(({ title }) => String(title));
    const swapped = new Map([
      [one, two],
      [two, one],
    ]);
    expect(after).toEqual(before.map((title) => swapped.get(title) ?? title));

    await list.getByRole("link", { name: two, exact: true }).click();
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await expect(namesIn(list)).toHaveText([two, one, three]);
    await page.getByLabel("Kategori").selectOption("Semua kategori");
    await expect(namesIn(list)).toHaveCount(before.length);
  });
});
