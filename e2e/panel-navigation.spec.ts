import type { Page } from "@playwright/test";
import {
  add,
  formProblems,
  removeAddedRows,
  removeLater,
  rowsOf,
  saveRow,
  unique,
} from "#e2e/support/listed-rows.ts";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

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

  test("items stand in three groups, each with a way to add one", async ({ page }) => {
    await page.goto("/admin/navigation");
    const groups = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(groups).toHaveText([
      "Menu atas",
      "Navigasi Utama (kaki situs)",
      "Tautan Lainnya (kaki situs)",
    ]);
    const submenu = page.getByRole("list", { name: "Submenu Layanan" });
    await expect(submenu.getByRole("listitem").first()).toContainText("Judul bagian");
    await expect(submenu.getByText("Pemisah", { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Tambah item ke Tautan Lainnya" }).click();
    await expect(page.getByLabel("Lokasi")).toHaveValue("footer_secondary");
    const count = (await rowsOf(page, "navigation?location=footer_secondary")).length;
    await expect(page.getByLabel("Urutan tampil")).toHaveValue(String(count + 1));
    await page.getByLabel("Lokasi").selectOption("Menu atas");
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("9");
    await page.getByLabel("Di bawah item").selectOption("Layanan");
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("12");
    await expectAccessible(page);
  });

  test("a link needs both labels and where it leads; a divider asks for neither", async ({ page }) => {
    const parent = await add(page, "navigation", link(unique("Induk"), { location: "header" }));
    await page.goto(`/admin/navigation/create?parent=${parent.id}`);
    await expect(page.getByLabel("Di bawah item")).toHaveValue(String(parent.id));
    await saveRow(page);
    await expect(formProblems(page)).toContainText("Label (Indonesia): Wajib diisi.");
    await expect(formProblems(page)).toContainText("Label (Inggris): Wajib diisi.");
    await expect(formProblems(page)).toContainText("Tujuan tautan: Wajib diisi.");
    await page.getByLabel("Tujuan tautan").fill("kontak");
    await expect(formProblems(page)).toContainText("Harus berupa halaman situs ini");
    await expectAccessible(page);
    await page.getByLabel("Pemisah").check();
    await expect(page.getByLabel("Tujuan tautan")).toBeHidden();
    await expect(page.getByLabel("Label (Indonesia)")).toBeHidden();
    await saveRow(page);
    await expect(toast(page)).toHaveText(/SuksesItem navigasi berhasil ditambahkan./);
    const submenu = page.getByRole("list", { name: `Submenu ${parent.label_id}` });
    await expect(submenu.getByRole("listitem")).toHaveCount(1);
  });

  test("visitors see at once what is added, renamed and deleted", async ({ page, context }) => {
    const label = unique("Karier");
    const visitor = await context.browser()?.newPage();
    if (!visitor) throw new Error("No browser");
    const footer = visitor.getByRole("contentinfo");
    const visit = async () => {
      await visitor.goto("/verifikasi-sertifikat");
      return await footer.textContent();
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
    await visitor.close();
  });

  test("deleting an item says how many of its submenu go along", async ({ page }) => {
    const parent = await add(page, "navigation", link(unique("Induk"), { location: "header" }));
    for (const child of ["Anak Satu", "Anak Dua"])
      await add(page, "navigation", link(child, { location: "header", parent_id: parent.id }));
    await page.goto(`/admin/navigation/${parent.id}`);
    await expect(page.getByLabel("Di bawah item")).toBeDisabled();
    await page.getByRole("button", { name: "Hapus", exact: true }).click();
    const question = page.getByRole("dialog", { name: /menghapus item navigasi ini/ });
    await expect(question).toContainText("2 item submenu di bawahnya ikut terhapus.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesItem navigasi berhasil dihapus./);
    await expect(page).toHaveURL("/admin/navigation");
    await expect(page.getByText("Anak Dua")).toHaveCount(0);
  });

  test("a group and a submenu each have an order of their own, by keyboard and by buttons", async ({
    page,
  }) => {
    const parent = await add(page, "navigation", link(unique("Induk"), { location: "header" }));
    const names = ["Anak Satu", "Anak Dua", "Anak Tiga"];
    for (const [index, name] of names.entries())
      await add(
        page,
        "navigation",
        link(name, { location: "header", parent_id: parent.id, display_order: index + 1 }),
      );
    await page.goto("/admin/navigation");
    const submenu = page.getByRole("list", { name: `Submenu ${parent.label_id}` });
    const order = submenu.getByRole("link", { name: /^Anak/ });
    await expect(order).toHaveText([/Anak Satu/, /Anak Dua/, /Anak Tiga/]);
    await page.getByRole("button", { name: "Turunkan Anak Satu" }).click();
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await expect(order).toHaveText([/Anak Dua/, /Anak Satu/, /Anak Tiga/]);

    await page.getByRole("button", { name: "Pindahkan Anak Tiga" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Anak Tiga diangkat, di tempat 3 dari 3.")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Anak Tiga di tempat 2 dari 3.")).toBeAttached();
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/navigation/order"));
    await page.keyboard.press("Space");
    expect((await stored).status()).toBe(200);
    await page.reload();
    await expect(order).toHaveText([/Anak Dua/, /Anak Tiga/, /Anak Satu/]);
    await expect(mainMenu(page).getByRole("link", { name: /^Beranda/ })).toBeVisible();
  });

  test("an item with its submenu is dragged to another place", async ({ page }) => {
    const [first, second] = [unique("Seret Satu"), unique("Seret Dua")];
    await add(page, "navigation", link(first, { display_order: 91 }));
    await add(page, "navigation", link(second, { display_order: 92 }));
    await page.goto("/admin/navigation");
    const order = page
      .getByRole("list", { name: "Tautan Lainnya (kaki situs)" })
      .getByRole("link", { name: /^Seret/ });
    await expect(order).toHaveText([new RegExp(first), new RegExp(second)]);
    const handle = page.getByRole("button", { name: `Pindahkan ${second}` });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole("button", { name: `Pindahkan ${first}` }).boundingBox();
    if (!from || !to) throw new Error("A handle is not shown");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 8 });
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/navigation/order"));
    await page.mouse.up();
    expect((await stored).status()).toBe(200);
    await expect(order).toHaveText([new RegExp(second), new RegExp(first)]);
  });
});
