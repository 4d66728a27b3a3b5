import type { Page } from "@playwright/test";
import {
  addCertificate,
  expect,
  expectAccessible,
  removeRow,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";

type Row = { id: string | number; version: number; [field: string]: unknown };

/** Rows of a test, which leave with it: other journeys look at the public pages as the demonstration has them. */
const added: string[] = [];

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async ({ page }) => {
  for (const address of added.splice(0).reverse()) await removeRow(page, address);
});

let last = 0;
function unique(name: string): string {
  last += 1;
  return `${name} ${Date.now()} ${last}`;
}

async function add(page: Page, path: string, values: Record<string, unknown>): Promise<Row> {
  const response = await page.request.post(`/api/${path}`, { data: values });
  expect(response.status()).toBe(201);
  const row = (await response.json()) as Row;
  added.push(`/api/${path}/${row.id}`);
  return row;
}

async function rowsOf(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(`/api/${path}`)).json()).data;
}

/** A row that was added through the form leaves with the test as well. */
async function removeLater(page: Page, path: string, field: string, value: string): Promise<void> {
  const row = (await rowsOf(page, `${path}?per_page=500`)).find((each) => each[field] === value);
  if (row) added.push(`/api/${path}/${row.id}`);
}

function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Pelanggan|Mitra|Item|Perubahan)$/ }).click();
}

function problems(page: Page) {
  return page.getByRole("form").getByRole("alert");
}

