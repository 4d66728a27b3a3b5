import type { Locator, Page } from "@playwright/test";
import { addArticle, body, readArticle, removeArticle, type StoredArticle } from "#e2e/support/articles.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { holdUploads, noPicture, photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Articles of a test, which leave with it: other journeys look at the public pages as the demonstration has them. */
const added = new Set<string>();
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async ({ page }) => {
  await signIn(page);
  for (const id of added) await removeArticle(page, id);
  added.clear();
});

async function add(page: Page, values: Record<string, unknown> = {}): Promise<StoredArticle> {
  const article = await addArticle(page, values);
  added.add(article.id);
  return article;
}

/** An article that was added through the form leaves with the test as well. */
async function findByTitle(page: Page, title: string): Promise<StoredArticle> {
  const answer = await page.request.get(`/api/articles?q=${encodeURIComponent(title)}`);
  const [article] = (await answer.json()).data;
  added.add(article.id);
  return article;
}

let lastNumber = 0;
function unique(words: string): string {
  lastNumber += 1;
  return `${words} ${Date.now()} ${lastNumber}`;
}

const title = (page: Page) => page.getByRole("textbox", { name: "Judul", exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: /^Simpan (Artikel|Perubahan)$/ });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Cari artikel" });
const problems = (page: Page) => page.getByRole("form").getByRole("alert");

test("an article is added, read by visitors, edited by Ctrl+S and deleted after a question", async ({
  page,
}) => {
  const name = unique("Cara menyiapkan audit!");
  await page.goto("/admin/articles");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manajemen Artikel");
  await expect(page.getByRole("columnheader")).toHaveText(["Judul", "Kategori", "Tanggal", "Status", "Aksi"]);
  await page.getByRole("link", { name: "Tambah Artikel Baru" }).click();
  await expect(page.getByLabel("Publikasikan Artikel")).toBeChecked();
  await expect(page.getByRole("link", { name: "Batal" })).toBeVisible();
  await title(page).fill(name);
  const slug = name.toLowerCase().replaceAll(" ", "-").replace("!", "");
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await body(page).fill("Isi dalam bahasa Indonesia");
  await body(page, "Inggris").fill("The text in English");
  await page.getByRole("button", { name: "Simpan Artikel" }).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil ditambahkan\./);
  const { id } = await findByTitle(page, name);
  await expect(page).toHaveURL(/\/admin\/articles(\?|$)/);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText("Dipublikasi");
  const path = `/artikel/${slug}`;
  await expect(row.getByRole("link", { name: /^Lihat/ })).toHaveAttribute("href", path);
  expect(await (await page.request.get(`${path}?lang=en`)).text()).toContain("The text in English");

  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(`/admin/articles/${id}`);
  await expect(saveButton(page)).toHaveText("Simpan Perubahan");
  await expect(page.getByLabel("Penulis")).toHaveValue("admin@gis.example");
  await page.getByLabel("Penulis").fill("Tim Auditor");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  expect(await (await page.request.get(path)).text()).toContain("Tim Auditor");

  await row.getByRole("button", { name: `Hapus ${name}` }).click();
  const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus artikel ini?" });
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(row).toContainText(name);
  await row.getByRole("button", { name: `Hapus ${name}` }).click();
  await question.getByRole("button", { name: "Hapus" }).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil dihapus\./);
  await expect(page.getByRole("table")).not.toContainText(name);
  expect((await page.request.get(path)).status()).toBe(404);
});

test("a draft is opened by 'Lihat' for staff alone, and by its address for everybody once it is published", async ({
  page,
  browser,
}) => {
  const { title: name, slug } = await add(page, { content_id: "<p>Belum selesai</p>" });
  const visitor = await browser.newContext();
  await page.goto("/admin/articles");
  await searchBox(page).fill(name);
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Draft");
  await expect(row).toContainText("Belum ada teks Inggris");
  const opening = page.waitForEvent("popup");
  await row.getByRole("link", { name: /^Lihat/ }).click();
  const shown = await opening;
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(shown.getByText("Belum selesai")).toBeVisible();
  expect((await visitor.request.get(`/artikel/${slug}`)).status()).toBe(404);

  await row.getByRole("link", { name, exact: false }).first().click();
  await page.getByLabel("Publikasikan Artikel").check();
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  await expect(row).toContainText("Dipublikasi");
  await expect.poll(async () => (await visitor.request.get(`/artikel/${slug}`)).status()).toBe(200);
  await visitor.close();
});

