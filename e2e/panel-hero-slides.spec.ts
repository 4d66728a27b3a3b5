import type { Page } from "@playwright/test";
import { expectOnHomePage, removeLater, restoreContent, save, slides } from "#e2e/support/ordered-content.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => restoreContent(page));

test.describe("slides", () => {
  const title = (page: Page, language: "Indonesia" | "Inggris") =>
    page.getByRole("textbox", { name: `Judul (${language})`, exact: true });

  test("of many words keep their button above the controls on a narrow phone", async ({ page }) => {
    const name = `Slide panjang ${Date.now()}`;
    const words = "mutu, lingkungan, keselamatan kerja, keamanan informasi, dan anti penyuapan ".repeat(6);
    const data = {
      title_id: `${name} ${words}`.slice(0, 200),
      title_en: name,
      subtitle_id: words,
      button_text_id: "Lihat semua layanan sertifikasi kami",
      button_link: "/layanan",
      display_order: 0,
    };
    const answer = await page.request.post("/api/hero-slider", { data });
    expect(answer.status()).toBe(201);
    await removeLater(page, "hero-slider", "title_id", data.title_id);
    await page.setViewportSize({ width: 320, height: 760 });
    await page.goto(`/?pratinjau=${(await answer.json()).id}`);
    const button = await page.getByRole("link", { name: data.button_text_id }).boundingBox();
    const controls = await page.locator(".hero-controls").boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  });

  test("are added, changed and deleted, and visitors see it", async ({ page }) => {
    const name = `Slide uji ${Date.now()}`;
    await page.goto("/admin/hero-slider");
    await page.getByRole("link", { name: "Tambah Slider" }).click();
    await title(page, "Indonesia").fill(name);
    await title(page, "Inggris").fill("A slide");
    await page.getByLabel("Subjudul (Indonesia)").fill("Baris pertama");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil ditambahkan./);
    await removeLater(page, "hero-slider", "title_id", name);
    await expect(page).toHaveURL("/admin/hero-slider");
    await expectOnHomePage(page, [...slides, name]);

    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByLabel("Aktif").uncheck();
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil diperbarui./);
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Nonaktif");
    await expect.poll(async () => (await page.request.get("/")).text()).not.toContain(name);

    await row.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const history = page.getByRole("region", { name: "Riwayat" });
    await expect(history).toContainText(/StatusSebelum: AktifSesudah: Nonaktif/);
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await row.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus slider ini?" });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil dihapus./);
    await expect(row).toBeHidden();
  });
});
