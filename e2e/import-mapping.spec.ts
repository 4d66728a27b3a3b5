import { readFile } from "node:fs/promises";
import { expect, expectAccessible, newCertificate, signIn, test, toast } from "#e2e/support/panel.ts";
import { workbook } from "#tests/support/workbook.ts";

const headings = [
  "Perusahaan",
  "Kode",
  "Standar",
  "Tgl Terbit",
  "Berlaku Sampai",
  "Status",
  "Kategori",
  "Subkategori",
];

test.beforeEach(({ page }) => signIn(page));

test("a workbook of another register is mapped, previewed and imported, and its refused rows come back", async ({
  page,
}) => {
  const { client_name, certificate_number } = newCertificate();
  const rows = [
    headings,
    [
      client_name,
      certificate_number,
      "ISO 9001:2015",
      46_023,
      "31 Desember 2028",
      "Aktif",
      "ISO",
      "ISO 14001",
    ],
    [
      client_name,
      `${certificate_number}-X`,
      "ISO 9001:2015",
      "30 Feb 2026",
      "31/12/2028",
      "Aktif",
      "ISO",
      "ISO-9001",
    ],
  ];
  await page.goto("/admin/certificates/import");
  await page.getByLabel(/^Pilih berkas CSV/).setInputFiles({
    name: "register.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook([{ name: "Register", rows }]),
  });
  await expect(page.getByRole("heading", { name: "Kolom berkas" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Lihat pratinjau" })).toBeDisabled();
  await expect(page.getByLabel("Aktif", { exact: true })).toHaveValue("Valid");
  await expect(page.getByLabel("ISO-9001", { exact: true })).toHaveValue("ISO 9001");
  await expect(page.getByLabel("ISO 14001", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  await page.getByLabel("Kode", { exact: true }).selectOption("Nomor sertifikat");
  await page.getByRole("button", { name: "Lihat pratinjau" }).click();

  await expect(page.getByRole("heading", { name: "Pratinjau" })).toBeVisible();
  const refused = page.getByRole("region", { name: "Baris yang ditolak" }).first();
  await expect(refused).toContainText(`${certificate_number}-X`);
  await expect(refused).toContainText("30 Feb 2026");
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh baris yang ditolak (CSV)" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain("Alasan ditolak");
  expect(csv).toContain("Tanggal tidak ada dalam kalender.");
  await page.getByRole("button", { name: "Impor 1 sertifikat" }).click();
  await expect(toast(page)).toHaveText(/Sukses1 sertifikat berhasil diimpor./);

  await page.getByRole("button", { name: "Impor berkas lain" }).click();
  await page.getByLabel(/^Pilih berkas CSV/).setInputFiles({
    name: "baris-ditolak.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv.replace("30 Feb", "28 Feb")),
  });
  await expect(page.getByLabel("Kode", { exact: true })).toHaveValue("certificate_number");
  await page.getByRole("button", { name: "Lihat pratinjau" }).click();
  await page.getByRole("button", { name: "Impor 1 sertifikat" }).click();
  await expect(page.getByRole("heading", { name: "Impor selesai" })).toBeVisible();
});
