import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import { holdUploads, photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [422] });
test.beforeEach(({ page }) => signIn(page));

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
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

  test("a logo is previewed before the save, an SVG is sanitized, and the site shows it immediately", async ({
    page,
  }) => {
    await page.goto("/admin/settings");
    const picture = page.getByLabel("Logo", { exact: true });
    await expect(picture).toHaveAccessibleDescription(/^PNG, JPG, atau SVG, maksimal 2 MB\./);
    const number = page.getByLabel("Nomor akreditasi", { exact: true });
    const stored = await number.inputValue();
    await number.fill("LSSM-777-IDN");
    await picture.setInputFiles({ ...(await photo()), buffer: Buffer.from("GIF89a bukan logo") });
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/^Upload GagalGambar harus berupa PNG, JPG, atau SVG\./);
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
    await expect.poll(async () => (await page.request.get("/kontak")).text()).toContain(value);
    await expect.poll(() => widthOf(preview)).toBe(40);
    await page.getByRole("button", { name: "Hapus gambar" }).click();
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await storedLogo(page)).value).toBe("");
  });
});
