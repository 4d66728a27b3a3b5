import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, removeRow, signIn, test, toast } from "#e2e/support/panel.ts";

type Row = { id: string; version: number; [field: string]: unknown };

/** Rows of a test, which leave with it: other journeys look at the public pages as the demonstration has them. */
const added: { path: string; id: string }[] = [];
/** The order that a test found, and leaves behind. */
const orders = new Map<string, string[]>();

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async ({ page }) => {
  for (const { path, id } of added.splice(0)) await removeRow(page, `/api/${path}/${id}`);
  for (const [path, ids] of orders) await page.request.put(`/api/${path}/order`, { data: { ids } });
  orders.clear();
});

const samples = {
  "hero-slider": (title: string) => ({ title_id: title, title_en: `${title} (en)`, display_order: 90 }),
  services: (title: string) => ({ title_id: title, title_en: `${title} (en)`, display_order: 90 }),
  gallery: (title: string) => ({ title, image_url: "/art/gallery/uji.svg", display_order: 90 }),
};
type Path = keyof typeof samples;

async function add(page: Page, path: Path, values: Record<string, unknown> = {}): Promise<Row> {
  const title = `Uji ${path} ${Date.now()}`;
  const response = await page.request.post(`/api/${path}`, { data: { ...samples[path](title), ...values } });
  expect(response.status()).toBe(201);
  const row = (await response.json()) as Row;
  added.push({ path, id: row.id });
  return row;
}

async function rowsOf(page: Page, path: Path): Promise<Row[]> {
  return (await (await page.request.get(`/api/${path}?per_page=500`)).json()).data;
}

/** Remembers the order as it is, so that the test may change it. */
async function keepOrder(page: Page, path: Path): Promise<void> {
  orders.set(
    path,
    (await rowsOf(page, path)).map(({ id }) => id),
  );
}

/** A row that was added through the form leaves with the test as well. */
async function removeLater(page: Page, path: Path, field: string, title: string): Promise<void> {
  const row = (await rowsOf(page, path)).find((each) => each[field] === title);
  if (row) added.push({ path, id: row.id });
}

function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Slider|Layanan|Gambar|Perubahan)$/ }).click();
}

/** The names of the rows, from the top. */
function namesIn(list: Locator) {
  return list.getByRole("listitem").getByRole("link", { name: /^(?!Edit|Lihat)/ });
}

const slides = [
  "Kepercayaan yang dapat Anda periksa sendiri.",
  "Dinilai oleh orang yang mengenal pekerjaan Anda.",
  "Mulai dari yang sudah Anda kerjakan.",
] as const;

async function openSlides(page: Page) {
  await keepOrder(page, "hero-slider");
  await page.goto("/admin/hero-slider");
  const list = page.getByRole("list", { name: "Daftar slider" });
  await expectOrder(list, slides);
  return list;
}

async function expectOrder(list: Locator, titles: readonly string[]) {
  await expect(namesIn(list)).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
}

/** The slides in the order in which a visitor meets them. */
async function expectOnHomePage(page: Page, titles: readonly string[]) {
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/")).text();
      return titles.toSorted((one, other) => html.indexOf(`<h2>${one}`) - html.indexOf(`<h2>${other}`));
    })
    .toEqual(titles);
}

async function middleOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("What is not shown cannot be dragged");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function handleOf(list: Locator, title: string) {
  return list.getByRole("button", { name: `Pindahkan ${title}` });
}

