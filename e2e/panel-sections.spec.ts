import { addArticle, body, removeArticle } from "#e2e/support/articles.ts";
import { add, formProblems, removeAddedRows } from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, navigateTo, removeRow, signIn, test } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

/** As long as a word may be that does not fit. */
const word = "W".repeat(95);
const display_order = 90;

const sections = [
  { path: "hero-slider", values: { title_id: word, title_en: word, display_order } },
  { path: "services", values: { title_id: word, title_en: word, display_order } },
  {
    path: "gallery",
    values: { title: word, category: word, image_url: "/art/gallery/uji.svg", display_order },
  },
  // Customers stand by name, and this one on the last page.
  { path: "customers", query: `?q=${word}`, values: { name: word, category: word, sector: word } },
  { path: "partners", values: { name: word, category: word, display_order } },
  {
    path: "navigation",
    values: { label_id: word, label_en: word, href: "/kontak", location: "header", display_order },
  },
];

test("the menu shows the section that is open, however far down it stands", async ({ page }) => {
  const profile = page
    .getByRole("navigation", { name: "Bagian panel" })
    .getByRole("link", { name: "Profil Saya" });
  await page.goto("/admin/profile");
  await expect(profile).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("at four times its size, in a window of 320 × 256 px, a form can be filled in: no field lies under a bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/admin/certificates/create");
  const title = page.getByRole("heading", { level: 1, name: "Tambah Sertifikat" });
  expect(await title.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  for (const label of ["Nama klien", "Nomor sertifikat", "Standar", "Ruang lingkup"]) {
    const field = page.getByLabel(label);
    await field.focus();
    const covering = await field.evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found === shown ? undefined : (found?.outerHTML.slice(0, 80) ?? "outside the window");
    });
    expect(covering, label).toBeUndefined();
  }
});

test("lists and forms are accessible and break long words; those of articles also fit a phone of 320 px", async ({
  page,
}) => {
  test.slow();
  await page.goto("/admin/articles");
  for (const { path, query = "", values } of sections)
    await test.step(path, async () => {
      const { id } = await add(page, path, values);
      await navigateTo(page, `/admin/${path}${query}`);
      await expect(page.getByRole("main").getByRole("link", { name: word }).first()).toBeVisible();
      await expectAccessible(page);
      await navigateTo(page, `/admin/${path}/create`);
      await expect(page.getByRole("form")).toBeVisible();
      await expectAccessible(page);
      await navigateTo(page, `/admin/${path}/${id}`);
      await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
      await expectAccessible(page);
    });

  const content_id = `<p>${word}</p>`;
  const { id } = await addArticle(page, { title: word, category: word, content_id });
  try {
    for (const path of ["/admin/articles", `/admin/articles/${id}`]) {
      await navigateTo(page, path);
      const shown = path.endsWith(id) ? body(page) : page.getByRole("link", { name: word }).first();
      await expect(shown).toContainText(word);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  } finally {
    await removeArticle(page, id);
  }
});

test.describe("a form", () => {
  test.use({ expectedStatuses: [404, 409] });

  test("with errors, with a conflict, of a removed row, and a list without rows are accessible", async ({
    page,
  }) => {
    await page.goto("/admin/hero-slider/create");
    await page.getByLabel("Tautan tombol").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Simpan Slider" }).click();
    await expect(formProblems(page)).toContainText("Judul (Indonesia): Wajib diisi.");
    await expect(page.getByRole("textbox", { name: "Judul (Indonesia)", exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.route("/api/gallery?*", (route) => route.fulfill({ json: { data: [], total: 0 } }));
    await page.goto("/admin/gallery");
    await expect(page.getByRole("heading", { name: "Belum ada gambar" })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    const row = await add(page, "customers", { name: "PT Uji Bersama" });
    const url = `/api/customers/${row.id}`;
    await navigateTo(page, `/admin/customers/${row.id}`);
    await page.getByLabel("Nama").fill("PT Uji Saya");
    const data = { ...row, name: "PT Uji Rekan" };
    expect((await page.request.put(url, { data })).status()).toBe(200);
    await page.getByRole("button", { name: "Simpan Perubahan" }).click();
    await expect(page.getByRole("group", { name: "Nama" })).toContainText("PT Uji Rekan");
    await expectAccessible(page);

    await removeRow(page, url);
    await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(page.getByRole("button", { name: "Simpan sebagai pelanggan baru" })).toBeVisible();
    await expectAccessible(page);
  });
});
