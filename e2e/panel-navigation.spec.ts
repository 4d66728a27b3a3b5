import type { Page } from "@playwright/test";
import { add, removeAddedRows, removeLater, saveRow, unique } from "#e2e/support/listed-rows.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeAddedRows(page));

test.describe("the navigation", () => {
  const link = (label: string, values: Record<string, unknown> = {}) => ({
    label_id: label,
    label_en: `${label} (en)`,
    href: "/kontak",
    location: "footer_secondary",
    display_order: 90,
    ...values,
  });
  const mainMenu = (page: Page) => page.getByRole("list", { name: "Menu atas" });

  test("added, renamed and deleted items change immediately for visitors", async ({ page, request }) => {
    const label = unique("Karier");
    const visit = async () => {
      const html = await (await request.get("/verifikasi-sertifikat")).text();
      return html.slice(html.indexOf("<footer"));
    };
    await page.goto("/admin/navigation/create?location=footer_main");
    await page.getByLabel("Label (Indonesia)").fill(label);
    await page.getByLabel("Label (Inggris)").fill("Careers");
    await page.getByLabel("Tujuan tautan").fill("/kontak");
    await saveRow(page);
    await expect(toast(page)).toHaveText(/SuksesItem navigasi berhasil ditambahkan./);
    await removeLater(page, "navigation", "label_id", label);
    await expect.poll(visit).toContain(label);

    await page.getByRole("link", { name: new RegExp(`^${label}`) }).click();
    await page.getByLabel("Label (Indonesia)").fill(`${label} Baru`);
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesItem navigasi berhasil diperbarui./);
    await expect.poll(visit).toContain(`${label} Baru`);

    await page.getByRole("button", { name: `Hapus ${label} Baru` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesItem navigasi berhasil dihapus./);
    await expect.poll(visit).not.toContain(label);
  });

  test("long labels take further rows, and leave the name and the buttons of the header their place", async ({
    page,
    context,
  }) => {
    for (const [index, words] of ["Ketentuan", "Biaya", "Ketidakberpihakan"].entries()) {
      const label = unique(`${words} Sertifikasi`);
      await add(page, "navigation", link(label, { location: "header", display_order: 91 + index }));
    }
    const visitor = await context.browser()?.newPage();
    if (!visitor) throw new Error("no browser");
    const origin = new URL(page.url()).origin;
    for (const width of [1024, 1264, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await visitor.goto(`${origin}/kontak`);
      const header = visitor.locator(".site-header");
      const heightOf = async (selector: string) =>
        (await header.locator(selector).boundingBox())?.height ?? 0;
      expect(await heightOf(".header-bar .brand")).toBeLessThan(64);
      await expect(header.getByRole("link", { name: "Verifikasi Sertifikat" })).toBeInViewport({ ratio: 1 });
      const bottom = (await header.boundingBox())?.height ?? 0;
      const title = visitor.getByRole("heading", { level: 1 });
      expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    }
    await visitor.close();
  });

  test("a submenu is ordered by keyboard, and an item is moved by dragging", async ({ page }) => {
    const [first, second] = [unique("Seret Satu"), unique("Seret Dua")];
    await add(page, "navigation", link(first, { display_order: 91 }));
    await add(page, "navigation", link(second, { display_order: 92 }));
    const parent = await add(page, "navigation", link(unique("Induk"), { location: "header" }));
    for (const [index, name] of ["Anak Satu", "Anak Dua", "Anak Tiga"].entries()) {
      const place = { location: "header", parent_id: parent.id, display_order: index + 1 };
      await add(page, "navigation", link(name, place));
    }
    await page.goto("/admin/navigation");
    const submenu = page.getByRole("list", { name: `Submenu ${parent.label_id}` });
    const order = submenu.getByRole("link", { name: /^Anak/ });
    await expect(order).toHaveText([/Anak Satu/, /Anak Dua/, /Anak Tiga/]);
    await page.getByRole("button", { name: "Pindahkan Anak Tiga" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Anak Tiga diangkat, di tempat 3 dari 3.")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Anak Tiga di tempat 2 dari 3.")).toBeAttached();
    const stored = () => page.waitForResponse((answer) => answer.url().endsWith("/api/navigation/order"));
    const byKeyboard = stored();
    await page.keyboard.press("Space");
    expect((await byKeyboard).status()).toBe(200);

    const handle = page.getByRole("button", { name: `Pindahkan ${second}` });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole("button", { name: `Pindahkan ${first}` }).boundingBox();
    if (!from || !to) throw new Error("A handle is not shown");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 8 });
    const byMouse = stored();
    await page.mouse.up();
    expect((await byMouse).status()).toBe(200);

    await page.reload();
    await expect(order).toHaveText([/Anak Satu/, /Anak Tiga/, /Anak Dua/]);
    const footer = page.getByRole("list", { name: "Tautan Lainnya (kaki situs)" });
    await expect(footer.getByRole("link", { name: /^Seret/ })).toHaveText([
      new RegExp(second),
      new RegExp(first),
    ]);
    await expect(mainMenu(page).getByRole("link", { name: /^Beranda/ })).toBeVisible();
  });
});
