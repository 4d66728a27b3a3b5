import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import {
  addCertificate,
  expect,
  expectAccessible,
  newCertificate,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";
import { addDays, type Day, formatDay } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async ({ page }) => {
  await page.request.put("/api/register-settings", { data: { two_person_approval: false } });
});

test("a morning: what is due, a suspension from tomorrow, a colleague's grant, and what a certificate was on a past day", async ({
  page,
  browser,
  today,
}) => {
  const due = await addCertificate(page, { client_name: "PT Segera Habis", expiry_date: addDays(today, 1) });
  const certificate = await addCertificate(page, { issue_date: addDays(today, -400) });
  await decide(page, certificate.id, "suspended", "nonconformity-open", addDays(today, -40));
  await decide(page, certificate.id, "restored", "causes-resolved", addDays(today, -10));
  await page.request.put("/api/register-settings", { data: { two_person_approval: true } });
  const granted = await prepareGrant(page, browser);

  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "Perlu perhatian" });
  await expect(waiting).toContainText("Keputusan yang menunggu persetujuan");
  await waiting.getByRole("link", { name: due.client_name }).first().click();

  const card = page.getByRole("region", { name: "Keputusan" });
  await card.getByRole("button", { name: "Bekukan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").selectOption({ label: "Atas permintaan klien" });
  await dialog.getByLabel("Berlaku mulai").fill(addDays(today, 1));
  await expect(dialog.getByRole("region", { name: "Yang dibaca publik" })).toContainText(
    `Mulai ${formatDay(addDays(today, 1), "id")}Dibekukan`,
  );
  await page.getByRole("button", { name: "Catat keputusan", exact: true }).click();
  await expect(toast(page)).toHaveText(/Keputusan menunggu persetujuan orang kedua/);

  await card.getByRole("link", { name: "Buka persetujuan" }).click();
  const theirs = page.getByRole("listitem").filter({ hasText: granted });
  await theirs.getByRole("button", { name: "Setujui" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
  await expect(toast(page)).toHaveText(/Keputusan disetujui dan berlaku/);
  await expectAccessible(page);

  await page.goto(`/verifikasi-sertifikat/${certificate.id}`);
  await expect(page.locator("[data-verdict]").first()).toHaveAttribute("data-verdict", "valid");
  await page.getByLabel("Tanggal", { exact: true }).fill(addDays(today, -20));
  await page.keyboard.press("Enter");
  const answer = page.getByRole("status").filter({ hasText: formatDay(addDays(today, -20), "id") });
  await expect(answer).toHaveAttribute("data-verdict", "suspended");
  await page.goto(`/verifikasi-sertifikat?q=${encodeURIComponent(granted)}`);
  await expect(page.getByRole("main")).toContainText("PT Baru Disetujui");
});

/** Records over the API what the body decided on a day. */
async function decide(page: Page, id: string, kind: string, reason: string, on: Day): Promise<void> {
  const { version } = await (await page.request.get(`/api/certificates/${id}`)).json();
  const data = { kind, reason, decided_on: on, effective_on: on, version };
  expect((await page.request.post(`/api/certificates/${id}/decisions`, { data })).status()).toBe(200);
}

/** @returns the number of a certificate that a colleague prepared, and that waits for a second person */
async function prepareGrant(page: Page, browser: Browser): Promise<string> {
  const colleague = {
    email: `${randomUUID()}@gis.example`,
    password: "rahasia-editor-1",
    full_name: "Sari Editor",
    role: "editor",
  };
  expect((await page.request.post("/api/users", { data: colleague })).status()).toBe(201);
  const context = await browser.newContext({
    baseURL: new URL((await page.request.get("/healthz")).url()).origin,
  });
  const theirs = await context.newPage();
  await signIn(theirs, colleague);
  const data = { ...newCertificate(), client_name: "PT Baru Disetujui" };
  expect((await theirs.request.post("/api/certificates", { data })).status()).toBe(202);
  await context.close();
  return data.certificate_number;
}
