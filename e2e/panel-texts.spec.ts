import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });

type Text = {
  id: number;
  page: string;
  section: string;
  content_key: string;
  content_id: string;
  content_en: string;
  version: number;
};

async function listTexts({ request }: { request: APIRequestContext }): Promise<Text[]> {
  return (await (await request.get("/api/page-content")).json()).data;
}

/** Changes a text over the API, as somebody else would. */
async function changeText(page: Page, key: string, values: object) {
  const text = (await listTexts(page)).find((text) => keyOf(text) === key);
  const entries = [{ ...text, ...values }];
  expect((await page.request.put("/api/page-content", { data: { entries } })).status()).toBe(200);
}

function keyOf({ page, section, content_key }: Text): string {
  return `${page}.${section}.${content_key}`;
}

/** Its key is hidden until it is asked for; the group knows it all the same. */
function textOf(page: Page, key: string) {
  return page.locator(`[data-text="${key}"]`);
}

function field(page: Page, key: string, language: "Indonesia" | "Inggris") {
  return textOf(page, key).getByLabel(language, { exact: true });
}

/** What visitors read. Each of the processes that serve them hears of a save by itself. */
function expectOnSite(page: Page, path: string) {
  return expect.poll(async () => await (await page.request.get(path)).text());
}

const saveButton = (page: Page) => page.getByRole("button", { name: "Simpan Perubahan" });