test.describe("the order that visitors see", () => {
  const [first, second, third] = slides;

  test("is changed by dragging with the mouse", async ({ page }) => {
    const list = await openSlides(page);
    const [from, to] = [await middleOf(handleOf(list, first)), await middleOf(handleOf(list, third))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y, { steps: 12 });
    await page.mouse.up();
    await expectOrder(list, [second, third, first]);
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await expectOnHomePage(page, [second, third, first]);
    await page.reload();
    await expectOrder(list, [second, third, first]);
  });

  test("is changed by the keyboard on the handle, in words, and not by Escape", async ({ page }) => {
    const list = await openSlides(page);
    const said = page.locator("[id^=DndLiveRegion]");
    const handle = handleOf(list, first);
    await expect(handle).toHaveAccessibleDescription(/Tekan spasi untuk mengangkat/);
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(said).toHaveText(`${first} diangkat, di tempat 1 dari 3.`);
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText(`${first} di tempat 2 dari 3.`);
    await page.keyboard.press("Escape");
    await expect(said).toHaveText(`${first} kembali ke tempatnya.`);
    await expectOrder(list, slides);
    await page.keyboard.press("Space");
    await expect(said).toHaveText(`${first} diangkat, di tempat 1 dari 3.`);
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText(`${first} di tempat 2 dari 3.`);
    await page.keyboard.press("Space");
    await expect(said).toHaveText(`${first} diletakkan di tempat 2 dari 3.`);
    await expectOrder(list, [second, first, third]);
    await expect(handle).toBeFocused();
    await expectOnHomePage(page, [second, first, third]);
  });

  test("is changed by the arrow buttons: the focus stays, and quick presses all count", async ({ page }) => {
    const list = await openSlides(page);
    const down = list.getByRole("button", { name: `Turunkan ${first}` });
    await down.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expectOrder(list, [second, third, first]);
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("status").filter({ hasText: `${first} di tempat 3 dari 3.` })).toBeAttached();
    await page.keyboard.press("Enter");
    const up = list.getByRole("button", { name: `Naikkan ${first}` });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(up).toBeFocused();
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await expectOrder(list, [second, first, third]);
    await expectOnHomePage(page, [second, first, third]);
    await page.reload();
    await expectOrder(list, [second, first, third]);
  });

  test.describe("that cannot be stored", () => {
    test.use({ expectedStatuses: [503] });

    test("is put back, and says why", async ({ page }) => {
      const list = await openSlides(page);
      await page.route("/api/hero-slider/order", (route) =>
        route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
      );
      const down = list.getByRole("button", { name: `Turunkan ${first}` });
      await down.click();
      await down.click();
      await expect(toast(page)).toHaveText(/ErrorGagal menyimpan slider: Basis data tidak tersedia./);
      await expectOrder(list, slides);
      await page.unroute("/api/hero-slider/order");
      await down.click();
      await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
      await expectOrder(list, [second, first, third]);
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("is changed by dragging with a finger, without the page scrolling along", async ({ page }) => {
      const list = await openSlides(page);
      const finger = await page.context().newCDPSession(page);
      const [from, to] = [await middleOf(handleOf(list, third)), await middleOf(handleOf(list, first))];
      await drag(finger, from, to);
      await expectOrder(list, [third, first, second]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
      await expectOnHomePage(page, [third, first, second]);
    });
  });
});

async function drag(finger: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 12; step += 1)
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 },
    ]);
  await touch("touchEnd", []);
}

