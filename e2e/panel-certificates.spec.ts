import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  addCertificate,
  emptyPdf,
  expect,
  expectAccessible,
  newCertificate,
  readDownload,
  removeRow,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";
import { readQr } from "#tests/support/qr-readers.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

async function fillCertificate(page: Page, values: ReturnType<typeof newCertificate>) {
  await page.getByLabel("Nama klien").fill(values.client_name);
  await page.getByLabel("Nomor sertifikat").fill(values.certificate_number);
  await page.getByLabel("Standar").fill(values.standard);
  await page.getByLabel("Tanggal terbit").fill(values.issue_date);
  await page.getByLabel("Tanggal kedaluwarsa").fill(values.expiry_date);
}

function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Sertifikat|Perubahan)$/ }).click();
}

/** The laptop's network comes back: everything shown is asked for again, but what is being asked for already. */
async function wakeUp(page: Page) {
  await page.evaluate(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
  });
}

/** Of all pixels but those of the logo in the middle: more than two colours are modules that no pixel fits. */
async function coloursBeside(picture: Buffer, { logoPx }: { logoPx: number }): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  const isInLogo = (place: number) => Math.abs(place - info.width / 2) <= logoPx / 2;
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    if (!isInLogo(x) || !isInLogo(y)) colours.add(`#${data.toString("hex", at, at + 3)}`);
  }
  return [...colours].toSorted();
}

/** In the page: whether the last line of an element lies under nothing. */
function isSeen(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 4, bottom - 2) === element;
}