test.describe("page texts", () => {
  let before: Text[] = [];
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    before = await listTexts(page);
  });
  // Other journeys read the texts: they are put back, and no translation stays marked as old.
  test.afterEach(async ({ page }) => {
    await signIn(page);
    const now = await listTexts(page);
    const entries = before
      .filter(({ id, version }) => now.some((text) => text.id === id && text.version !== version))
      .map((text) => ({
        ...text,
        version: now.find(({ id }) => id === text.id)?.version,
        is_translation_current: true,
      }));
    if (entries.length === 0) return;
    expect((await page.request.put("/api/page-content", { data: { entries } })).status()).toBe(200);
  });

  test.describe("a text", () => {
    test("a long short name stays within the header of a phone", async ({ page }) => {
      const words = "Lembaga Sertifikasi dan Inspeksi Ketenagalistrikan Berkelanjutan Nusantara";
      await changeSetting(page, "company_short_name", words);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/kontak");
        await expect(page.locator(".header-bar")).toContainText(words);
        const header = await page.locator(".site-header").boundingBox();
        const title = await page.getByRole("heading", { level: 1 }).boundingBox();
        expect(header?.height).toBeLessThanOrEqual(title?.y ?? 0);
      }
    });

    test.use({ expectedStatuses: [409] });

    test("is edited in both languages side by side and shown on the site immediately; a conflict shows both values to choose from, and keeps the input", async ({
      page,
    }) => {
      await page.goto("/admin/page-content?halaman=about");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Konten Halaman");
      await expect(saveButton(page)).toBeDisabled();
      await field(page, "about.vision.title", "Indonesia").fill("Arah kami");
      await field(page, "about.vision.title", "Inggris").fill("Where we are heading");
      await page.getByRole("tab", { name: "Kontak" }).click();
      await field(page, "contact.cards.hours_title", "Inggris").fill("When we are open");
      await expect(page.getByRole("form")).toContainText("2 teks diubah, belum disimpan.");
      await expect(page.getByRole("tab", { name: "Tentang" })).toHaveAccessibleName(
        "Tentang (ada perubahan)",
      );
      await saveButton(page).click();
      await expect(toast(page)).toHaveText(/SuksesPerubahan berhasil disimpan./);
      await expect(saveButton(page)).toBeDisabled();
      await expectOnSite(page, "/tentang?lang=id").toContain("Arah kami");
      await expectOnSite(page, "/tentang?lang=en").toContain("Where we are heading");
      await expectOnSite(page, "/kontak?lang=en").toContain("When we are open");

      await page.getByRole("tab", { name: "Beranda" }).click();
      await field(page, "home.cta.title", "Indonesia").fill("Judul saya");
      await field(page, "home.cta.text", "Inggris").fill("My text");
      await field(page, "home.cta.button", "Inggris").fill("My button");
      await changeText(page, "home.cta.title", { content_id: "Judul lain", content_en: "Another title" });
      await changeText(page, "home.cta.text", { content_id: "Teks lain" });
      await saveButton(page).click();
      await expect(toast(page)).toHaveText(/ErrorGagal menyimpan perubahan./);
      await expect(page.getByRole("heading", { name: /telah diubah oleh orang lain/ })).toBeVisible();
      const title = page.getByRole("group", { name: "Beranda, Ajakan: judul (Indonesia)" });
      await expect(title).toContainText("Judul saya");
      await expect(title).toContainText("Judul lain");
      await expect(title.getByLabel("Isian Anda")).toBeChecked();
      await expect(
        page
          .getByRole("group", { name: "Beranda, Ajakan: judul (Inggris)" })
          .getByLabel("Tersimpan sekarang"),
      ).toBeChecked();
      await expect(page.getByRole("group", { name: /^Beranda, Ajakan: tombol/ })).toHaveCount(0);
      await expect(field(page, "home.cta.title", "Indonesia")).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
      await expect(toast(page)).toHaveText(/Sukses/);
      const stored = new Map((await listTexts(page)).map((text) => [keyOf(text), text]));
      expect(stored.get("home.cta.title")).toMatchObject({
        content_id: "Judul saya",
        content_en: "Another title",
      });
      expect(stored.get("home.cta.text")).toMatchObject({ content_id: "Teks lain", content_en: "My text" });
      expect(stored.get("home.cta.button")).toMatchObject({ content_en: "My button" });
      await expect(field(page, "home.cta.title", "Inggris")).toHaveValue("Another title");
      await expect(field(page, "home.cta.title", "Inggris")).toBeEnabled();
    });
  });

  test("the preview beside the texts shows unsaved input; on a small screen it is an overlay, and the languages are tabs", async ({
    page,
  }) => {
    await page.goto("/admin/page-content?halaman=home");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    await field(page, "home.cta.title", "Inggris").fill("Not saved at all");
    const title = preview.getByRole("heading", { name: "Not saved at all" });
    await expect(title).toBeInViewport();
    await expect(title).toHaveAttribute("data-edited", "");
    expect(await (await page.request.get("/?lang=en")).text()).not.toContain("Not saved at all");
    await page.getByRole("button", { name: "Indonesia" }).click();
    await expect(title).toBeHidden();
    await preview.locator('[data-texts~="home.services.title"]').click();
    await expect(field(page, "home.services.title", "Indonesia")).toBeFocused();
    await field(page, "home.popup.contact_button", "Indonesia").focus();
    await expect(preview.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("tab", { name: "Galeri" }).click();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole("button", { name: "Lihat pratinjau" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Lihat pratinjau" }).click();
    await expect(page.getByRole("dialog", { name: "Pratinjau" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Pratinjau" })).toBeHidden();

    const galleryTitle = textOf(page, "gallery.intro.title");
    await expect(galleryTitle.getByRole("textbox")).toHaveCount(1);
    await galleryTitle.getByLabel("Indonesia").fill("Foto");
    await page.getByRole("tab", { name: "Inggris" }).click();
    await expect(page).toHaveURL(/bahasa=en/);
    await expect(galleryTitle).toContainText("Teks Indonesia: Foto");
    await galleryTitle.getByLabel("Inggris").fill("Photos");
    await page.getByRole("tab", { name: "Indonesia" }).click();
    await expect(galleryTitle.getByLabel("Indonesia")).toHaveValue("Foto");
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/Sukses/);
    expect((await listTexts(page)).find((text) => keyOf(text) === "gallery.intro.title")).toMatchObject({
      content_id: "Foto",
      content_en: "Photos",
    });
  });

  test("the tabs work by keyboard, and the open one is in the URL", async ({ page }) => {
    await page.goto("/admin/page-content");
    await page.getByRole("tab", { name: "Semua halaman" }).click();
    await page.keyboard.press("ArrowRight");
    const home = page.getByRole("tab", { name: "Beranda" });
    await expect(home).toBeFocused();
    await expect(home).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/halaman=home/);
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: "Dugaan Pemalsuan" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Semua halaman" })).toBeFocused();
    for (const group of ["forgery", "watching", "complaints", "quotations", "pages", "contact"]) {
      await page.keyboard.press("ArrowLeft");
      await expect(page).toHaveURL(new RegExp(`halaman=${group}`));
    }
    await page.reload();
    await expect(page.getByRole("tab", { name: "Kontak" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { level: 2, name: "Jam buka" })).toBeVisible();
    const gallery = page.getByRole("tab", { name: "Galeri" });
    await gallery.click();
    await page.goBack();
    await expect(page.getByRole("tabpanel", { name: "Kontak" })).toBeVisible();
    await expectAccessible(page);
    // As when somebody comes back from another window.
    await gallery.blur();
    await gallery.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab", { name: "Kontak" })).toBeFocused();
    await expect(page).toHaveURL(/halaman=contact/);
  });

  test.describe("accessibility", () => {
    test.use({ expectedStatuses: [503] });
    test("the error of an unreachable server, missing translations and the history of a text are accessible; a restored text has the focus", async ({
      page,
    }) => {
      const key = "services.cta.title";
      const original = before.find((text) => keyOf(text) === key)?.content_id ?? "";
      await changeText(page, key, { content_id: "Masih bimbang?" });
      await page.route("/api/page-content", (route) =>
        route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
      );
      await page.goto("/admin/page-content?halaman=services");
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Gagal memuat konten halaman.");
      await expectAccessible(page);
      await page.unroute("/api/page-content");
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await expect(textOf(page, key)).toContainText("Terjemahan lebih lama daripada teks Indonesia");
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const opener = textOf(page, key).getByRole("button", { name: /^Riwayat/ });
      await opener.click();
      const history = page.getByRole("dialog", { name: /^Riwayat/ });
      await expect(history).toContainText(`Sebelum: ${original}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await history
        .getByRole("button", { name: /^Kembalikan versi sebelum ini/ })
        .first()
        .click();
      await expect(history).toBeHidden();
      await expect(field(page, key, "Indonesia")).toHaveValue(original);
      await expect(field(page, key, "Indonesia")).toBeFocused();
      await saveButton(page).click();
      await expect(toast(page)).toHaveText(/Sukses/);
      await expectOnSite(page, "/layanan?lang=id").not.toContain("Masih bimbang?");
    });
  });
});

type Setting = { id: number; key: string; value: string; version: number };

async function listSettings({ request }: { request: APIRequestContext }): Promise<Setting[]> {
  return (await (await request.get("/api/settings")).json()).data;
}

async function changeSetting(page: Page, key: string, value: string) {
  const setting = (await listSettings(page)).find((setting) => setting.key === key);
  const entries = [{ ...setting, value }];
  expect((await page.request.put("/api/settings", { data: { entries } })).status()).toBe(200);
}

test.describe("site settings", () => {
  let before: Setting[] = [];
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    before = await listSettings(page);
  });
  test.afterEach(async ({ page }) => {
    const now = await listSettings(page);
    const entries = now.flatMap(({ key, value, version }) => {
      const stored = before.find((setting) => setting.key === key);
      return stored && stored.value !== value ? { key, version, value: stored.value } : [];
    });
    if (entries.length === 0) return;
    expect((await page.request.put("/api/settings", { data: { entries } })).status()).toBe(200);
  });

  test.use({ expectedStatuses: [409] });

  test("are edited in groups by their type and shown on the site immediately; a conflict can be resolved; all errors are shown at their fields", async ({
    page,
  }) => {
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Konfigurasi Situs");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Identitas",
      "Akreditasi",
      "Kontak",
      "Media sosial",
      "Kaki situs",
      "Formulir kontak",
      "Masa simpan data pengirim",
      "Pindah dari situs lama",
    ]);
    await expectAccessible(page);
    await expect(saveButton(page)).toBeDisabled();
    await page.getByLabel("Telepon").fill("+62 21 555 0199");
    await page.getByLabel("Nomor WhatsApp").fill("+62 812-0000-1111");
    await page.getByLabel("Deskripsi di kaki situs (Inggris)").fill("Assessed with care.");
    const period = page
      .getByRole("region", { name: "Masa simpan data pengirim" })
      .getByLabel("Masa simpan data pengirim permintaan penawaran");
    await expect(period).toHaveValue("");
    await period.selectOption("2 tahun setelah langkah terakhir");
    await expect(page.getByRole("form")).toContainText("4 pengaturan diubah, belum disimpan.");
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesPengaturan berhasil disimpan./);
    await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("6281200001111");
    await expect(period).toHaveValue("24");
    await expectOnSite(page, "/kontak?lang=en").toContain("+62 21 555 0199");
    await expectOnSite(page, "/kontak?lang=en").toContain("https://wa.me/6281200001111");
    await expectOnSite(page, "/kontak?lang=en").toContain("Assessed with care.");

    await page.getByLabel("Tautan LinkedIn").fill("https://linkedin.example/saya");
    await page.getByLabel("Tautan Twitter").fill("https://twitter.example/saya");
    await changeSetting(page, "social_linkedin", "https://linkedin.example/lain");
    await saveButton(page).click();
    const words = "Gagal menyimpan pengaturan: Sebagian pengaturan telah diubah oleh orang lain";
    await expect(toast(page)).toHaveText(new RegExp(`Error${words}`));
    const choice = page.getByRole("group", { name: "Tautan LinkedIn" });
    await expect(choice).toContainText("https://linkedin.example/saya");
    await choice.getByLabel("Tersimpan sekarang").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(toast(page)).toHaveText(/Sukses/);
    await expect(page.getByLabel("Tautan LinkedIn")).toHaveValue("https://linkedin.example/lain");
    await expect(page.getByLabel("Tautan Twitter")).toHaveValue("https://twitter.example/saya");

    await page.getByLabel("Nama perusahaan").fill("");
    await page.getByLabel("Tautan Facebook").fill("facebook.example");
    await page.getByLabel("Nomor WhatsApp").fill("0812 3456");
    await page.getByLabel("Email", { exact: true }).fill("bukan e-mail");
    const delivery = page.getByRole("switch", { name: "Pengiriman formulir kontak" });
    await expect(delivery).not.toBeChecked();
    await delivery.focus();
    await page.keyboard.press("Space");
    await expect(delivery).toBeChecked();
    await page.getByLabel("Penerima pesan dari formulir kontak").fill("");
    await saveButton(page).click();
    const problems = page.getByRole("form").getByRole("alert");
    await expect(problems).toContainText("Nama perusahaan: Wajib diisi.");
    await expect(problems).toContainText("Tautan Facebook: Harus berupa alamat web");
    await expect(problems).toContainText("Nomor WhatsApp: Tulis angka saja dengan kode negara");
    await expect(problems).toContainText("Email: Format email tidak valid");
    await expect(page.getByLabel("Penerima pesan dari formulir kontak")).toHaveAccessibleDescription(
      /Wajib diisi dengan alamat email bila pengiriman formulir kontak aktif./,
    );
    await expectAccessible(page);
    await problems.getByRole("link", { name: "Tautan Facebook" }).click();
    await expect(page.getByLabel("Tautan Facebook")).toBeFocused();
  });
});
