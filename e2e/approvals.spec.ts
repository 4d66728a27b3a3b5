import { randomUUID } from "node:crypto";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

// The rule is the whole server's: the next journey finds it off.
test.afterEach(async ({ page }) => {
  await page.request.put("/api/register-settings", { data: { two_person_approval: false } });
});

test("an editor's suspension waits until the administrator, who asked for two people, approves it", async ({
  page,
  browser,
}) => {
  const { id, client_name } = await addCertificate(page);
  const editor = {
    email: `${randomUUID()}@gis.example`,
    password: "rahasia-editor-1",
    full_name: "Sari Editor",
    role: "editor",
  };
  expect((await page.request.post("/api/users", { data: editor })).status()).toBe(201);
  await page.goto("/admin/register-rules");
  await page.getByLabel("Wajibkan persetujuan orang kedua").click();
  await expect(toast(page)).toHaveText(/Aturan persetujuan diperbarui/);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const hers = await context.newPage();
  await signIn(hers, editor);
  await hers.goto(`/admin/certificates/${id}`);
  const card = hers.getByRole("region", { name: "Keputusan" });
  await card.getByRole("button", { name: "Bekukan", exact: true }).click();
  await hers.getByRole("dialog").getByLabel("Alasan").selectOption({ label: "Atas permintaan klien" });
  await hers.getByRole("dialog").getByLabel("Catatan internal").fill("Surat klien 12");
  await hers.getByRole("button", { name: "Catat keputusan", exact: true }).click();
  await expect(toast(hers)).toHaveText(/Keputusan menunggu persetujuan orang kedua/);
  await expect(card).toContainText("disiapkan oleh Anda");
  await card.getByRole("link", { name: "Buka persetujuan" }).click();
  await expect(hers.getByText("Keputusan Anda sendiri disetujui oleh orang lain.")).toBeVisible();
  await expect(hers.getByRole("button", { name: "Setujui" })).toBeHidden();
  await context.close();

  await page.goto("/admin");
  await page.getByRole("link", { name: "Buka persetujuan" }).click();
  const waiting = page.getByRole("listitem").filter({ hasText: client_name });
  await expect(waiting).toContainText("Atas permintaan klien");
  await expect(waiting).toContainText("Surat klien 12");
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Setujui" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
  await expect(toast(page)).toHaveText(/Keputusan disetujui dan berlaku/);
  await expect(page.getByText("Tidak ada yang menunggu")).toBeVisible();
  const shown = await (await page.request.get(`/verifikasi-sertifikat/${id}`)).text();
  expect(shown).toMatch(/<h[1-3][^>]*>(<[^>]*>)*Sertifikat dibekukan</);
});

test("a new certificate waits as well; a rejection tells why, and nothing is granted", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.request.put("/api/register-settings", { data: { two_person_approval: true } });
  const editor = {
    email: `${randomUUID()}@gis.example`,
    password: "rahasia-editor-1",
    full_name: "Sari Editor",
    role: "editor",
  };
  expect((await page.request.post("/api/users", { data: editor })).status()).toBe(201);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const hers = await context.newPage();
  await signIn(hers, editor);
  await hers.goto("/admin/certificates/create");
  const number = `TUNGGU/${randomUUID().slice(0, 8)}`;
  await hers.getByLabel("Nama Klien").fill("PT Menunggu Terbit");
  await hers.getByLabel("Nomor Sertifikat").fill(number);
  await hers.getByLabel("Standar").fill("ISO 9001:2015");
  await hers.getByLabel("Tanggal Terbit").fill("2026-01-10");
  await hers.getByLabel("Tanggal Kedaluwarsa").fill("2029-01-09");
  await hers.getByRole("button", { name: "Simpan Sertifikat" }).click();
  await expect(hers).toHaveURL(/\/admin\/certificates\/approvals$/);
  await expect(hers.getByRole("listitem").filter({ hasText: number })).toContainText("PT Menunggu Terbit");
  await expectAccessible(hers);
  await context.close();

  await page.goto("/admin/certificates/approvals");
  await page.getByRole("listitem").filter({ hasText: number }).getByRole("button", { name: "Tolak" }).click();
  await page.getByLabel("Alasan penolakan").fill("Lingkup belum diperiksa");
  await page.getByRole("dialog").getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Lingkup belum diperiksa")).toBeVisible();
  const search = await page.request.get(`/verifikasi-sertifikat?q=${encodeURIComponent(number)}`);
  expect(await search.text()).toContain("Tidak ada hasil");
});