test.describe("what does not fit", () => {
  test.use({ expectedStatuses: [422] });

  test("is said at its field, and stays until it is mended; a derived slug is made unique, a typed one refused", async ({
    page,
  }) => {
    const taken = await add(page);
    await page.goto("/admin/articles/create");
    await page.getByLabel("Kategori", { exact: true }).fill("x".repeat(201));
    await saveButton(page).click();
    await expect(problems(page)).toContainText("Judul: Wajib diisi.");
    await expect(problems(page)).toContainText("Kategori: Maksimal 200 karakter.");
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAccessibleDescription("Wajib diisi.");
    await expectAccessible(page);
    await title(page).fill(`${taken.title} baru`);
    await page.getByLabel("Kategori", { exact: true }).fill("");
    await page.getByLabel("Slug").fill(taken.slug);
    await page.getByLabel("Publikasikan Artikel").uncheck();
    await saveButton(page).click();
    await expect(problems(page)).toContainText("Slug: Slug ini sudah dipakai artikel lain.");
    await expect(title(page)).toHaveValue(`${taken.title} baru`);
    await title(page).fill(taken.title);
    await page.getByLabel("Slug").fill("");
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil ditambahkan\./);
    const answer = await page.request.get(`/api/articles?q=${encodeURIComponent(taken.title)}`);
    const both: StoredArticle[] = (await answer.json()).data;
    for (const { id } of both) added.add(id);
    expect(both.map(({ slug }) => slug).sort()).toEqual([taken.slug, `${taken.slug}-2`]);
  });

  test("as a thumbnail calls the save off with 'Upload Gagal'; a picture shows a preview and its progress", async ({
    page,
  }) => {
    const article = await add(page);
    await page.goto(`/admin/articles/${article.id}`);
    const thumbnail = page.getByLabel("Thumbnail");
    await expect(thumbnail).toHaveAccessibleDescription(/^PNG, JPG, GIF atau WebP, maksimal 10 MB\./);
    await title(page).fill(`${article.title} bergambar`);
    await thumbnail.setInputFiles(noPicture);
    await expect(page.getByText("bukan-gambar.png")).toBeVisible();
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/^Upload GagalGambar harus berupa PNG, JPG, GIF atau WebP\./);
    await expect(thumbnail).toHaveAccessibleDescription(/Gambar harus berupa PNG, JPG, GIF atau WebP\.$/);
    await expect(title(page)).toHaveValue(`${article.title} bergambar`);
    expect((await readArticle(page, article.id)).version).toBe(article.version);

    await thumbnail.setInputFiles(await photo());
    const preview = page.getByRole("img", { name: "Pratinjau Thumbnail" });
    await expect.poll(() => widthOf(preview)).toBe(640);
    const release = await holdUploads(page);
    await saveButton(page).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByRole("button", { name: "Menyimpan…" })).toBeDisabled();
    await release();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
    const { thumbnail_url } = (await readArticle(page, article.id)) as unknown as { thumbnail_url: string };
    expect(thumbnail_url).toMatch(/^\/media\/article-thumbnails\/.+\/thumbnail_\d+_foto\.jpg$/);
    await page.goto(`/admin/articles/${article.id}`);
    await expect.poll(() => widthOf(preview)).toBe(640);
    await title(page).fill(`${article.title} lagi`);
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
    expect(await readArticle(page, article.id)).toMatchObject({ thumbnail_url });
  });
});

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

