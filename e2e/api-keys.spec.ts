import { expect, expectAccessible, newCertificate, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

test("an administrator creates a key, with which a program writes until it is revoked", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Program uji ${Date.now()}`;
  await page.goto("/admin/api-keys");
  await page.getByRole("link", { name: "Buat Kunci" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Membaca register" }).uncheck();
  await dialog.getByRole("button", { name: "Buat Kunci" }).click();
  await expect(dialog).toContainText("Pilih sedikitnya satu hak.");
  await expectAccessible(page);
  await dialog.getByLabel("Nama program").fill(name);
  await dialog.getByRole("checkbox", { name: "Membaca register" }).check();
  await dialog.getByRole("checkbox", { name: "Menulis register" }).check();
  await dialog.getByRole("button", { name: "Buat Kunci" }).click();
  await expect(dialog).toContainText("kunci ini hanya ditampilkan sekali");
  const key = /absah_[0-9a-f]{10}_[0-9a-f]{64}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
  expect(key).not.toBe("");
  // The key cannot be read again: Escape does not take it away.
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText(key);
  await dialog.getByRole("button", { name: "Sudah saya simpan" }).click();

  const extraHTTPHeaders = { authorization: `Bearer ${key}` };
  const program = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders });
  const added = await program.post("/api/v1/register/certificates", { data: newCertificate() });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  expect((await program.get(`/api/v1/certificates/${id}`)).status()).toBe(200);
  expect((await program.delete(`/api/v1/register/certificates/${id}`)).status()).toBe(200);

  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(row).toContainText("Berlaku");
  await expectAccessible(page);
  await row.getByRole("button", { name: `Cabut ${name}` }).press("Enter");
  await dialog.getByRole("button", { name: "Cabut" }).click();
  await expect(toast(page)).toContainText("Kunci dicabut.");
  await expect(row).toContainText("Dicabut");
  expect((await program.get("/api/v1/register/certificates")).status()).toBe(401);
  await program.dispose();
});
