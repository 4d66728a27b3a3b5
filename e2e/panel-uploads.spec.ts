import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, removeRow, signIn, test, toast } from "#e2e/support/panel.ts";
import { holdUploads, noPicture, photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [422] });
test.beforeEach(({ page }) => signIn(page));

const picture = { field: "image_url", megabytesMax: 10 };
const logo = { field: "logo_url", label: "Logo", megabytesMax: 2 };

/** Each with what it asks for besides the picture, and the public page that shows it. */
const sections = [
  {
    ...picture,
    path: "hero-slider",
    label: "Gambar",
    fill: { "Judul (Indonesia)": "Slide uji unggah", "Judul (Inggris)": "Uploaded slide" },
    isStored: { title_id: "Slide uji unggah" },
    shownOn: "/",
  },
  {
    ...picture,
    path: "gallery",
    label: "Gambar *",
    fill: { Judul: "Gambar uji unggah" },
    isStored: { title: "Gambar uji unggah" },
    shownOn: "/galeri",
  },
  {
    ...logo,
    path: "customers",
    fill: { Nama: "PT Uji Unggah" },
    isStored: { name: "PT Uji Unggah" },
    shownOn: "/customer",
  },
  {
    ...logo,
    path: "partners",
    fill: { Nama: "Mitra Uji Unggah" },
    isStored: { name: "Mitra Uji Unggah" },
    shownOn: "/",
  },
];

type Row = { id: string; [field: string]: unknown };

async function rowsOf(page: Page, { path, isStored }: (typeof sections)[number]): Promise<Row[]> {
  const { data } = await (await page.request.get(`/api/${path}?per_page=500`)).json();
  return data.filter((row: Row) => Object.entries(isStored).every(([field, value]) => row[field] === value));
}

function field(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan / }).click();
}

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

for (const section of sections) {
  test.describe(section.path, () => {
    // Other journeys look at the public pages as the demonstration has them.
    test.afterEach(async ({ page }) => {
      for (const { id } of await rowsOf(page, section)) await removeRow(page, `/api/${section.path}/${id}`);
    });

    test("a picture that is too large is refused where it is chosen, and calls the save off", async ({
      page,
    }) => {
      await page.goto(`/admin/${section.path}/create`);
      const picture = page.getByLabel(section.label, { exact: true });
      for (const [label, value] of Object.entries(section.fill)) await field(page, label).fill(value);
      const tooLarge = Buffer.alloc(section.megabytesMax * 1024 * 1024 + 1);
      await picture.setInputFiles({ name: "besar.png", mimeType: "image/png", buffer: tooLarge });
      await expect(page.getByRole("form").getByRole("alert")).toHaveText(
        new RegExp(`: Ukuran gambar maksimal ${section.megabytesMax} MB\\.$`),
      );
      await save(page);
      await expect(toast(page)).toHaveText(
        new RegExp(`^Upload GagalUkuran gambar maksimal ${section.megabytesMax} MB\\.`),
      );
      expect(await rowsOf(page, section)).toEqual([]);
    });

    test("a picture is shown before it is saved, its way up is shown, visitors see it; what is none calls the save off", async ({
      page,
    }) => {
      await page.goto(`/admin/${section.path}/create`);
      const picture = page.getByLabel(section.label, { exact: true });
      await expect(picture).toHaveAccessibleDescription(
        new RegExp(`^PNG, JPG, GIF atau WebP, maksimal ${section.megabytesMax} MB\\.`),
      );
      for (const [label, value] of Object.entries(section.fill)) await field(page, label).fill(value);
      await picture.setInputFiles(noPicture);
      await save(page);
      await expect(toast(page)).toHaveText(/^Upload GagalGambar harus berupa PNG, JPG, GIF atau WebP\./);
      await expect(page.getByRole("form").getByRole("alert")).toContainText("Gambar harus berupa PNG");
      for (const [label, value] of Object.entries(section.fill))
        await expect(field(page, label)).toHaveValue(value);
      expect(await rowsOf(page, section)).toEqual([]);

      await picture.setInputFiles(await photo());
      await expect
        .poll(() => widthOf(page.getByRole("img", { name: /^Pratinjau (Gambar|Logo)$/ })))
        .toBe(640);
      await expectAccessible(page);
      const release = await holdUploads(page);
      await save(page);
      await expect(page.getByRole("progressbar")).toBeVisible();
      await expect(page.getByRole("button", { name: "Menyimpan…" })).toBeDisabled();
      await release();
      await expect(toast(page)).toHaveText(/Sukses.* berhasil ditambahkan\./);
      await expect(page).toHaveURL(new RegExp(`/admin/${section.path}(\\?|$)`));
      const [stored] = await rowsOf(page, section);
      const url = String(stored?.[section.field]);
      expect(url).toMatch(/^\/media\/.+foto\.jpg$/);
      const folder = url.slice(0, url.lastIndexOf("/"));
      await expect.poll(async () => (await page.request.get(section.shownOn)).text()).toContain(folder);
    });
  });
}

test.describe("settings", () => {
  const storedLogo = async (page: Page) => {
    const { data } = await (await page.request.get("/api/settings")).json();
    return data.find(({ key }: { key: string }) => key === "logo_url");
  };
  test.afterEach(async ({ page }) => {
    const { key, version } = await storedLogo(page);
    await page.request.put("/api/settings", { data: { entries: [{ key, version, value: "" }] } });
  });

  test("a logo is shown before it is saved, a drawn one is cleaned, and the site has it at once", async ({
    page,
  }) => {
    await page.goto("/admin/settings");
    const picture = page.getByLabel("Logo", { exact: true });
    await expect(picture).toHaveAccessibleDescription(/^PNG, JPG atau SVG, maksimal 2 MB\./);
    const number = page.getByLabel("Nomor akreditasi", { exact: true });
    const stored = await number.inputValue();
    await number.fill("LSSM-777-IDN");
    await picture.setInputFiles({ ...(await photo()), buffer: Buffer.from("GIF89a bukan logo") });
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/^Upload GagalGambar harus berupa PNG, JPG atau SVG\./);
    await expect(number).toHaveValue("LSSM-777-IDN");
    expect((await storedLogo(page)).value).toBe("");

    await number.fill(stored);
    await picture.setInputFiles({
      name: "lambang.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><script>alert(1)</script><circle cx="20" cy="20" r="18" fill="#0a7a58"/></svg>',
      ),
    });
    const preview = page.getByRole("img", { name: "Pratinjau Logo" });
    await expect.poll(() => widthOf(preview)).toBe(40);
    const release = await holdUploads(page);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("progressbar")).toBeVisible();
    await release();
    await expect(toast(page)).toHaveText(/SuksesPengaturan berhasil disimpan\./);
    const { value } = await storedLogo(page);
    expect(await (await page.request.get(value)).text()).not.toContain("script");
    expect(await (await page.request.get("/kontak")).text()).toContain(value);
    await expect.poll(() => widthOf(preview)).toBe(40);
    await page.getByRole("button", { name: "Hapus gambar" }).click();
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await storedLogo(page)).value).toBe("");
  });
});
