import type { Page } from "@playwright/test";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { addDays, type Day, formatDay } from "#shared/time.ts";

/** A certificate that reaches a milestone on a day, of a client with these contacts. */
async function addReminded(page: Page, milestone: Day, contacts: object[]) {
  const expiry_date = addDays(milestone, 60);
  const certificate = await addCertificate(page, { expiry_date });
  const { client_id } = await (await page.request.get(`/api/certificates/${certificate.id}`)).json();
  const client = await (await page.request.get(`/api/clients/${client_id}`)).json();
  const saved = await page.request.put(`/api/clients/${client_id}`, { data: { ...client, contacts } });
  expect(saved.status()).toBe(200);
  return { ...certificate, expiry_date, client_id };
}

const sari = { name: "Sari Dewi", role: "", email: "sari@contoh.example", telephone: "", language: "id" };

// What is typed wrong is told by the server.
test.use({ expectedStatuses: [422] });

test("mails to clients are previewed, edited, enabled and disabled", async ({ page, today }) => {
  await signIn(page);
  const reminded = await addReminded(page, addDays(today, 10), [sari]);
  const unreachable = await addReminded(page, addDays(today, 11), []);
  await page.goto("/admin/reminders");
  const parts = page.getByRole("navigation", { name: "Bagian pengingat" });
  await expect(page.getByText("Pengingat nonaktif")).toBeVisible();

  const row = page.getByRole("listitem").filter({ hasText: reminded.certificate_number });
  await expect(row).toContainText("sari@contoh.example");
  await expect(row).toContainText(`Akan berakhir: ${formatDay(reminded.expiry_date, "id")}`);
  const without = page.getByRole("listitem").filter({ hasText: unreachable.certificate_number });
  await expect(without).toContainText("Tanpa alamat email.");
  await expect(without.getByRole("link", { name: "Lengkapi kontak" })).toHaveAttribute(
    "href",
    `/admin/clients/${unreachable.client_id}`,
  );
  await expectAccessible(page);

  const preview = row.getByRole("button", { name: /^Pratinjau/ });
  await preview.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("article")).toContainText(
    `Sertifikat ${reminded.certificate_number} berakhir ${formatDay(reminded.expiry_date, "id")}`,
  );
  await expect(dialog.getByRole("article")).toContainText("Yth. Sari Dewi,");
  await expect(dialog.getByRole("article")).toContainText("60 hari lagi");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(preview).toBeFocused();

  await parts.getByRole("link", { name: "Teks surat" }).click();
  await page.getByLabel("Subjek").fill("Segera: {number} sampai {expiry}");
  const live = page.getByRole("region", { name: "Pratinjau" });
  await expect(live.getByRole("article")).toContainText(/Segera: \S+ sampai \d/);
  await page.getByLabel("Isi surat", { exact: true }).fill("Yth. {orang}");
  await page.getByRole("button", { name: "Simpan teks" }).click();
  await expect(
    page.getByLabel("Teks surat").getByText("Tidak dikenal: {orang}.", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Isi surat", { exact: true }).fill("Yth. ");
  await page.getByRole("button", { name: "{contact}" }).click();
  await expect(page.getByLabel("Isi surat", { exact: true })).toHaveValue("Yth. {contact}");
  await page.getByRole("button", { name: "Simpan teks" }).click();
  await expect(toast(page)).toContainText("Teks disimpan.");
  await expectAccessible(page);

  await parts.getByRole("link", { name: "Akan dikirim" }).click();
  await row.getByRole("button", { name: /^Pratinjau/ }).click();
  await expect(dialog.getByRole("article")).toContainText(`Segera: ${reminded.certificate_number} sampai`);
  await page.keyboard.press("Escape");

  await parts.getByRole("link", { name: "Pengaturan" }).click();
  await page.getByLabel("Penerima ringkasan staf").fill("mutu@gis.example\nbukan alamat");
  await page.getByRole("button", { name: "Simpan pengaturan" }).click();
  const form = page.getByRole("form", { name: "Pengaturan pengingat" });
  await expect(form.getByText("Format email tidak valid", { exact: true })).toBeVisible();
  await page.getByLabel("Penerima ringkasan staf").fill("mutu@gis.example");
  await page.getByLabel("Hari sebelum sertifikat berakhir").fill("60, 30");
  await page.getByRole("button", { name: "Simpan pengaturan" }).click();
  await expect(toast(page)).toContainText("Pengaturan disimpan.");
  await expect(page.getByLabel("Hari sebelum sertifikat berakhir")).toHaveValue("60, 30");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Aktifkan pengingat" }).click();
  await expect(dialog).toContainText(/Surat pertama keluar .* pukul 07\.00 WIB: \d+ surat/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Aktifkan" }).click();
  await expect(page.getByText("Pengingat aktif", { exact: true })).toBeVisible();
  await parts.getByRole("link", { name: "Riwayat" }).click();
  await expect(page.getByText("Belum ada surat", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(page.getByText("Pengingat nonaktif", { exact: true })).toBeVisible();
});

test("a surveillance audit is planned, listed as an upcoming mail, and marked as done", async ({
  page,
  today,
}) => {
  await signIn(page);
  const reminded = await addReminded(page, addDays(today, 500), [sari]);
  await page.goto(`/admin/certificates/${reminded.id}`);
  const card = page.getByRole("region", { name: "Audit surveilans" });
  await card.getByRole("button", { name: "Tanggal lain" }).click();
  const day = addDays(today, 45);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText("Tanggal tidak valid.")).toBeVisible();
  await dialog.getByLabel("Direncanakan pada").fill(day);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(card).toContainText(formatDay(day, "id"));

  await page.goto("/admin/reminders");
  const row = page.getByRole("listitem").filter({ hasText: reminded.certificate_number });
  await expect(row).toContainText(`Audit surveilans: ${formatDay(day, "id")}`);
  await row.getByRole("link", { name: reminded.certificate_number }).click();

  await card.getByRole("button", { name: /^Tandai terlaksana/ }).click();
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(card).toContainText(`Terlaksana ${formatDay(today, "id")}`);
  await expectAccessible(page);
});
