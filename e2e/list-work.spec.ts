import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import {
  addCertificate,
  expect,
  expectAccessible,
  removeRow,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";
import { addDays, addYears } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

test("the list is made one's own, kept as a view, exported as a workbook, and a bulk renewal is undone", async ({
  page,
  today,
}) => {
  test.slow();
  const standard = `Tampilan ${Date.now()}`;
  const expiry_date = addDays(today, -2);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push((await addCertificate(page, { standard, issue_date: "2023-01-01", expiry_date })).id);
  }
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  await button("Kolom").click();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Tanggal terbit" }).check();
  await page.getByRole("checkbox", { name: "Kategori", exact: true }).uncheck();
  await button("Selesai").click();
  await expect(page.getByRole("columnheader", { name: "Tanggal terbit" })).toBeVisible();

  await button("Simpan tampilan").click();
  await page.getByLabel("Nama", { exact: true }).fill(standard);
  await expectAccessible(page);
  await button("Simpan").click();
  const views = page.getByRole("navigation", { name: "Tampilan tersimpan" });
  await expect(views.getByRole("link", { name: standard })).toHaveAttribute("aria-current", "true");
  await expect(button(`Ubah tampilan ${standard}`)).toBeFocused();
  await views.getByRole("link", { name: "Semua" }).click();
  await expect(page.getByRole("columnheader", { name: "Kategori", exact: true })).toBeVisible();
  await views.getByRole("link", { name: standard }).click();
  await expect(page.getByRole("columnheader", { name: "Tanggal terbit" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Kategori", exact: true })).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "3 sertifikat" }).first()).toBeVisible();

  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }

  await button("Ekspor").click();
  await expectAccessible(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`sertifikat-${today}.xlsx`);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");

  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
  await button("Perpanjang").click();
  await button("Lihat pratinjau").click();
  await button("Perpanjang 3 sertifikat").click();
  await expect(toast(page)).toContainText("3 sertifikat diperpanjang.");
  await toast(page).getByRole("button", { name: "Urungkan" }).click();
  await expect(toast(page)).toContainText("3 keputusan diurungkan.");
  await expect(page.getByText("Kadaluwarsa", { exact: true })).toHaveCount(3 + 1);
  const { data } = await (await page.request.get(`/api/certificates/${ids[0]}/decisions`)).json();
  expect(
    data.map(({ kind, changes }: { kind: string; changes: object }) => [kind, changes]).slice(1),
  ).toEqual([
    ["renewed", { expiry_date: addYears(expiry_date, 3) }],
    ["corrected", { expiry_date }],
  ]);

  await button(`Ubah tampilan ${standard}`).click();
  await button("Hapus").click();
  await button("Hapus").click();
  await expect(button("Simpan tampilan")).toBeFocused();
  await expect(views.getByRole("link", { name: standard })).toHaveCount(0);
  for (const id of ids) await removeRow(page, `/api/certificates/${id}`);
});

test("the list is printed on A4 across, the head again on every sheet", async ({ page, context }) => {
  test.slow();
  const standard = `Cetak ${Date.now()}`;
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push((await addCertificate(page, { standard })).id);
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Cetak daftar" }).click();
  const printed = await opening;
  await expect(printed.getByText(`Standar: ${standard}`)).toBeVisible();
  await expect(printed.getByRole("row")).toHaveCount(1 + 40);
  await expectAccessible(printed);
  const pdf = await getDocumentProxy(
    Uint8Array.from(await printed.pdf({ preferCSSPageSize: true, displayHeaderFooter: false })),
  );
  const { text, totalPages } = await extractText(pdf);
  expect(totalPages).toBe(2);
  const [left, bottom, right, top] = (await pdf.getPage(1)).view;
  expect([Math.round(Number(right) - Number(left)), Math.round(Number(top) - Number(bottom))]).toEqual([
    842, 595,
  ]);
  for (const [index, sheet] of text.entries()) {
    expect(sheet).toContain("Nomor sertifikat");
    expect(sheet).toContain(`${index + 1} / 2`);
    expect(sheet).not.toContain("Kembali ke daftar");
  }
  for (const id of ids) await removeRow(page, `/api/certificates/${id}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedStatuses: [422] });

  test("the list is narrowed by days side by side without losing its place, and a view is replaced in its dialog", async ({
    page,
  }) => {
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const label = (name: string) => page.getByLabel(name);
    await page.goto("/admin/certificates");
    await button("Saring").click();
    await button("Saringan lain").click();
    const [from, to] = [label("Audit surveilans mulai"), label("Audit surveilans sampai")];
    const [left, right] = [await from.boundingBox(), await to.boundingBox()];
    expect(left?.y).toBe(right?.y);
    await to.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await from.fill("2000-01-01");
    await expect(page).toHaveURL(/surveillance_from=2000-01-01/);
    await expect(page.getByRole("list", { name: "Saringan" })).toContainText("1 Januari 2000");
    expect(await page.evaluate(() => scrollY)).toBe(before);

    const name = `Tampilan telepon ${Date.now()} ${"dengan nama panjang".repeat(2)}`.slice(0, 60);
    const view = await page.request.post("/api/saved-views", {
      data: { name, is_shared: false, query: "q=telepon" },
    });
    expect(view.status()).toBe(201);
    await page.reload();
    // For fingers (WCAG 2.5.5).
    expect((await button("Simpan tampilan").boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button("Simpan tampilan").click();
    const dialog = page.getByRole("dialog", { name: "Simpan tampilan" });
    await dialog.getByLabel("Nama").fill(name);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    const replace = dialog.getByRole("button", { name: /^Ganti isi/ });
    await expect(replace).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await replace.click();
    await expect(toast(page)).toContainText("Tampilan tersimpan.");
    await removeRow(page, `/api/saved-views/${(await view.json()).id}`);
  });
});