test.describe("customers", () => {
  test("are added, edited and deleted; the form closes after a save and the list is read again", async ({
    page,
  }) => {
    const name = unique("PT Uji Pelanggan");
    await page.goto("/admin/customers");
    await page.getByRole("link", { name: "Tambah Pelanggan" }).click();
    await page.getByLabel("Nama").fill(name);
    await page.getByLabel("Kategori").fill("Teknologi dan Jasa");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil ditambahkan./);
    await removeLater(page, `customers?q=${encodeURIComponent(name)}`, "name", name);
    await expect(page).toHaveURL(/\/admin\/customers(\?|$)/);
    await page.getByRole("searchbox", { name: "Cari pelanggan" }).fill(name);
    await expect(page.getByRole("row")).toHaveCount(2);

    await page.getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Sektor").fill("Pusat data");
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil diperbarui./);
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toHaveValue(name);
    await expect(page.getByRole("row").last()).toContainText("Pusat data");

    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", {
      name: "Apakah Anda yakin ingin menghapus pelanggan ini?",
    });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesPelanggan berhasil dihapus./);
    await expect(page.getByText("Tidak ada pelanggan yang cocok")).toBeVisible();
  });

  test("are narrowed to a category that is in use, and come back so from a form", async ({ page }) => {
    const category = unique("Kategori Uji");
    const one = await add(page, "customers", { name: unique("PT Uji Satu"), category });
    const other = await add(page, "customers", { name: unique("PT Uji Dua"), category });
    await page.goto("/admin/customers");
    await page.getByLabel("Kategori").selectOption(category);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("row").last()).toContainText(String(one.name));
    await page.getByRole("button", { name: "Nama" }).click();
    await expect(page.getByRole("row").last()).toContainText(String(other.name));
    await page.getByRole("link", { name: String(one.name), exact: true }).click();
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await expect(page.getByLabel("Kategori")).toHaveValue(category);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("columnheader", { name: "Nama" })).toHaveAttribute("aria-sort", "descending");
    await page.reload();
    await expect(page.getByLabel("Kategori")).toHaveValue(category);
    await expect(page.getByRole("row")).toHaveCount(3);
  });

  test("a form has an address: a reload keeps it, and the back button closes it", async ({ page }) => {
    const { id, name } = await add(page, "customers", { name: unique("PT Uji Alamat") });
    await page.goto("/admin/customers");
    await page.getByRole("searchbox", { name: "Cari pelanggan" }).fill(String(name));
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole("link", { name: String(name), exact: true }).click();
    await expect(page).toHaveURL(`/admin/customers/${id}`);
    await page.reload();
    await expect(page.getByLabel("Nama")).toHaveValue(String(name));
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toHaveValue(String(name));
  });

  test("the back button leads from what was found to the list as it was before", async ({ page }) => {
    const { name } = await add(page, "customers", { name: unique("PT Uji Kembali") });
    await page.goto("/admin/customers");
    const search = page.getByRole("searchbox", { name: "Cari pelanggan" });
    await search.fill(String(name));
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goBack();
    await expect(search).toHaveValue("");
    await expect(page.getByRole("row")).not.toHaveCount(2);
  });

  test("whoever opens a form by keyboard goes on in it", async ({ page }) => {
    await page.goto("/admin/customers");
    await page.getByRole("link", { name: "Tambah Pelanggan" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Tambah Pelanggan" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Kembali ke daftar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form")).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeFocused();
  });

  test("categories and sectors in use are suggested", async ({ page }) => {
    await page.goto("/admin/customers/create");
    const suggestion = (label: string, value: string) =>
      page
        .getByLabel(label)
        .evaluate(
          (input, wanted) =>
            [...((input as HTMLInputElement).list?.options ?? [])].some((option) => option.value === wanted),
          value,
        );
    await expect.poll(() => suggestion("Kategori", "Teknologi dan Jasa")).toBe(true);
    await expect.poll(() => suggestion("Sektor", "Pusat data")).toBe(true);
  });

  test("the name is required, and what is missing is said at its field", async ({ page }) => {
    await page.goto("/admin/customers/create");
    await save(page);
    await expect(problems(page)).toContainText("Nama: Wajib diisi.");
    await expect(page.getByLabel("Nama")).toBeFocused();
    await expect(page.getByLabel("Nama")).toHaveAccessibleDescription("Wajib diisi.");
    await expectAccessible(page);
  });

  test("the list and the form have no barriers and fit a phone", async ({ page }) => {
    const { id } = await add(page, "customers", { name: unique("PT Uji Layar") });
    await page.goto("/admin/customers");
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/customers/${id}`);
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
    await expectAccessible(page);
  });
});

test.describe("partners", () => {
  const website = "https://mitra-uji.example/tentang";

  test("are added last by default, edited and deleted", async ({ page }) => {
    const name = unique("Mitra Uji");
    const { total } = await (await page.request.get("/api/partners")).json();
    await page.goto("/admin/partners");
    await page.getByRole("link", { name: "Tambah Mitra" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue(String(total + 1));
    await page.getByLabel("Nama").fill(name);
    await page.getByLabel("Situs web").fill(website);
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil ditambahkan./);
    await removeLater(page, "partners", "name", name);
    const row = page.getByRole("row", { name });
    await expect(row.getByRole("link", { name: /mitra-uji.example/ })).toHaveAttribute("href", website);

    await page.getByRole("link", { name, exact: true }).click();
    await page.getByLabel("Kategori").fill("Asosiasi");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil diperbarui./);
    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus mitra ini?" });
    await question.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesMitra berhasil dihapus./);
    await expect(row).toBeHidden();
  });

  test("the website is an address of the web, and all problems are shown at once", async ({ page }) => {
    await page.goto("/admin/partners/create");
    await page.getByLabel("Situs web").fill("javascript:alert(1)");
    await page.getByLabel("Urutan tampil").fill("");
    await save(page);
    await expect(problems(page)).toContainText("Nama: Wajib diisi.");
    await expect(problems(page)).toContainText(
      "Situs web: Harus berupa alamat web yang diawali http:// atau https://.",
    );
    await expect(problems(page)).toContainText("Urutan tampil");
    await expectAccessible(page);
  });

  test("stand by name in the list and in their order in the other view, where it is changed", async ({
    page,
  }) => {
    const [first, second] = [unique("Mitra Zeta"), unique("Mitra Alfa")];
    await add(page, "partners", { name: first, display_order: 900 });
    await add(page, "partners", { name: second, display_order: 901 });
    await page.goto("/admin/partners");
    await page.getByRole("searchbox", { name: "Cari mitra" }).fill("Mitra ");
    await expect(page).toHaveURL(/Mitra/);
    const names = page.getByRole("table").getByRole("link", { name: /^Mitra (Alfa|Zeta)/ });
    await expect(names).toHaveText([new RegExp(second), new RegExp(first)]);

    await page.getByRole("link", { name: "Urutkan" }).click();
    await expect(page).toHaveURL("/admin/partners/order");
    const list = page.getByRole("list", { name: "Daftar mitra" });
    const ordered = list.getByRole("link", { name: /^Mitra (Alfa|Zeta)/ });
    await expect(ordered).toHaveText([new RegExp(first), new RegExp(second)]);
    await page.getByRole("button", { name: `Naikkan ${second}` }).click();
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await page.reload();
    await expect(ordered).toHaveText([new RegExp(second), new RegExp(first)]);
    await expectAccessible(page);
  });

  test("the list and the form have no barriers and fit a phone", async ({ page }) => {
    const { id } = await add(page, "partners", { name: unique("Mitra Uji"), display_order: 902 });
    await page.goto("/admin/partners");
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/partners/${id}`);
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
    await expectAccessible(page);
  });
});

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
    await save(page);
    await expect(problems(page)).toContainText("Label (Indonesia): Wajib diisi.");
    await expect(problems(page)).toContainText("Label (Inggris): Wajib diisi.");
    await expect(problems(page)).toContainText("Tujuan tautan: Wajib diisi.");
    await page.getByLabel("Tujuan tautan").fill("kontak");
    await expect(problems(page)).toContainText("Harus berupa halaman situs ini");
    await expectAccessible(page);
    await page.getByLabel("Pemisah").check();
    await expect(page.getByLabel("Tujuan tautan")).toBeHidden();
    await expect(page.getByLabel("Label (Indonesia)")).toBeHidden();
    await save(page);
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
    await save(page);
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