test.describe("a new certificate", () => {
  // A file that is no PDF.
  test.use({ expectedStatuses: [422] });

  test("has all its problems said at once, at their fields, is not saved without its file, and then stays open with a QR code and a PNG download", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/admin/certificates/create");
    await page.getByLabel("Tanggal terbit").fill("2026-05-02");
    await page.getByLabel("Tanggal kedaluwarsa").fill("2026-05-01");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Right above the form's buttons, where a message below would lie under them.
      await page.getByText(/^Pilih PDF/).evaluate((choice) => {
        const buttons = document.querySelector("form button[type=submit]")?.parentElement;
        const { top = 0 } = buttons?.getBoundingClientRect() ?? {};
        scrollBy(0, choice.getBoundingClientRect().bottom - top);
      });
      await page.getByLabel("Berkas PDF").setInputFiles({
        name: `salinan-${width}.docx`,
        mimeType: "application/msword",
        buffer: Buffer.from("bukan PDF"),
      });
      const problem = page.getByText("Berkas harus berupa PDF.", { exact: true });
      await expect.poll(() => problem.evaluate(isSeen)).toBe(true);
      await page.getByRole("button", { name: "Batalkan pilihan PDF" }).click();
    }
    await page.getByLabel("Berkas PDF").setInputFiles({
      name: "salinan.docx",
      mimeType: "application/msword",
      buffer: Buffer.from("bukan PDF"),
    });
    await save(page);
    const problems = page.getByRole("form").getByRole("alert");
    await expect(problems).toContainText("Nama klien: Wajib diisi.");
    await expect(problems).toContainText(
      "Tanggal kedaluwarsa: Tanggal kedaluwarsa harus setelah tanggal terbit.",
    );
    await expect(problems).toContainText("Berkas PDF: Berkas harus berupa PDF.");
    await expect(page.getByLabel("Nama klien")).toBeFocused();
    await expect(page.getByLabel("Nama klien")).toHaveAccessibleDescription("Wajib diisi.");
    await expectAccessible(page);
    await page.getByLabel("Nama klien").fill("PT Lengkap");
    await expect(problems).not.toContainText("Nama klien");

    const values = newCertificate();
    await fillCertificate(page, values);
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel("Berkas PDF").setInputFiles({ name, mimeType: "application/pdf", buffer });
    await choose("palsu.pdf", Buffer.from("ini bukan PDF"));
    await page.setViewportSize({ width: 1440, height: 900 });
    await save(page);
    await expect(toast(page)).toHaveText(/Upload GagalBerkas harus berupa PDF./);
    await expect(page).toHaveURL("/admin/certificates/create");
    await expect(page.getByText("palsu.pdf")).toBeVisible();

    await choose("salinan.pdf", emptyPdf);
    await save(page);
    await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil ditambahkan./);
    await expect(page).toHaveURL(/\/admin\/certificates\/[0-9a-f-]{36}$/);
    // The stored certificate's form has taken the place of the new one's.
    await expect(page.getByRole("heading", { name: "Edit Sertifikat" })).toBeVisible();
    await expect(page.getByLabel("Nama klien")).toHaveValue(values.client_name);
    const pdf = page.getByRole("link", { name: /salinan.pdf$/ });
    const pdfUrl = await pdf.first().getAttribute("href");
    expect((await page.request.get(pdfUrl ?? "")).headers()["content-type"]).toContain("application/pdf");

    const shown = page.getByRole("img", { name: /^QR Code sertifikat/ });
    await expect(page.getByRole("heading", { name: "QR Code" })).toBeInViewport();
    const id = page.url().split("/").pop();
    const address = `${baseURL}/verifikasi-sertifikat/${id}`;
    // 57 modules of two whole pixels, the quiet zone among them.
    await expect(shown).toHaveCSS("width", "114px");
    // Again while the page still moves: what appears above it shifts the picture by some pixels.
    await expect(async () => {
      const preview = await shown.screenshot();
      expect(await readQr(preview)).toEqual({ zxing: address, qr: address });
      expect(await coloursBeside(preview, { logoPx: 32 })).toEqual(["#0b1b2e", "#ffffff"]);
    }).toPass();
    const png = await readDownload(page, () => page.getByRole("button", { name: "Unduh PNG" }).click());
    await expect(toast(page)).toHaveText(/SuksesQR Code berhasil diunduh sebagai PNG./);
    expect(png.name).toBe(`qr-code-${values.certificate_number.replaceAll("/", "-")}.png`);
    expect((await sharp(png.content).metadata()).width).toBe(8 * 114);
    expect(await coloursBeside(png.content, { logoPx: 8 * 32 })).toEqual(["#0b1b2e", "#ffffff"]);
    expect(await readQr(png.content)).toEqual({ zxing: address, qr: address });

    await page.goBack();
    await expect(page).not.toHaveURL(/create/);
  });
});

test("an expired certificate that is given a date to come is saved as what somebody chose, and any other status can be written", async ({
  page,
}) => {
  const { id } = await addCertificate(page, {
    status: "Kadaluwarsa",
    issue_date: "2020-01-01",
    expiry_date: "2023-01-01",
  });
  await page.goto(`/admin/certificates/${id}`);
  const history = page.getByRole("region", { name: "Riwayat" });
  await expect(history).toContainText("Ditambahkan");
  await expectAccessible(page);
  const form = page.getByRole("form");
  const status = form.getByRole("combobox", { name: "Status", exact: true });
  await page.getByLabel("Tanggal kedaluwarsa").fill("2031-12-31");
  const question = form.getByRole("group", { name: "Sertifikat ini diperpanjang?" });
  await save(page);
  await expect(status).toBeFocused();
  await expect(status).toHaveAccessibleDescription("Pilih Jadikan Valid atau Tetap Kadaluwarsa.");
  await question.getByRole("button", { name: "Tetap Kadaluwarsa" }).click();
  await expect(status).toHaveAccessibleDescription("");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Jadikan Valid" }).press("Enter");
  await expect(status).toHaveValue("Valid");
  await expect(status).toBeFocused();
  await expect(question).toBeHidden();
  await save(page);
  await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
  const shown = await (await page.request.get(`/verifikasi-sertifikat/${id}`)).text();
  expect(shown).toMatch(/<h1[^>]*>(<[^>]*>)*Sertifikat berlaku</);

  await status.selectOption("Lainnya…");
  await save(page);
  await expect(page.getByLabel("Status lainnya")).toHaveAccessibleDescription("Wajib diisi.");
  await page.getByLabel("Status lainnya").fill("Dalam Peninjauan");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
  await expect(page.getByLabel("Status lainnya")).toHaveValue("Dalam Peninjauan");
  await expect(history).toContainText("Diubah");
  await expect(history).toContainText(/Sebelum: Valid\s*Sesudah: Dalam Peninjauan/);
});

