import { readFile } from "node:fs/promises";
import { codeOf, photoOf } from "#e2e/support/camera.ts";
import { expect, expectAccessible, signIn, test } from "#e2e/support/panel.ts";
import { plain } from "#tests/support/pictures.ts";
import { zipOfFiles } from "#tests/support/site-move.ts";
import { wordPressExport } from "#tests/support/wordpress-export.ts";

// 503: what the scanner says when nobody can tell whose address it was.
test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [503] });
test.beforeEach(({ page }) => signIn(page));

const certificates = `id,client_name,certificate_number,standard,issue_date,expiry_date,status
1041,PT Pindah Rumah,PINDAH/041,ISO 9001:2015,2026-01-10,2029-01-09,Valid
1042,PT Tanpa Tanggal,PINDAH/042,ISO 9001:2015,,2029-01-09,Valid
`;
const users = `id,email,email_confirmed_at
11111111-1111-4111-8111-111111111111,wati@lama.example,2020-01-01T00:00:00Z
`;
const profiles = `id,full_name,role
11111111-1111-4111-8111-111111111111,Wati Lestari,admin
`;

test("an administrator makes a dry run, reads what is refused, imports, and a printed QR code still resolves", async ({
  page,
  baseURL,
}) => {
  const zip = await zipOfFiles({
    "situs/certificates.csv": certificates,
    "situs/users.csv": users,
    "situs/profiles.csv": profiles,
  });
  await page.goto("/admin/settings");
  await page.getByRole("region", { name: "Pindah dari situs lama" }).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pindah dari situs lama");
  await page.getByRole("button", { name: "Jalankan uji coba" }).click();
  await expect(page.getByRole("alert")).toHaveText("Pilih berkasnya terlebih dahulu.");
  await expectAccessible(page);

  const file = page.getByLabel("Arsip ZIP", { exact: true });
  await file.setInputFiles({
    name: "situs.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("bukan zip"),
  });
  await page.getByRole("button", { name: "Jalankan uji coba" }).click();
  await expect(page.getByRole("alert")).toContainText("Berkas ini bukan arsip ZIP.");

  await file.setInputFiles({ name: "situs.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("button", { name: "Jalankan uji coba" }).click();
  await expect(page.getByRole("heading", { name: "Hasil uji coba" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Sertifikat/ }).first()).toContainText("2101");
  await expect(page.getByRole("region", { name: "Tidak masuk" })).toContainText("PINDAH/042");
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh laporan (CSV)" }).click();
  const report = await readFile(await (await downloading).path(), "utf8");
  expect(report).toContain('"tidak masuk","Sertifikat","3"');
  expect((await page.request.get("/verifikasi-sertifikat/1041")).status()).toBe(404);

  await page.getByRole("checkbox", { name: "Wati Lestari" }).check();
  await page.getByRole("button", { name: "Impor sekarang" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Masuk sebagai administrator: wati@lama.example.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Impor sekarang" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Pemindahan selesai" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Siapa yang dapat mengubah" })).toContainText(
    "wati@lama.example · Administrator",
  );

  await page.goto("/verifikasi-sertifikat/1041");
  await expect(page).toHaveURL(/\/verifikasi-sertifikat\/[0-9a-f-]{36}$/);
  await expect(page.getByText("PINDAH/041").first()).toBeVisible();

  const printed = async (path: string) => ({
    name: "kode.jpg",
    mimeType: "image/jpeg",
    buffer: await photoOf(codeOf(`${baseURL}${path}`)),
  });
  const scan = async (path: string) => {
    await page.goto("/verifikasi-sertifikat");
    await page.locator("#scan").click();
    const scanner = page.getByRole("dialog", { name: "Pindai kode QR" });
    await scanner.locator("input[type=file]").setInputFiles(await printed(path));
    return scanner.getByRole("status").locator("p:visible");
  };
  await scan("/verifikasi-sertifikat/1041");
  await expect(page).toHaveURL(/\/verifikasi-sertifikat\/[0-9a-f-]{36}$/);
  await expect(page.locator(".verdict h1")).toHaveText("Sertifikat berlaku");
  await expect(await scan("/verifikasi-sertifikat/9999")).toContainText("bukan kode sertifikat kami");
  await page.route("**/alamat-lama?*", (route) => route.fulfill({ status: 503 }));
  await expect(await scan("/verifikasi-sertifikat/1041")).toContainText("tidak dapat ditanya");
  await expect(page).toHaveURL(/\/verifikasi-sertifikat$/);

  await page.goto("/admin/users/audit");
  await expect(
    page.getByText("Situs lama dipindahkan ke sini").filter({ visible: true }).first(),
  ).toBeVisible();
});

test("a WordPress export is imported, a second run finds nothing new, and its old short URLs redirect", async ({
  page,
}) => {
  const picture = await plain(60, 40).png().toBuffer();
  const buffer = await zipOfFiles({
    "ekspor.xml": wordPressExport([{ id: 91 }, { id: 92 }]),
    "uploads/2020/01/foto-91.png": picture,
    "uploads/2020/01/foto-92.png": picture,
  });
  await page.goto("/admin/site-move");
  const check = async () => {
    await page.getByRole("radio", { name: /Ekspor WordPress/ }).check();
    await page
      .getByLabel("Berkas XML atau arsip ZIP", { exact: true })
      .setInputFiles({ name: "ekspor.zip", mimeType: "application/zip", buffer });
    await page.getByRole("button", { name: "Jalankan uji coba" }).click();
    await expect(page.getByRole("heading", { name: "Hasil uji coba" })).toBeVisible();
  };
  await check();
  await page.getByRole("button", { name: "Impor sekarang" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Impor sekarang" }).click();
  await expect(page.getByRole("heading", { name: "Pemindahan selesai" })).toBeVisible();
  await page.getByRole("button", { name: "Pindahkan situs lain" }).click();
  await check();
  await expect(page.getByText("Tidak ada yang baru")).toBeVisible();
  await expect(page.getByRole("button", { name: "Impor sekarang" })).toBeDisabled();
  await page.getByRole("button", { name: "Ganti berkas" }).click();

  await page.goto("/?p=91");
  await expect(page).toHaveURL(/\/artikel\/tulisan-91$/);
  await page.goto("/?p=99999");
  await expect(page).toHaveURL(/\/\?p=99999$/);
});