test.describe("slides", () => {
  const title = (page: Page, language: "Indonesia" | "Inggris") =>
    page.getByRole("textbox", { name: `Judul (${language})`, exact: true });

  test("are added, changed and deleted, and visitors see it", async ({ page }) => {
    const name = `Slide uji ${Date.now()}`;
    await page.goto("/admin/hero-slider");
    await page.getByRole("link", { name: "Tambah Slider" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("4");
    await expect(page.getByLabel("Tautan tombol")).toHaveValue("/");
    await expect(page.getByLabel("Aktif")).toBeChecked();
    await title(page, "Indonesia").fill(name);
    await title(page, "Inggris").fill("A slide");
    await page.getByLabel("Subjudul (Indonesia)").fill("Baris pertama");
    const preview = page.getByRole("figure");
    await expect(preview).toContainText(name);
    await preview.getByRole("button", { name: "Inggris" }).click();
    await expect(preview).toContainText("A slide");
    await expect(preview).toContainText("Baris pertama");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesSlider berhasil ditambahkan./);
    await removeLater(page, "hero-slider", "title_id", name);
    await expect(page).toHaveURL("/admin/hero-slider");
    await expectOnHomePage(page, [...slides, name]);
    await page.getByRole("link", { name: "Tambah Slider" }).click();
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("5");
    await page.goBack();

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

  test("need both titles and an order; all problems are shown at once", async ({ page }) => {
    await page.goto("/admin/hero-slider/create");
    await page.getByLabel("Urutan tampil").fill("dua");
    await page.getByLabel("Tautan tombol").fill("javascript:alert(1)");
    await save(page);
    const problems = page.getByRole("form").getByRole("alert");
    await expect(problems).toContainText("Judul (Indonesia): Wajib diisi.");
    await expect(problems).toContainText("Judul (Inggris): Wajib diisi.");
    await expect(problems).toContainText("Urutan tampil: Harus berupa bilangan bulat, 0 atau lebih.");
    await expect(problems).toContainText("Tautan tombol: Harus berupa halaman situs ini");
    await expect(title(page, "Indonesia")).toBeFocused();
    await expectAccessible(page);
  });

  test("ask before what was typed is lost", async ({ page }) => {
    await page.goto("/admin/hero-slider/create");
    await title(page, "Indonesia").fill("Belum disimpan");
    await page.getByRole("link", { name: "Batal" }).click();
    const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
    await question.getByRole("button", { name: "Tetap di halaman ini" }).click();
    await expect(title(page, "Indonesia")).toHaveValue("Belum disimpan");
  });
});

test.describe("services", () => {
  const lines = (page: Page) => page.getByRole("group", { name: "Fitur" });
  const line = (page: Page, number: number, language: "Indonesia" | "Inggris") =>
    lines(page).getByLabel(`Fitur ${number} (${language})`);

  test("are added with an icon and features, and visitors see them", async ({ page }) => {
    const title = `Layanan uji ${Date.now()}`;
    await page.goto("/admin/services/create");
    await save(page);
    await expect(page.getByRole("form").getByRole("alert")).toContainText("Judul (Indonesia): Wajib diisi.");
    await expect(page.getByRole("form").getByRole("alert")).not.toContainText("Inggris");
    await page.getByLabel("Judul (Indonesia)").fill(title);
    await expect(page.getByText("Award", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Ganti ikon" }).click();
    await expect(page.getByRole("searchbox", { name: "Cari ikon" })).toBeFocused();
    await page.keyboard.type("padi");
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Wheat" }).check();
    await page.getByRole("button", { name: "Tutup pilihan ikon" }).click();
    await expect(page.getByText("Wheat", { exact: true })).toBeVisible();

    await lines(page).getByRole("button", { name: "Tambah fitur" }).click();
    await expect(line(page, 1, "Indonesia")).toBeFocused();
    await page.keyboard.type("Audit tahap 1");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Stage 1 audit");
    await page.keyboard.press("Enter");
    await expect(line(page, 2, "Indonesia")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Hanya Indonesia");
    await page.keyboard.press("Enter");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil ditambahkan./);
    await removeLater(page, "services", "title_id", title);
    const stored = (await rowsOf(page, "services")).find((row) => row.title_id === title);
    expect(stored).toMatchObject({
      icon: "Wheat",
      features_id: ["Audit tahap 1", "Hanya Indonesia"],
      features_en: ["Stage 1 audit", ""],
      is_active: true,
    });
    await expect
      .poll(async () => (await page.request.get("/layanan?lang=en")).text())
      .toMatch(/Stage 1 audit.*Hanya Indonesia/s);
  });

  test("keep their features pairwise while lines move and go, and the focus goes with them", async ({
    page,
  }) => {
    const { id } = await add(page, "services", {
      features_id: ["A", "B", "C"],
      features_en: ["a", "b", "c"],
    });
    await page.goto(`/admin/services/${id}`);
    const last = lines(page).getByRole("button", { name: "Naikkan Fitur 3" });
    await last.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(lines(page).getByRole("button", { name: "Naikkan Fitur 1" })).toBeFocused();
    await expect(line(page, 1, "Indonesia")).toHaveValue("C");
    await expect(line(page, 1, "Inggris")).toHaveValue("c");
    await lines(page).getByRole("button", { name: "Hapus Fitur 2" }).click();
    await expect(line(page, 2, "Indonesia")).toBeFocused();
    await page.getByLabel("Fitur 2 (Inggris)").fill("x".repeat(301));
    await save(page);
    await expect(page.getByRole("form").getByRole("alert")).toContainText(
      "Fitur (Inggris): Maksimal 300 karakter.",
    );
    await expect(page.getByLabel("Fitur 2 (Inggris)")).toBeFocused();
    await page.getByLabel("Fitur 2 (Inggris)").fill("bee");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
    const stored = (await rowsOf(page, "services")).find((row) => row.id === id);
    expect(stored).toMatchObject({ features_id: ["C", "B"], features_en: ["c", "bee"] });
  });

  test("keep the name of an icon that there is not, and say what visitors see", async ({ page }) => {
    const { id } = await add(page, "services", { icon: "IkonLama" });
    await page.goto(`/admin/services/${id}`);
    await expect(page.getByText("IkonLama", { exact: true })).toBeVisible();
    await expect(page.getByText("Nama ikon ini tidak dikenal: situs menggambar ikon Award.")).toBeVisible();
    await page.getByLabel("Judul (Inggris)").fill("With an old icon");
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
    expect((await rowsOf(page, "services")).find((row) => row.id === id)?.icon).toBe("IkonLama");
  });

  test.describe("that somebody else changed meanwhile", () => {
    test.use({ expectedStatuses: [409] });

    test("show both values as they read, and the feature lists are chosen together", async ({ page }) => {
      const row = await add(page, "services", { features_id: ["Satu"], features_en: ["One"] });
      await page.goto(`/admin/services/${row.id}`);
      await page.getByLabel("Fitur 1 (Inggris)").fill("The one");
      await page.request.put(`/api/services/${row.id}`, {
        data: { ...row, is_active: false, icon: "Leaf", features_id: ["Dua"], features_en: ["Two"] },
      });
      await save(page);
      await expect(toast(page)).toHaveText(
        /ErrorGagal menyimpan layanan: Layanan ini telah diubah oleh orang lain/,
      );
      const features = page.getByRole("group", { name: "Fitur (Indonesia) dan Fitur (Inggris)" });
      await expect(features.getByLabel("Isian Anda")).toBeChecked();
      await expect(features).toContainText("Satu");
      await expect(features).toContainText("Two");
      const status = page.getByRole("group", { name: "Status" });
      await expect(status).toContainText("Nonaktif");
      await expect(status.getByLabel("Tersimpan sekarang")).toBeChecked();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
      await expect(toast(page)).toHaveText(/SuksesLayanan berhasil diperbarui./);
      const stored = (await rowsOf(page, "services")).find(({ id }) => id === row.id);
      expect(stored).toMatchObject({
        icon: "Leaf",
        is_active: false,
        features_id: ["Satu"],
        features_en: ["The one"],
      });
    });
  });
});

test.describe("the gallery", () => {
  test("wants a picture, at the field", async ({ page }) => {
    await page.goto("/admin/gallery/create");
    await expect(page.getByLabel("Urutan tampil")).toHaveValue("10");
    await page.getByLabel("Judul").fill("Tanpa gambar");
    await save(page);
    await expect(page.getByRole("form").getByRole("alert")).toContainText("Gambar: Gambar wajib diunggah.");
    await expect(page.getByLabel(/^Gambar/)).toHaveAccessibleDescription(/Gambar wajib diunggah\.$/);
    await expectAccessible(page);
  });

  test("is changed and deleted, suggests the categories that there are, and visitors see it", async ({
    page,
  }) => {
    const title = `Gambar uji ${Date.now()}`;
    const { id } = await add(page, "gallery", { title });
    await page.goto("/admin/gallery");
    await page.getByRole("link", { name: title, exact: true }).click();
    const suggestions = page.locator("datalist option");
    await expect(suggestions).toHaveCount(3);
    await expect(suggestions.first()).toHaveAttribute("value", "Audit");
    await page.getByLabel("Kategori").fill("Pelatihan");
    await page.getByLabel("Deskripsi").fill("Dua baris\ntentang gambar ini");
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

const sections = [
  {
    path: "hero-slider",
    list: "Gagal memuat data slider.",
    remove: "Gagal menghapus slider.",
    empty: "slider",
  },
  {
    path: "services",
    list: "Gagal memuat data layanan.",
    remove: "Gagal menghapus layanan.",
    empty: "layanan",
  },
  {
    path: "gallery",
    list: "Gagal memuat data galeri.",
    remove: "Gagal menghapus gambar galeri.",
    empty: "gambar",
  },
] as const;

for (const { path, list, remove, empty } of sections) {
  test.describe(path, () => {
    test("has no barrier in its list, and room for a long word", async ({ page }) => {
      const category = path === "gallery" ? { category: "W".repeat(95) } : {};
      await add(page, path, { ...samples[path]("W".repeat(150)), ...category });
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("list", { name: `Daftar ${empty}` })).toBeVisible();
      await expectAccessible(page);
    });

    test("has no barrier in its forms", async ({ page }) => {
      const { id } = await add(page, path);
      await page.goto(`/admin/${path}/create`);
      await expect(page.getByRole("form")).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin/${path}/${id}`);
      await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
      await expectAccessible(page);
    });

    test.describe("when the server fails", () => {
      test.use({ expectedStatuses: [503] });

      test("says that the list cannot be loaded, and loads it when asked again", async ({ page }) => {
        await page.route(`/api/${path}?*`, (route) =>
          route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
        );
        await page.goto(`/admin/${path}`);
        await expect(toast(page)).toHaveText(`Error${list}Tutup pemberitahuan`);
        await expect(page.getByRole("main").getByRole("alert")).toContainText(list);
        await expectAccessible(page);
        await page.unroute(`/api/${path}?*`);
        await page.getByRole("button", { name: "Coba lagi" }).click();
        await expect(page.getByRole("list", { name: `Daftar ${empty}` })).toBeVisible();
      });

      test("says that nothing was deleted", async ({ page }) => {
        const { id } = await add(page, path);
        await page.goto(`/admin/${path}/${id}`);
        await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Ditambahkan");
        await page.route(`/api/${path}/${id}`, (route) =>
          route.fulfill({ status: 503, json: { message: "Basis data tidak tersedia." } }),
        );
        await page.getByRole("button", { name: "Hapus", exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
        await expect(toast(page)).toHaveText(`Error${remove}Tutup pemberitahuan`);
        await expect(page.getByRole("dialog").getByRole("alert")).toContainText(remove);
      });
    });

    test("says that there is nothing yet, and leads to the first one", async ({ page }) => {
      await page.route(`/api/${path}?*`, (route) => route.fulfill({ json: { data: [], total: 0 } }));
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("heading", { name: `Belum ada ${empty}` })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Tambah/ })
        .last()
        .click();
      await expect(page.getByLabel("Urutan tampil")).toHaveValue("1");
    });
  });
}
