import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { cloneDataDir } from "#e2e/support/data-dir.ts";
import {
  addCertificate,
  expect,
  expectAccessible,
  test as panel,
  signIn,
  toast,
} from "#e2e/support/panel.ts";
import { startProduct } from "#e2e/support/start-product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;

/** A server that gives its mails to a mail server, and not to the outbox. */
const test = panel.extend<object, { product: { origin: string; dataDir: string } }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      smtp = await openSmtpServer();
      const dataDir = await cloneDataDir(process.env.JOURNEYS_TEMPLATE ?? "");
      const { origin, stop } = await startProduct(dataDir, { SMTP_URL: smtp.url });
      await use({ origin, dataDir });
      await stop();
      await smtp.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [422] });
test.beforeEach(async ({ page }) => {
  smtp.received.length = 0;
  await signIn(page);
});

/** A certificate whose client has contacts, with its PDF issued. */
async function addIssued(page: Page, contacts: object[], values: Record<string, unknown> = {}) {
  const added = await addCertificate(page, values);
  const { client_id, version } = await (await page.request.get(`/api/certificates/${added.id}`)).json();
  const client = await (await page.request.get(`/api/clients/${client_id}`)).json();
  await page.request.put(`/api/clients/${client_id}`, { data: { ...client, contacts } });
  const issued = await page.request.post(`/api/certificates/${added.id}/document`, { data: { version } });
  expect(issued.status()).toBe(201);
  return { ...added, client_id };
}

const sari = {
  name: "Sari Wulandari",
  role: "Mutu",
  email: "sari@contoh.example",
  telephone: "",
  language: "id",
};
const john = { name: "John Tan", role: "", email: "john@contoh.example", telephone: "", language: "en" };

test("a certificate's PDF is written to its client, looked at, sent, and stands in the client's history", async ({
  page,
}) => {
  test.slow();
  const { id, client_id, certificate_number } = await addIssued(page, [sari, john]);
  await page.goto(`/admin/certificates/${id}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Kirim kepada klien").click();
  const dialog = page.getByRole("dialog", { name: "Kirim PDF kepada klien" });
  await expect(dialog.getByRole("checkbox", { name: /Sari Wulandari/ })).toBeChecked();
  await expect(dialog.getByLabel("Subjek")).toHaveValue(`Sertifikat ${certificate_number}`);
  await expectAccessible(page);

  await dialog.getByLabel("Bahasa").selectOption("Inggris");
  await expect(dialog.getByLabel("Subjek")).toHaveValue(`Certificate ${certificate_number}`);
  await dialog.getByLabel("Isi surat").fill("Dear Sari, here is your certificate.");
  await dialog.getByLabel("Bahasa").selectOption("Indonesia");
  await expect(dialog.getByLabel("Isi surat")).toHaveValue("Dear Sari, here is your certificate.");
  await dialog.getByLabel("Alamat lain").fill("bukan surel");
  await button("Pratinjau").click();
  await expect(dialog.getByText(/Lampiran: sertifikat-.*\.pdf \(\d+ KB\)/)).toBeVisible();
  await expectAccessible(page);
  await button("Kirim").click();
  await expect(dialog.getByText("Format email tidak valid")).toBeVisible();
  await expect(dialog.getByLabel("Isi surat")).toHaveValue("Dear Sari, here is your certificate.");

  await dialog.getByLabel("Alamat lain").fill("direktur@contoh.example");
  await button("Pratinjau").click();
  await button("Kirim").click();
  await expect(toast(page)).toContainText("Surat dalam pengiriman.");
  await expect(dialog).toBeHidden();
  await expect.poll(() => smtp.received.length).toBe(2);
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    "direktur@contoh.example",
    "sari@contoh.example",
  ]);
  expect(smtp.received[0]?.parts.get("application/pdf")).toMatch(/^%PDF-/);
  expect(smtp.received[0]?.parts.get("text/plain")).toContain("here is your certificate");

  await page.goto(`/admin/clients/${client_id}`);
  const mails = page.getByRole("region", { name: "Surat (2)" });
  await expect(mails.getByText("Terkirim")).toHaveCount(2);
  await expect(mails.getByText("direktur@contoh.example")).toBeVisible();
});

test("chosen certificates are issued and mailed, after it was said who has no address", async ({ page }) => {
  test.slow();
  const standard = `Kirim ${Date.now()}`;
  await addIssued(page, [sari, john], { standard });
  const { certificate_number } = await addIssued(page, [], { standard });
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  await page
    .getByRole("checkbox", { name: /Pilih semua/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Tindakan lain" }).click();
  await page.getByRole("button", { name: "Terbitkan PDF" }).click();
  await page.getByRole("checkbox", { name: /kirim PDF kepada kontak klien/ }).check();
  await expectAccessible(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Terbitkan dan unduh ZIP" }).click();
  await waiting;
  const dialog = page.getByRole("dialog", { name: "Kirim PDF kepada kontak klien?" });
  await expect(dialog.getByText("2 surat untuk 1 sertifikat")).toBeVisible();
  await expect(dialog.getByText(certificate_number)).toBeVisible();
  await expectAccessible(page);
  expect(smtp.received).toHaveLength(0);
  await dialog.getByRole("button", { name: "Kirim 2 surat" }).click();
  await expect(toast(page).last()).toContainText("2 surat dalam pengiriman.");
  await expect.poll(() => smtp.received.length).toBe(2);
});