test("the dashboard names a published article that lacks a language, and leads to it and to the others", async ({
  page,
}) => {
  const values = { published: true, content_id: "<p>Isi</p>", content_en: "" };
  const { title: name } = await add(page, { title: unique("Belum dalam bahasa Inggris"), ...values });
  const { title: translated } = await add(page, { ...values, content_en: "<p>Body</p>" });
  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "Artikel yang belum lengkap dua bahasa" });
  const item = waiting.getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText("Belum ada teks Inggris");
  await item.getByRole("link").click();
  await expect(title(page)).toHaveValue(name);
  await page.goBack();
  await waiting.getByRole("link", { name: "Lihat semua artikel ini" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Belum ada teks Inggris");
  await expect(page.getByLabel("Terjemahan")).toHaveValue("true");
  await page.getByLabel("Terjemahan").selectOption("Lengkap dua bahasa");
  await expect(page.getByRole("row").filter({ hasText: translated })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await expectAccessible(page);
});

test("the list is searched and filtered by status and category, and a form leads back to the same page of it", async ({
  page,
}) => {
  const category = unique("Kategori Uji");
  const drafts = Array.from({ length: 26 }, (_, number) => `Uji daftar ${String(number).padStart(2, "0")}`);
  for (const name of drafts) await add(page, { title: name, category: `${category}, Lain` });
  await page.goto("/admin/articles");
  await page.getByLabel("Kategori").selectOption(category);
  await page.getByLabel("Status").selectOption("Draft");
  await page.getByRole("button", { name: "Judul" }).click();
  const names = page.getByRole("table").getByRole("link", { name: /^Uji daftar/ });
  await expect(names).toHaveCount(25);
  await expect(names.first()).toHaveText(/^Uji daftar 00/);
  await page.getByRole("button", { name: "Halaman berikutnya" }).click();
  await expect(names).toHaveCount(1);
  await expect(page.getByText("26–26 dari 26")).toBeVisible();
  await names.click();
  await expect(title(page)).toHaveValue("Uji daftar 25");
  await page.getByRole("link", { name: "Batal" }).click();
  await expect(page.getByText("26–26 dari 26")).toBeVisible();
  await expect(page.getByLabel("Kategori")).toHaveValue(category);
  await page.reload();
  await expect(names).toHaveText([/^Uji daftar 25/]);
  await page.getByLabel("Status").selectOption("Dipublikasi");
  await expect(page.getByRole("heading", { name: "Tidak ada artikel yang cocok" })).toBeVisible();
  await page.getByRole("button", { name: "Hapus pencarian dan filter" }).click();
  await searchBox(page).fill("daftar 07");
  await expect(names).toHaveText([/^Uji daftar 07/]);
});

test("a form has an address: a reload keeps it, back closes it, and what was typed is not left without a question", async ({
  page,
}) => {
  const article = await add(page, { content_id: "<p>Tersimpan</p>" });
  await page.goto("/admin/articles");
  await searchBox(page).fill(article.title);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole("link", { name: `Edit ${article.title}` }).click();
  await expect(page).toHaveURL(`/admin/articles/${article.id}`);
  await page.reload();
  await expect(title(page)).toHaveValue(article.title);
  await expect(body(page)).toHaveText("Tersimpan");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(article.title);
  await page.goForward();
  await body(page).fill("Belum tersimpan");
  const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  const stay = question.getByRole("button", { name: "Tetap di halaman ini" });
  for (const leave of [
    () => page.getByRole("link", { name: "Batal" }).click(),
    () => page.getByRole("link", { name: "Kembali ke daftar" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await stay.click();
    await expect(body(page)).toHaveText("Belum tersimpan");
  }
  await page.getByRole("link", { name: "Batal" }).click();
  await question.getByRole("button", { name: "Tinggalkan tanpa menyimpan" }).click();
  await expect(searchBox(page)).toHaveValue(article.title);
  expect((await readArticle(page, article.id)).content_id).toBe("<p>Tersimpan</p>");
  await page.getByRole("link", { name: `Edit ${article.title}` }).click();
  await page.getByLabel("Penulis").fill("Tersimpan");
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  await page.getByRole("link", { name: `Edit ${article.title}` }).click();
  await body(page).fill("Sesudah sebuah simpanan");
  await page.goBack();
  await stay.click();
  await expect(body(page)).toHaveText("Sesudah sebuah simpanan");
});

test("whoever goes elsewhere while a save is on its way stays there, and it is saved", async ({ page }) => {
  const article = await add(page);
  await page.goto(`/admin/articles/${article.id}`);
  await page.getByLabel("Penulis").fill("Tim Auditor");
  const held = Promise.withResolvers<void>();
  await page.route(`/api/articles/${article.id}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await saveButton(page).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Tinggalkan tanpa menyimpan" }).click();
  await expect(page).toHaveURL("/admin");
  held.resolve();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  await expect(page).toHaveURL("/admin");
  await page.unroute(`/api/articles/${article.id}`);
});

test("an earlier version comes back with its picture, after a question when something else was typed or chosen", async ({
  page,
}) => {
  const earlier = await add(page, { content_id: "<p>Dulu</p>", thumbnail_url: "/art/hero/1.svg" });
  const data = { ...earlier, content_id: "<p>Kini</p>", thumbnail_url: "/art/hero/2.svg" };
  expect((await page.request.put(`/api/articles/${earlier.id}`, { data })).status()).toBe(200);
  await page.goto(`/admin/articles/${earlier.id}`);
  await page.getByLabel("Thumbnail").setInputFiles(await photo());
  await body(page).fill("Belum disimpan");
  const bringBack = page.getByRole("button", { name: /^Kembalikan versi sebelum ini/ });
  const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  await bringBack.click();
  await question.getByRole("button", { name: "Pertahankan isian saya" }).click();
  await expect(body(page)).toHaveText("Belum disimpan");
  await bringBack.click();
  await question.getByRole("button", { name: "Ganti isian saya" }).click();
  await expect(toast(page)).toHaveText(/^Versi sebelumnya ada di formulirSimpan untuk memberlakukannya\./);
  await expect(body(page)).toHaveText("Dulu");
  await expect(page.getByText("foto.jpg")).toHaveCount(0);
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
  expect(await readArticle(page, earlier.id)).toMatchObject({
    content_id: "<p>Dulu</p>",
    thumbnail_url: "/art/hero/1.svg",
  });
});

test("the dashboard leads to all drafts", async ({ page }) => {
  const { title: draft } = await add(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Lihat semua draf" }).click();
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await expect(page.getByRole("link", { name: new RegExp(`^${draft}`) })).toBeVisible();
});

test("a suggestion takes the place of the typed beginning of it, and of no other category", async ({
  page,
}) => {
  const stem = unique("ISO");
  await add(page, { category: `${stem}, ${stem} 9001, ${stem} 27001` });
  const { id } = await add(page, { category: stem });
  await page.goto(`/admin/articles/${id}`);
  const category = page.getByLabel("Kategori", { exact: true });
  const suggestion = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(suggestion(stem)).toHaveAttribute("aria-pressed", "true");
  await suggestion(`${stem} 9001`).click();
  await expect(category).toHaveValue(`${stem}, ${stem} 9001`);
  await category.fill(`${stem}, ${stem} 27`);
  await suggestion(`${stem} 27001`).click();
  await expect(category).toHaveValue(`${stem}, ${stem} 27001`);
  await suggestion(stem).click();
  await expect(category).toHaveValue(`${stem} 27001`);
});

test("the list and the form have no barriers, and fit a phone of 390 and of 320 px", async ({ page }) => {
  const word = "W".repeat(150);
  const { id } = await add(page, { title: word, category: word, content_id: `<p>${word}</p>` });
  for (const path of ["/admin/articles", `/admin/articles/${id}`]) {
    await page.goto(path);
    if (path === "/admin/articles") await expect(page.getByRole("row", { name: word })).toBeVisible();
    else await expect(body(page)).toHaveText(word);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test.describe("two people at the same article", () => {
  test.use({ expectedStatuses: [409] });

  test("lose nothing: the later one sees both values of each field, chooses, and both versions are in the history", async ({
    page,
    browser,
  }) => {
    const article = await add(page, { category: "Uji", content_id: "<p>Semula</p>" });
    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague);
    for (const each of [page, colleague]) {
      await each.goto(`/admin/articles/${article.id}`);
      await expect(body(each)).toHaveText("Semula");
    }
    await title(colleague).fill(`${article.title} dari rekan`);
    await body(colleague).fill("Isi dari rekan");
    await body(colleague, "Inggris").fill("Text of the colleague");
    await saveButton(colleague).click();
    await expect(toast(colleague)).toHaveText(/SuksesArtikel berhasil diperbarui\./);

    await title(page).fill(`${article.title} dari saya`);
    await body(page).fill("Isi dari saya");
    await page.getByLabel("Penulis").fill("Saya");
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(
      /ErrorGagal menyimpan artikel: Artikel ini telah diubah oleh orang lain/,
    );
    await expect(
      page.getByRole("heading", { name: "Artikel ini telah diubah oleh orang lain sejak Anda membukanya" }),
    ).toBeVisible();
    const choice = (name: string) => page.getByRole("group", { name, exact: true });
    await expect(choice("Judul")).toContainText(`${article.title} dari saya`);
    await expect(choice("Judul")).toContainText(`${article.title} dari rekan`);
    await expect(choice("Judul").getByLabel("Isian Anda")).toBeChecked();
    await expect(choice("Isi (Indonesia)")).toContainText("Isi dari saya");
    await expect(choice("Isi (Indonesia)")).toContainText("Isi dari rekan");
    await expect(choice("Isi (Inggris)").getByLabel("Tersimpan sekarang")).toBeChecked();
    await expect(choice("Kategori")).toHaveCount(0);
    await expectAccessible(page);
    await choice("Judul").getByLabel("Tersimpan sekarang").check();
    await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
    expect(await readArticle(page, article.id)).toMatchObject({
      title: `${article.title} dari rekan`,
      content_id: "<p>Isi dari saya</p>",
      content_en: "<p>Text of the colleague</p>",
      author: "Saya",
    });

    await page.goto(`/admin/articles/${article.id}`);
    const history = page.getByRole("region", { name: "Riwayat" }).getByRole("listitem");
    await expect(history).toHaveCount(3);
    await expect(history.nth(0)).toContainText(/Sebelum: Isi dari rekanSesudah: Isi dari saya/);
    await expect(history.nth(1)).toContainText(/Sebelum: SemulaSesudah: Isi dari rekan/);
    await history
      .nth(0)
      .getByRole("button", { name: /^Kembalikan versi sebelum ini/ })
      .click();
    await expect(body(page)).toHaveText("Isi dari rekan");
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
    expect((await readArticle(page, article.id)).content_id).toBe("<p>Isi dari rekan</p>");
    await colleague.context().close();
  });
});

test.describe("an article that somebody removed while it is edited", () => {
  test.use({ expectedStatuses: [404] });

  test("keeps what was typed, says who removed it, and is saved as a new one", async ({ page }) => {
    const article = await add(page, { content_id: "<p>Semula</p>" });
    await page.goto(`/admin/articles/${article.id}`);
    await body(page).fill("Ditulis sejak pagi");
    await page.getByLabel("Thumbnail").setInputFiles(await photo());
    await removeArticle(page, article.id);
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menyimpan artikel: Artikel tidak ditemukan\./);
    const notice = page.getByRole("region", {
      name: "Artikel ini telah dihapus oleh orang lain sejak Anda membukanya",
    });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText("Isian Anda tidak hilang.");
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Dihapus");
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByRole("button", { name: "Hapus", exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await body(page).fill("Ditulis sejak pagi, dan sesudahnya");
    await notice.getByRole("button", { name: "Simpan sebagai artikel baru" }).click();
    await expect(toast(page)).toHaveText(/^SuksesArtikel berhasil ditambahkan\./);
    await expect(page).toHaveURL(/\/admin\/articles(\?|$)/);
    const { id } = await findByTitle(page, article.title);
    expect(id).not.toBe(article.id);
    expect(await readArticle(page, id)).toMatchObject({
      slug: article.slug,
      content_id: "<p>Ditulis sejak pagi, dan sesudahnya</p>",
      thumbnail_url: expect.stringMatching(/^\/media\//),
    });
  });
});

test.describe("a save that does not arrive", () => {
  test.use({ expectedStatuses: [0, 401] });

  test("keeps what was typed: without a connection, and when the session ended meanwhile", async ({
    page,
    context,
  }) => {
    const article = await add(page);
    await page.goto(`/admin/articles/${article.id}`);
    await body(page).fill("Ditulis lama sekali 📝");
    await context.setOffline(true);
    await saveButton(page).click();
    await expect(toast(page)).toHaveText(/ErrorGagal menyimpan artikel: Server tidak dapat dihubungi\./);
    await expect(problems(page)).toContainText("Server tidak dapat dihubungi.");
    await context.setOffline(false);
    await context.clearCookies();
    await saveButton(page).click();
    await expect(problems(page).getByRole("link", { name: "Masuk kembali di tab baru" })).toBeVisible();
    await expect(body(page)).toHaveText("Ditulis lama sekali 📝");
    await signIn(page);
    await saveButton(page).dblclick();
    await expect(toast(page)).toHaveText(/SuksesArtikel berhasil diperbarui\./);
    expect(await readArticle(page, article.id)).toMatchObject({
      content_id: "<p>Ditulis lama sekali 📝</p>",
      version: article.version + 1,
    });
  });
});