test.describe("when the session ends while somebody types", () => {
  test.use({ expectedStatuses: [401] });

  test("nothing typed is lost, whether a save is refused or the panel notices it by itself; the login follows once nothing is left to lose", async ({
    page,
    context,
  }) => {
    const { id } = await addCertificate(page);
    await page.goto(`/admin/certificates/${id}`);
    const history = page.getByRole("region", { name: "Riwayat" });
    await expect(history).toContainText("Ditambahkan");
    await page.getByLabel("Ruang lingkup").fill("Perencanaan dan pengawasan");
    await context.clearCookies();
    await page.keyboard.press("Control+s");
    const problem = page.getByRole("form").getByRole("alert");
    await expect(problem.getByRole("link", { name: "Masuk kembali di tab baru" })).toBeVisible();
    await signIn(page);
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
    await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Perencanaan dan pengawasan");
    await expect(page.getByLabel("Ruang lingkup")).toBeFocused();
    await expect(problem).toBeHidden();

    // As after a night in standby.
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await page.getByLabel("Ruang lingkup").fill("Perencanaan, pengawasan dan konstruksi");
    await context.clearCookies();
    const refused = page.waitForResponse((response) => response.status() === 401);
    await wakeUp(page);
    await refused;
    const offer = page.getByRole("link", { name: "Masuk kembali di tab baru" });
    await expect(offer).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Sesi Anda telah berakhir.");
    await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Perencanaan, pengawasan dan konstruksi");
    await expectAccessible(page);
    await signIn(page);
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(offer).toBeHidden();
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
    await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Perencanaan, pengawasan dan konstruksi");

    await expect(history.getByRole("listitem")).toHaveCount(3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Ruang lingkup").fill("Yang tidak disimpan");
    await context.clearCookies();
    await wakeUp(page);
    await expect(page.getByRole("link", { name: "Masuk kembali di tab baru" })).toBeVisible();
    await page.getByRole("link", { name: "Batal" }).click();
    await page.getByRole("button", { name: "Tinggalkan tanpa menyimpan" }).click();
    await expect(page).toHaveURL("/admin/login");
  });
});

test.describe("a certificate that somebody else saved or removed while it is edited", () => {
  test.use({ expectedStatuses: [404, 409] });

  test("shows both values field by field, says who removed it, and is restored and saved at once; nothing typed is lost", async ({
    page,
  }) => {
    const added = await addCertificate(page);
    const { id, client_name } = added;
    await page.goto(`/admin/certificates/${id}`);
    await expect(page.getByLabel("Standar")).toHaveValue("ISO 9001:2015");
    const data = { ...added, standard: "ISO 9001:2026", client_name: "PT Nama Orang Lain" };
    expect((await page.request.put(`/api/certificates/${id}`, { data })).status()).toBe(200);

    await page.getByLabel("Nama klien").fill("PT Nama Saya");
    await page.getByLabel("Ruang lingkup").fill("Konstruksi gedung");
    await save(page);
    await expect(toast(page)).toHaveText(/ErrorGagal menyimpan: Sertifikat ini telah diubah oleh orang lain/);
    await expect(page.getByRole("heading", { name: /telah diubah oleh orang lain/ })).toBeVisible();
    const name = page.getByRole("group", { name: "Nama klien" });
    await expect(name).toContainText("PT Nama Saya");
    await expect(name).toContainText("PT Nama Orang Lain");
    await expect(name.getByLabel("Isian Anda")).toBeChecked();
    await expect(page.getByRole("group", { name: "Standar" }).getByLabel("Tersimpan sekarang")).toBeChecked();
    await expect(page.getByLabel("Ruang lingkup")).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
    await expect(page.getByLabel("Nama klien")).toHaveValue("PT Nama Saya");
    await expect(page.getByLabel("Standar")).toHaveValue("ISO 9001:2026");
    await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Konstruksi gedung");
    await expect(page.getByLabel("Ruang lingkup")).toBeEnabled();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Nama klien").fill(`${client_name} Tbk`);
    // What the server says of the name makes the form longer: the button at its end would move away from under the pointer.
    await expect(page.getByRole("button", { name: `Pakai nama ${client_name}` })).toBeVisible();
    await removeRow(page, `/api/certificates/${id}`);
    await page.getByRole("button", { name: "Simpan Perubahan" }).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menyimpan: Sertifikat tidak ditemukan\./);
    const notice = page.getByRole("region", {
      name: "Sertifikat ini telah dihapus oleh orang lain sejak Anda membukanya",
    });
    await expect(notice).toBeFocused();
    await expect(page.getByRole("region", { name: "Riwayat" })).toContainText("Dihapus");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Pulihkan lalu simpan" }).click();
    await expect(toast(page)).toHaveText(/^SuksesSertifikat berhasil diperbarui\./);
    await expect(notice).toHaveCount(0);
    const stored = await (await page.request.get(`/api/certificates/${id}`)).json();
    expect(stored).toMatchObject({ client_name: `${client_name} Tbk`, removed_at: null });
  });
});

