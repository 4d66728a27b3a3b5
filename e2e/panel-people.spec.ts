import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { plain } from "#tests/support/pictures.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { totp } from "#tests/support/totp.ts";

test.use({ viewport: { width: 1440, height: 900 } });

let lastNumber = 0;

/** A user of their own for each test, added over the API. */
async function addUser(page: Page, values: Record<string, unknown> = {}) {
  lastNumber += 1;
  const data = {
    full_name: `Uji Orang ${Date.now()}-${lastNumber}`,
    email: `uji-${Date.now()}-${lastNumber}@gis.example`,
    password: "rahasia-uji",
    role: "editor",
    ...values,
  };
  const answer = await page.request.post("/api/users", { data });
  expect(answer.status()).toBe(201);
  return { ...data, id: (await answer.json()).id as string };
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Saya bukan robot").check();
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

/** The link of the newest mail to this address; without SMTP_URL mails lie in the outbox. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).sort().reverse();
    for (const name of names) {
      const { headers, parts } = readMail(await readFile(join(folder, name), "utf8"));
      if (headers.get("to") !== email) continue;
      link = /http\S+reset-password\?token=\S+/.exec(parts.get("text/plain") ?? "")?.[0];
      break;
    }
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

test.describe("users", () => {
  test.use({ expectedStatuses: [409] });
  test("are added, edited and deleted in a dialog with its own URL, which back and Escape close; a conflict shows both values", async ({
    page,
  }) => {
    await signIn(page);
    const name = `Uji Tambah ${Date.now()}`;
    const email = `tambah-${Date.now()}@gis.example`;
    const dialog = page.getByRole("dialog");
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengguna");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Tambah Pengguna" }).click();
    await expect(page).toHaveURL("/admin/users/create");
    await expect(dialog.getByRole("heading")).toHaveText("Tambah Pengguna");
    await expect(dialog.getByLabel("Aktif")).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/users");
    await page.goto("/admin/users/create");
    await expect(dialog.getByLabel("Nama lengkap")).toBeVisible();
    await page.keyboard.press("Escape");
    // The address changes before the dialog goes, and nothing can be typed behind a dialog.
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/users");

    await page.getByRole("searchbox").fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole("link", { name: "Tambah Pengguna" }).click();
    await dialog.getByLabel("Nama lengkap").fill(name);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: false }).first().fill("rahasia-tambah");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(toast(page)).toHaveText(/SuksesPengguna berhasil ditambahkan./);
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText("viewerAktif");

    await row.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\?q=/);
    await expect(dialog.getByLabel("Email")).toBeDisabled();
    await dialog.getByLabel("Aktif").uncheck();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(dialog.getByLabel("Aktif")).toBeChecked();
    await dialog.getByLabel("Nama lengkap").fill(`${name} dari saya`);
    await dialog.getByLabel("Aktif").uncheck();
    const user = new URL(page.url()).pathname.replace("/admin", "/api");
    const colleague = { full_name: `${name} dari rekan`, role: "editor" };
    expect((await page.request.patch(user, { data: colleague })).status()).toBe(200);
    await dialog.getByRole("button", { name: "Simpan Perubahan" }).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menyimpan pengguna: Pengguna ini telah diubah/);
    const both = dialog.getByRole("group", { name: "Nama lengkap" });
    await expect(both).toContainText(`${name} dari saya`);
    await expect(both).toContainText(`${name} dari rekan`);
    await expect(dialog.getByRole("group", { name: "Peran" }).getByLabel("Tersimpan sekarang")).toBeChecked();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(toast(page)).toHaveText(/^SuksesPengguna berhasil diperbarui./);
    await expect(row).toContainText("editorNonaktif");
    expect(await (await page.request.get(user)).json()).toMatchObject({
      full_name: `${name} dari saya`,
      role: "editor",
    });

    await row.getByRole("button", { name: `Hapus ${name}` }).click();
    await expect(dialog).toContainText("Tindakan ini tidak dapat dibatalkan.");
    await dialog.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesPengguna berhasil dihapus./);
    await expect(page.getByText("Tidak ada pengguna yang cocok")).toBeVisible();
  });
});

test.describe("a forgotten password", () => {
  test.use({ expectedStatuses: [400] });
  test("is reset by mail; a used link shows so and offers a new one", async ({ page, context, product }) => {
    await signIn(page);
    const user = await addUser(page);
    await context.clearCookies();
    await page.goto("/admin/login");
    await page.getByRole("link", { name: "Minta tautan lewat email" }).click();
    await expectAccessible(page);
    await page.getByLabel("Email").fill(user.email);
    await page.getByRole("button", { name: "Kirim tautan" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Jika alamat itu milik akun" })).toBeVisible();
    const link = await mailedLink(product.dataDir, user.email);
    await page.goto(link);
    await page.getByLabel(/^Password baru/).fill("password-baru");
    await page.getByLabel("Ulangi password baru").fill("password-lain");
    await page.getByRole("button", { name: "Simpan password" }).click();
    await expect(page.getByText("Password tidak cocok.").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Ulangi password baru").fill("password-baru");
    await page.getByRole("button", { name: "Simpan password" }).click();
    await expect(page).toHaveURL("/admin/login");
    await expect(toast(page)).toHaveText(/^SuksesPassword berhasil diatur ulang./);

    await page.goto(link);
    await page.getByLabel(/^Password baru/).fill("password-lagi");
    await page.getByLabel("Ulangi password baru").fill("password-lagi");
    await page.getByRole("button", { name: "Simpan password" }).click();
    await expect(page.getByRole("alert").first()).toContainText("tidak berlaku lagi");
    await page.getByRole("link", { name: "Minta tautan yang baru" }).click();
    await expect(page).toHaveURL("/admin/forgot-password");

    await signInAs(page, { ...user, password: "password-baru" });
    await expect(page).toHaveURL("/admin");
  });
});

test.describe("one's own profile", () => {
  test.use({ expectedStatuses: [422] });
  test.beforeEach(async ({ page, context }) => {
    await signIn(page);
    const user = await addUser(page);
    await context.clearCookies();
    await signIn(page, user);
    await page.goto("/admin/profile");
    await expect(page.getByLabel("Nama lengkap")).toHaveValue(user.full_name);
  });

  test("from the menu the name is edited, the e-mail address is locked, and the avatar is cropped to a square, uploaded, shown and removed", async ({
    page,
  }) => {
    await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
    await page.getByLabel("Nama lengkap").fill("Nama Baru Saya");
    await page.getByRole("button", { name: "Simpan Profil" }).click();
    await expect(toast(page)).toHaveText(/^SuksesProfil berhasil diperbarui./);
    await expect(page.getByText("Selamat datang, Nama Baru Saya")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Left half navy, right half gold: what was cropped is told by its colour.
    const gold = await plain(300, 400, "#b8860b").png().toBuffer();
    const buffer = await plain(600, 400)
      .composite([{ input: gold, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const dialog = page.getByRole("dialog", { name: "Potong avatar" });
    const choose = (content: Buffer) =>
      page
        .getByLabel("Pilih avatar")
        .setInputFiles({ name: "wajah.png", mimeType: "image/png", buffer: content });
    await choose(Buffer.from("bukan gambar"));
    await expect(dialog.getByRole("alert")).toHaveText("Berkas ini tidak dapat dibuka sebagai gambar.");
    await expect(dialog.getByRole("button", { name: "Pakai avatar" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await choose(buffer);
    await expect(dialog.getByRole("img", { name: "Pratinjau avatar" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByLabel("Perbesaran").fill("2");
    const refusal = { status: 422, json: { message: "Berkas gambar rusak." } };
    await page.route("/api/uploads/avatars?*", (route) => route.fulfill(refusal));
    await dialog.getByRole("button", { name: "Pakai avatar" }).click();
    await expect(toast(page)).toHaveText(/^Gagal Upload AvatarBerkas gambar rusak\./);
    await expect(page.getByLabel("Nama lengkap")).toHaveValue("Nama Baru Saya");
    await page.unroute("/api/uploads/avatars?*");
    await choose(buffer);
    await dialog.getByLabel("Perbesaran").fill("2");
    await dialog.getByLabel("Geser mendatar").fill("1");
    await dialog.getByRole("button", { name: "Pakai avatar" }).click();
    await expect(dialog).toHaveCount(0);
    const picture = page.locator("main img[src^='/media/avatars/']");
    await expect(picture).toBeVisible();
    await page.getByRole("button", { name: "Simpan Profil" }).click();
    await expect(toast(page)).toHaveText(/^SuksesProfil berhasil diperbarui./);
    await page.reload();
    await expect(page.locator("header img[src^='/media/avatars/']")).toBeVisible();
    const stored = await page.request.get((await picture.getAttribute("src")) ?? "");
    const { width, height } = await sharp(await stored.body()).metadata();
    expect([width, height]).toEqual([512, 512]);
    const { channels } = await sharp(await stored.body()).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([18, 13, 1]);

    await page.getByRole("button", { name: "Hapus avatar" }).click();
    await page.getByRole("button", { name: "Simpan Profil" }).click();
    await expect(toast(page)).toHaveText(/^SuksesProfil berhasil diperbarui./);
    await expect(page.locator("header img[src^='/media/avatars/']")).toHaveCount(0);

    await page.goto("/admin");
    await page.getByRole("button", { name: "Menu pengguna" }).click();
    await page.locator("#user-menu").getByRole("link", { name: "Profil Saya" }).click();
    await expect(page).toHaveURL("/admin/profile");
  });

  test("a second factor is set up with an app, and the sign-in requires its code", async ({
    page,
    context,
  }) => {
    const email = await page.getByLabel("Email").inputValue();
    await page.getByRole("button", { name: "Aktifkan" }).click();
    await page.getByLabel(/^Password Anda/).fill("rahasia-uji");
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await expect(page.getByRole("img", { name: "QR Code untuk aplikasi autentikator" })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator("code.number").textContent()) ?? "";
    await page.getByLabel(/^Kode/).fill(totp(secret));
    await page.getByRole("button", { name: "Aktifkan" }).click();
    await expect(page.getByRole("list", { name: "Kode pemulihan" }).getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sudah saya simpan" }).click();

    await context.clearCookies();
    await signInAs(page, { email, password: "rahasia-uji" });
    await expectAccessible(page);
    await page.getByLabel(/^Kode verifikasi/).fill(totp(secret, 1));
    await page.getByRole("button", { name: "Verifikasi" }).click();
    await expect(page).toHaveURL("/admin");
  });
});

test("the audit trail is filtered by the URL and exported", async ({ page }) => {
  await signIn(page);
  const user = await addUser(page);
  await page.goto("/admin/users/audit");
  await page.getByLabel("Kejadian").selectOption("user-added");
  await page.getByLabel("Subjek").fill(user.email);
  await expect(page).toHaveURL(/action=user-added&subject=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Pengguna ditambahkan");
  const url = await page.getByRole("link", { name: "Ekspor CSV" }).getAttribute("href");
  expect(await (await page.request.get(url ?? "")).text()).toContain(user.email);
  await expectAccessible(page);
});
