import type { Page } from "@playwright/test";
import type { Chapter } from "#scripts/manual/picture.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const card = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true });

/** Opens a client's certificate from the list. */
function openCertificate(client: string) {
  return async (page: Page) => {
    await page.getByRole("link", { name: client }).first().click();
    await page.getByRole("heading", { name: "Keputusan", exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
  };
}

const withPdf = openCertificate("PT Tirta Wacana Beton");
const listOf = (client: string) => `/admin/certificates?q=${encodeURIComponent(client)}`;

const importFile = [
  "client_name,certificate_number,standard,issue_date,expiry_date,status",
  "PT Samudra Jaya,GIS/QMS/2026/00091,ISO 9001:2015,2026-02-10,2029-02-09,Valid",
  "PT Mega Tekstil,GIS/QMS/2026/00092,ISO 9001:2015,2026-02-12,2029-02-11,Valid",
  "PT Mega Tekstil,GIS/EMS/2026/00093,ISO 14001:2015,2026-02-30,2029-02-11,Valid",
].join("\n");

export const register: Chapter = {
  name: "register",
  pictures: [
    {
      name: "register-daftar",
      path: "/admin/certificates",
      size: { width: 1280, height: 760 },
      marks: (page) => [
        page.getByRole("searchbox").or(page.getByPlaceholder("Cari klien, nomor, standar, atau kategori")),
        page.getByText("Semua status").locator(".."),
        page.getByRole("button", { name: "Simpan tampilan" }),
        page.getByRole("button", { name: "Ekspor", exact: true }),
        page.getByRole("link", { name: "Tambah Sertifikat" }),
      ],
    },
    {
      name: "register-formulir",
      path: "/admin/certificates/create",
      part: (page) => main(page).locator("form"),
    },
    {
      name: "register-keputusan",
      path: listOf("PT Tirta Wacana Beton"),
      act: withPdf,
      part: card("Keputusan"),
    },
    {
      name: "register-bekukan",
      path: listOf("PT Tirta Wacana Beton"),
      act: async (page) => {
        await withPdf(page);
        await page.getByRole("button", { name: "Bekukan", exact: true }).click();
        await dialog(page).getByLabel("Alasan").selectOption({ index: 1 });
      },
      part: dialog,
    },
    {
      name: "register-persetujuan",
      path: "/admin/certificates/approvals",
      part: (page) => main(page).getByRole("listitem").first(),
    },
    {
      name: "register-massal",
      path: listOf("Bina Semesta"),
      act: async (page) => {
        for (const box of (await page.getByRole("checkbox", { name: /^Pilih GIS/ }).all()).slice(0, 2))
          await box.check();
      },
      size: { width: 1280, height: 640 },
    },
    {
      name: "register-ekspor",
      path: "/admin/certificates",
      act: (page) => page.getByRole("button", { name: "Ekspor", exact: true }).click(),
      part: dialog,
    },
    {
      name: "register-impor",
      path: "/admin/certificates/import",
      act: async (page) => {
        const buffer = Buffer.from(importFile);
        await page
          .locator("input[type=file]")
          .setInputFiles({ name: "sertifikat.csv", mimeType: "text/csv", buffer });
        await page
          .getByRole("heading", { name: /Pratinjau|Baris yang ditolak/ })
          .first()
          .waitFor();
      },
      part: main,
      heightMax: 900,
    },
    { name: "register-qr", path: listOf("PT Tirta Wacana Beton"), act: withPdf, part: card("QR Code") },
    {
      name: "register-pdf",
      path: listOf("PT Tirta Wacana Beton"),
      act: withPdf,
      part: card("Sertifikat PDF"),
    },
    {
      name: "register-surveilans",
      path: listOf("PT Tirta Wacana Beton"),
      act: withPdf,
      part: card("Audit surveilans"),
    },
    { name: "kalender", path: "/admin/calendar", part: main, heightMax: 920 },
    { name: "kelengkapan", path: "/admin/completeness", part: main, heightMax: 800 },
    { name: "pengingat", path: "/admin/reminders/texts", part: main, heightMax: 820 },
    {
      name: "klien",
      path: "/admin/clients",
      act: async (page) => {
        await page.getByRole("link", { name: /^Edit Hotel Puri/ }).click();
        await page.getByRole("heading", { name: "Klien ganda" }).waitFor();
      },
      part: main,
      heightMax: 900,
    },
  ],
};