test("the list is searched, filtered and ordered by its address, and comes back so from a form", async ({
  page,
}) => {
  const found = await addCertificate(page, { status: "Dibekukan" });
  const expired = await addCertificate(page, { expiry_date: "2025-06-01" });
  await page.goto(`/admin/certificates?q=${encodeURIComponent(expired.certificate_number)}`);
  await expect(page.getByRole("row").last()).toContainText("Tersimpan: Valid");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox", { name: "Cari sertifikat" }).fill(found.certificate_number);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByLabel("Status hari ini").selectOption("Dibekukan");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]status=suspended/);
  await page.getByRole("button", { name: "Klien" }).click();
  await expect(page.getByRole("columnheader", { name: "Klien" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: found.client_name, exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke daftar" }).click();
  await expect(page.getByRole("searchbox", { name: "Cari sertifikat" })).toHaveValue(
    found.certificate_number,
  );
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Cari sertifikat" }).fill("tidak ada yang bernama begini");
  await expect(page.getByText("Tidak ada sertifikat yang cocok")).toBeVisible();
  await page.getByRole("button", { name: "Hapus pencarian dan saringan" }).click();
  await expect(page.getByRole("searchbox", { name: "Cari sertifikat" })).toHaveValue("");
});

test("deleting asks first, keeps the record, and can be undone", async ({ page }) => {
  const { id, certificate_number } = await addCertificate(page);
  await page.goto(`/admin/certificates/${id}`);
  // What is still being loaded would answer 404 after the removal.
  await expect(page.getByRole("button", { name: "Terbitkan sertifikat" })).toBeVisible();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Hapus sertifikat ini?" });
  await expect(question).toContainText("Catatan dan riwayatnya tetap tersimpan");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await question.getByRole("button", { name: "Hapus dari register" }).click();
  await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil dihapus./);
  await expect(page).toHaveURL("/admin/certificates");

  await page.getByRole("button", { name: "Saringan lain" }).click();
  await page.getByLabel("Dihapus dari register").check();
  await page.getByRole("link", { name: `Edit ${certificate_number}` }).click();
  await expect(page.getByLabel("Nama klien")).toBeDisabled();
  await page.getByRole("button", { name: /^Pulihkan/ }).click();
  await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil dipulihkan./);
  await expect(page.getByLabel("Nama klien")).toBeEnabled();
});

test("an import is previewed before anything is written", async ({ page }) => {
  const changed = await addCertificate(page);
  const fresh = newCertificate();
  const csv = [
    "client_name,certificate_number,standard,issue_date,expiry_date,status",
    `${changed.client_name},${changed.certificate_number},ISO 9001:2015,2025-01-01,2031-12-31,Dibekukan`,
    `${fresh.client_name},${fresh.certificate_number},ISO 9001:2015,2025-01-01,2031-12-31,Valid`,
    `PT Salah Tanggal,${fresh.certificate_number}-X,ISO 9001:2015,2025-02-30,2031-12-31,Valid`,
  ].join("\n");
  await page.goto("/admin/certificates/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impor Sertifikat");
  await expectAccessible(page);
  await page.getByLabel(/Pilih berkas CSV/).setInputFiles({
    name: "register.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await expect(page.getByRole("heading", { name: "Pratinjau" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^1$/ })).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Baris yang ditolak" }).first()).toContainText(
    "Tanggal terbit",
  );
  await expect(page.getByRole("region", { name: "Yang ditambahkan dan diubah" }).first()).toContainText(
    "Dibekukan",
  );
  await expectAccessible(page);
  const search = `/api/certificates?q=${encodeURIComponent(fresh.certificate_number)}`;
  expect((await (await page.request.get(search)).json()).total).toBe(0);

  await page.getByRole("link", { name: "Kembali ke daftar" }).click();
  const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  await expect(question).toContainText("berkas yang dipilih dan pratinjaunya hilang");
  await question.getByRole("button", { name: "Tetap di halaman ini" }).click();
  await page.getByRole("button", { name: "Impor 2 sertifikat" }).click();
  await expect(page.getByRole("heading", { name: "Impor selesai" })).toBeVisible();
  await expect(toast(page)).toHaveText(/Sukses2 sertifikat berhasil diimpor./);
  expect((await (await page.request.get(search)).json()).total).toBe(1);
  await page.getByRole("link", { name: "Lihat sertifikat" }).click();
  await expect(page).toHaveURL(/\/admin\/certificates(\?|$)/);
});

