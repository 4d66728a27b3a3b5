import type { Browser, Page } from "@playwright/test";
import { openPage } from "#scripts/manual/browser.ts";

/** Submits the site's forms as a visitor: a complaint, a request for a quotation, and a suspected forgery. */
export async function writeAsVisitors(browser: Browser): Promise<void> {
  const page = await openPage(browser, { as: "visitor" });
  for (const write of [complain, askForQuotation, reportForgery]) {
    await write(page);
    await page.locator(".reference").waitFor();
  }
  await page.context().close();
}

async function complain(page: Page) {
  await page.goto("/keluhan");
  await page.getByRole("radio", { name: /^Keluhan tentang kami/ }).check();
  await page.getByRole("textbox", { name: /^Nama/ }).fill("Sari Dewi");
  await page.getByRole("textbox", { name: /^E-mail/ }).fill("sari@contoh.example");
  const what = "Auditor datang terlambat dua hari tanpa kabar, sehingga produksi kami terhenti.";
  await page.getByRole("textbox", { name: /^Apa yang terjadi/ }).fill(what);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Kirim", exact: true }).click();
}

async function askForQuotation(page: Page) {
  await page.goto("/penawaran");
  await page.getByRole("checkbox", { name: /^ISO 9001/ }).check();
  await page.getByLabel("Jumlah orang").fill("120");
  await page.getByLabel("Nama organisasi").fill("PT Pipa Nusantara");
  await page.getByLabel("Nama Anda").fill("Andi Pratama");
  await page.getByLabel("E-mail").fill("andi@contoh.example");
  await page.getByRole("checkbox", { name: /Saya setuju/ }).check();
  await page.getByRole("button", { name: "Kirim Permintaan" }).click();
}

async function reportForgery(page: Page) {
  await page.goto("/verifikasi-sertifikat?q=GIS/QMS/2021/90001");
  await page.getByRole("link", { name: "Laporkan dugaan pemalsuan" }).click();
  await page
    .getByRole("textbox", { name: /^Apa yang meragukan/ })
    .fill("Logonya kabur dan tidak ada kode QR.");
  await page.getByRole("button", { name: "Kirim laporan" }).click();
}
