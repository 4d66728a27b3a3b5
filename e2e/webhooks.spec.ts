import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

// What is typed wrong is told by the server.
test.use({ expectedStatuses: [422] });

test("an endpoint is added with its secret, tested, paused, and removed by keyboard", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/webhooks");
  await expect(page.getByText("Belum ada endpoint")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Tambah endpoint" }).click();
  const url = page.getByLabel("Alamat (URL)");
  await url.fill("https://127.0.0.1/hook");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Pilih sedikitnya satu peristiwa.")).toBeVisible();
  await page.getByRole("button", { name: "Pilih semua Sertifikat" }).press("Enter");
  await page.getByRole("group", { name: "Konten situs" }).getByLabel("Terbit").check();
  await page.getByRole("button", { name: "Pilih semua Jenis konten" }).press("Enter");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Alamat ini menuju jaringan internal")).toBeVisible();
  await expect(url).toHaveValue("https://127.0.0.1/hook");
  await expectAccessible(page);

  // A public address that answers nobody here.
  await url.fill("https://8.8.8.8:8443/hook");
  await page.getByRole("button", { name: "Simpan" }).press("Enter");
  const secret = page.getByRole("dialog", { name: "Kunci rahasia endpoint" });
  await expect(secret).toContainText(/whsec_[\w+/]{42}/);
  await expectAccessible(page);
  await secret.getByRole("button", { name: "Sudah saya simpan" }).press("Enter");
  await expect(page.getByRole("heading", { name: "https://8.8.8.8:8443/hook" })).toBeVisible();
  await expect(page.getByText("Belum ada kiriman")).toBeVisible();

  await page.getByRole("button", { name: "Kirim uji" }).click();
  await expect(toast(page)).toContainText("Kiriman uji gagal.", { timeout: 20_000 });
  const row = page.getByRole("listitem").filter({ hasText: "Kiriman uji" });
  await expect(row).toContainText("Gagal");
  const open = row.getByRole("button", { name: /^Buka/ });
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText('"type": "webhook.test"');
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await page.getByRole("button", { name: "Hentikan sementara" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hentikan" }).click();
  await expect(page.getByText("Dihentikan sementara oleh administrator.")).toBeVisible();
  await page.getByRole("button", { name: "Ganti kunci" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ganti kunci" }).click();
  await expect(secret).toContainText(/whsec_/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Kunci lama masih ikut menandatangani")).toBeVisible();

  await page.getByRole("link", { name: "Ubah" }).click();
  await page.getByLabel("Keterangan (opsional)").fill("Katalog pembeli");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("heading", { name: "Katalog pembeli" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hapus" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Belum ada endpoint")).toBeVisible();
});