test.describe("the dashboard", () => {
  test("shows four totals, quick access, a welcome and help", async ({ page }) => {
    await page.goto("/admin");
    const { totals } = await (await page.request.get("/api/dashboard")).json();
    for (const [label, total] of [
      ["Total Sertifikat", totals.certificates],
      ["Total Artikel", totals.articles],
      ["Total Pelanggan", totals.customers],
      ["Total Pengguna", totals.users],
    ]) {
      const card = page.getByRole("region", { name: "Jumlah" }).locator("div").filter({ hasText: label });
      await expect(card.getByRole("definition")).toHaveText(total.toLocaleString("id-ID"));
    }
    const quick = page.getByRole("region", { name: "Akses cepat" }).getByRole("link");
    const addresses = await quick.evaluateAll((links) => links.map((each) => each.getAttribute("href")));
    expect(addresses).toEqual(["/admin/certificates", "/admin/articles", "/admin/users", "/admin/settings"]);
    await expect(page.getByRole("heading", { name: /^Selamat datang, / })).toBeVisible();
    await expect(page.getByRole("region", { name: "Bantuan" })).toBeVisible();
    await expectAccessible(page);
  });

  test("names what expires soon and what is suspended, and leads to it", async ({ page }) => {
    const inDays = (days: number) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(Date.now() + days * 86_400_000);
    const soon = await addCertificate(page, { client_name: unique("PT Segera"), expiry_date: inDays(1) });
    added.push(`/api/certificates/${soon.id}`);
    await page.goto("/admin");
    const expiring = page.getByRole("region", { name: "Sertifikat yang berakhir dalam 90 hari" });
    const item = expiring.getByRole("listitem").filter({ hasText: soon.client_name });
    await expect(item).toContainText("Besok");
    const suspended = page.getByRole("region", { name: "Sertifikat yang dibekukan" });
    await expect(suspended).toContainText(/Sejak \d+ \p{L}+ \d{4}/u);
    await suspended.getByRole("link", { name: "Lihat semua yang dibekukan" }).click();
    await expect(page.getByLabel("Status tersimpan")).toHaveValue("Dibekukan");
    await page.goBack();
    await expiring.getByRole("link", { name: "Lihat semua yang akan berakhir" }).click();
    const filter = page.getByRole("checkbox", { name: "Berakhir dalam 90 hari" });
    await expect(filter).toBeChecked();
    await expect(page.getByRole("row").filter({ hasText: soon.client_name })).toBeVisible();
    await filter.uncheck();
    await expect(page).not.toHaveURL(/expiring/);
    await page.goto("/admin");
    await item.getByRole("link").click();
    await expect(page.getByLabel("Nama klien")).toHaveValue(soon.client_name);
  });

  test("a person with fewer areas gets fewer buttons and no lists of other areas", async ({ page }) => {
    const session = await (await page.request.get("/api/session")).json();
    await page.route("/api/session", (route) =>
      route.fulfill({ json: { ...session, areas: ["dashboard", "profile"] } }),
    );
    const dashboard = await (await page.request.get("/api/dashboard")).json();
    const lists = ["expiring", "suspended", "drafts", "untranslated_articles", "translations"];
    const none = Object.fromEntries(lists.map((list) => [list, null]));
    await page.route("/api/dashboard", (route) => route.fulfill({ json: { ...dashboard, ...none } }));
    await page.goto("/admin");
    await expect(page.getByText("Total Sertifikat")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Akses cepat" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Perlu perhatian" })).toBeHidden();
    await expectAccessible(page);
  });
});