test("a certificate fits a laptop of 1024 px: its number breaks behind a separator, its columns have no gap, and an open dialog outlives another width; at 1280 px every action of a row is in sight", async ({
  page,
}) => {
  const { id } = await addCertificate(page, { certificate_number: `GIS/QMS/2024/${Date.now()}` });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/admin/certificates");
  const number = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
  const lines = await number.locator("td.number").evaluate((cell) =>
    [...cell.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((part) => {
        const range = document.createRange();
        range.selectNode(part);
        return range.getClientRects().length;
      }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);

  await page.goto(`/admin/certificates/${id}`);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [above, below] of [
      [page.getByRole("form", { name: "Sertifikat" }), page.getByRole("region", { name: "Data akreditasi" })],
      [page.getByRole("region", { name: "Keputusan" }), page.getByRole("region", { name: "QR Code" })],
      [page.getByRole("region", { name: "QR Code" }), page.getByRole("region", { name: "Audit surveilans" })],
    ] as const) {
      // Once what they hold has come.
      const gap = async () => {
        const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
        return (lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0));
      };
      await expect.poll(gap, { message: `at ${width} px` }).toBe(24);
    }
  }
  const dialog = page.getByRole("dialog", { name: "Bekukan sertifikat" });
  await page.getByRole("button", { name: "Bekukan", exact: true }).click();
  await dialog.getByLabel("Nomor keputusan").fill("SK/7");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByLabel("Nomor keputusan")).toHaveValue("SK/7");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/certificates?q=GIS%2FQMS");
  const list = page.getByRole("region", { name: "Daftar sertifikat" });
  await expect(list.getByRole("button", { name: /^Hapus / }).first()).toBeVisible();
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
