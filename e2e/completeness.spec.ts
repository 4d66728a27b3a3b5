import {
  addCertificate,
  expect,
  expectAccessible,
  navigateTo,
  newCertificate,
  removeRow,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";
import { addDays } from "#shared/time.ts";

test.beforeEach(({ page }) => signIn(page));

test("a missing field is found on a phone, filled in on a desktop, and no longer listed", async ({
  page,
  today,
}) => {
  const onPhone = () => page.setViewportSize({ width: 390, height: 900 });
  await onPhone();
  // It expires before all others, and so comes first.
  const data = { ...newCertificate(), issue_date: addDays(today, -1000), expiry_date: today };
  const { id } = await (await page.request.post("/api/certificates", { data })).json();

  await page.goto("/admin/completeness");
  await expect(page.getByRole("heading", { name: "Data yang belum lengkap" })).toBeVisible();
  await expectAccessible(page);
  await onPhone();
  await page.getByRole("link", { name: "Kode lingkup", exact: true }).click();
  const row = page
    .getByRole("list", { name: "Sertifikat yang belum lengkap" })
    .getByRole("listitem")
    .filter({ hasText: data.certificate_number });
  await expect(row.first()).toBeVisible();
  await expectAccessible(page);
  await onPhone();
  await row.first().getByRole("link", { name: "Kode lingkup", exact: true }).click();

  const form = page.getByRole("form", { name: "Data akreditasi" });
  await expect(form).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByLabel("Kode lingkup").fill("28, 35");
  await form.getByLabel("Badan akreditasi").fill("KAN");
  await form.getByLabel("Nomor akreditasi").fill("LSSM-001-IDN");
  await form.getByRole("button", { name: "Tambah lokasi" }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Simpan data akreditasi" }).click();
  await expect(form.getByText("Wajib diisi.")).toBeVisible();
  await form.getByLabel("Nama lokasi").fill("Pabrik Karawang");
  await form.getByRole("button", { name: "Simpan data akreditasi" }).click();
  await expect(toast(page)).toContainText("Data akreditasi disimpan.");
  await page.reload();
  await expect(form.getByLabel("Kode lingkup")).toHaveValue("28, 35");
  await expect(form.getByLabel("Nama lokasi")).toHaveValue("Pabrik Karawang");

  await page.goto("/admin/completeness?missing=scope_codes");
  await expect(page.getByText("Tanpa: Kode lingkup")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto("/admin/completeness");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Kolom KAN" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`kelengkapan-kan-${today}.csv`);
  await removeRow(page, `/api/certificates/${id}`);
});

test("a number is suggested by a pattern; a viewer with permission reads the register, and cannot change it", async ({
  page,
  context,
  today,
}) => {
  const certificate = await addCertificate(page);
  const viewer = {
    full_name: "Vina Pembaca",
    email: `vina-${Date.now()}@absah.test`,
    password: "kata-sandi-yang-panjang",
    role: "viewer",
  };
  expect((await page.request.post("/api/users", { data: viewer })).status()).toBe(201);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { versions: _, ...before } = await (await page.request.get("/api/register-settings")).json();
  const name = `UJI${Date.now()}`;
  await page.goto("/admin/register-rules");
  await page.getByRole("button", { name: "Tambah pola" }).click();
  await page.getByLabel("Untuk", { exact: false }).last().fill("ISO 9001");
  const pattern = page.getByRole("textbox", { name: /^Pola/ }).last();
  await pattern.fill(`${name}/{year}/{n:5}`);
  await expect(page.getByText(`Contoh: ${name}/${today.slice(0, 4)}/00001`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simpan pola" }).click();
  await expect(toast(page)).toContainText("Pola nomor diperbarui.");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel("Izinkan viewer membaca register").click();
  await expect(toast(page)).toContainText("Hak baca viewer diperbarui.");

  await navigateTo(page, "/admin/certificates/create");
  await page.getByLabel("Tanggal terbit").fill("2026-01-05");
  if (before.number_patterns.length > 0)
    await page.getByLabel("Pola nomor").selectOption({ label: `ISO 9001: ${name}/{year}/{n:5}` });
  await page.getByRole("button", { name: "Usulkan nomor" }).click();
  await expect(page.getByLabel("Nomor sertifikat")).toHaveValue(`${name}/2026/00001`);
  await expectAccessible(page);

  await context.clearCookies();
  await signIn(page, viewer);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Sertifikat", exact: true }).click();
  await page.getByLabel("Cari sertifikat").fill(certificate.certificate_number);
  await expect(page.getByRole("list", { name: "Daftar sertifikat" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: certificate.client_name }).click();
  await expect(page.getByRole("heading", { name: "Keputusan" })).toBeVisible();
  await expect(page.getByRole("main").locator("input, textarea, select, button")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Klien", exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/clients\//);
  await expect(page.getByRole("heading", { name: /^Sertifikat/ })).toBeVisible();
  await expect(page.getByRole("main").locator("input, textarea, select, button")).toHaveCount(0);
  await expectAccessible(page);

  await context.clearCookies();
  await signIn(page);
  await page.request.put("/api/register-settings", { data: before });
  await removeRow(page, `/api/certificates/${certificate.id}`);
});