test("while a section is on its way nothing can be typed that its coming would lose", async ({ page }) => {
  await page.goto("/admin/customers/create");
  await expect(page.getByLabel("Nama")).toBeEditable();
  const isArriving = Promise.withResolvers<void>();
  await page.route("/assets/*.js", async (route) => {
    await isArriving.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Galeri", exact: true }).click();
  await expect(page.getByText("Memuat halaman…")).toBeAttached();
  await expect(page.locator("main")).toHaveAttribute("inert");
  isArriving.resolve();
  await expect(page).toHaveURL("/admin/gallery");
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test.describe("a row that somebody else has deleted already", () => {
  test.use({ expectedStatuses: [404] });

  test("is not deleted again, and leaves the list", async ({ page }) => {
    const name = `PT Uji Dihapus ${Date.now()}`;
    const { id } = await add(page, "customers", { name });
    await page.goto(`/admin/customers?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Hapus ${name}` }).click();
    await removeRow(page, `/api/customers/${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menghapus pelanggan\./);
    await expect(page.getByRole("heading", { name: "Tidak ada pelanggan yang cocok" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedStatuses: [503] });
  const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };

  for (const { path, api, words } of [
    { path: "customers", api: "/api/customers?*", words: "Gagal memuat data pelanggan." },
    { path: "partners", api: "/api/partners?*", words: "Gagal memuat data mitra." },
    { path: "partners/order", api: "/api/partners?*", words: "Gagal memuat data mitra." },
    { path: "navigation", api: "/api/navigation?*", words: "Gagal memuat data navigasi." },
  ]) {
    test(`/admin/${path} says '${words}'`, async ({ page }) => {
      await page.route(api, (route) => route.fulfill(failure));
      await page.goto(`/admin/${path}`);
      await expect(toast(page)).toContainText(words);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
      await expectAccessible(page);
      await page.unroute(api);
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
    });
  }

  test("a section whose files a newer version has replaced says so; the menu stays, and a reload opens it", async ({
    page,
  }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.route("/assets/*.js", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("link", { name: "Pelanggan", exact: true }).click();
    await expect(page.getByRole("main").getByText("Terjadi kesalahan pada panel")).toBeVisible();
    await expect(page).toHaveURL("/admin/customers");
    await expectAccessible(page);
    await page.unroute("/assets/*.js");
    await page.getByRole("button", { name: "Muat ulang halaman" }).click();
    await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toBeVisible();
  });

  for (const { path, values, words } of [
    { path: "customers", values: { name: "PT Uji Gagal" }, words: "Gagal menghapus pelanggan." },
    { path: "partners", values: { name: "Mitra Gagal", display_order: 95 }, words: "Gagal menghapus mitra." },
    {
      path: "navigation",
      values: { label_id: "Gagal", label_en: "Fail", href: "/", location: "footer_main", display_order: 95 },
      words: "Gagal menghapus item navigasi.",
    },
  ]) {
    test(`a deletion in /admin/${path} that fails says '${words}'`, async ({ page }) => {
      const { id } = await add(page, path, values);
      await page.goto(`/admin/${path}/${id}`);
      await page.route(`/api/${path}/${id}`, (route) =>
        route.request().method() === "DELETE" ? route.fulfill(failure) : route.fallback(),
      );
      await page.getByRole("button", { name: "Hapus", exact: true }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Hapus" }).click();
      await expect(toast(page)).toContainText(words);
      await expect(question.getByRole("alert")).toHaveText(`${words}Basis data tidak tersedia.`);
      // The toast lies in front of what the dialog dims, and can be closed there.
      await toast(page).getByRole("button", { name: "Tutup pemberitahuan" }).click({ timeout: 5000 });
      await expect(toast(page)).toBeHidden();
      await question.getByRole("button", { name: "Batal" }).click();
      await expect(page).toHaveURL(`/admin/${path}/${id}`);
    });
  }

  test("the dashboard's counts stay 0, and its lists do not look empty", async ({ page }) => {
    await page.route("/api/dashboard", (route) => route.fulfill(failure));
    await page.goto("/admin");
    await expect(page.getByText("Daftar ini tidak dapat dimuat.")).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^0$/ })).toHaveCount(4);
    await expect(toast(page)).toBeHidden();
    await expectAccessible(page);
    await page.unroute("/api/dashboard");
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByRole("region", { name: "Sertifikat yang dibekukan" })).toBeVisible();
  });
});
