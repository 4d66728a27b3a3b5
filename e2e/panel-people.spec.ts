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

/** Sets a second factor up on the profile page, with an app that answers at once. */
async function setUpSecondFactor(page: Page, password: string) {
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByLabel(/^Password Anda/).fill(password);
  await page.getByRole("button", { name: "Lanjutkan" }).click();
  const secret = (await page.locator("code.number").textContent()) ?? "";
  await page.getByLabel(/^Kode/).fill(totp(secret));
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByRole("button", { name: "Sudah saya simpan" }).click();
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
  test.beforeEach(({ page }) => signIn(page));

  test("a dialog with an address of its own holds the form, and back closes it", async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengguna");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Tambah Pengguna" }).click();
    await expect(page).toHaveURL("/admin/users/create");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toHaveText("Tambah Pengguna");
    await expect(dialog.getByLabel("Aktif")).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/users");
    await page.goto("/admin/users/create");
    await expect(dialog.getByLabel("Nama lengkap")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/users");
  });

  test("adding, editing and deleting are told, and the warning says that it cannot be undone", async ({
    page,
  }) => {
    const name = `Uji Tambah ${Date.now()}`;
    const email = `tambah-${Date.now()}@gis.example`;
    await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name: "Tambah Pengguna" }).click();
    const dialog = page.getByRole("dialog");
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
    await dialog.getByLabel("Peran").selectOption("editor");
    await dialog.getByLabel("Aktif").uncheck();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(dialog.getByLabel("Aktif")).toBeChecked();
    await dialog.getByLabel("Peran").selectOption("editor");
    await dialog.getByLabel("Aktif").uncheck();
    await dialog.getByRole("button", { name: "Simpan Perubahan" }).click();
    await expect(toast(page)).toHaveText(/SuksesPengguna berhasil diperbarui./);
    await expect(row).toContainText("editorNonaktif");

    await row.getByRole("button", { name: `Hapus ${name}` }).click();
    await expect(dialog).toContainText("Tindakan ini tidak dapat dibatalkan.");
    await dialog.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page)).toHaveText(/SuksesPengguna berhasil dihapus./);
    await expect(page.getByText("Tidak ada pengguna yang cocok")).toBeVisible();
  });
});

test("a password is reset by mail: asked for, mailed, set, used", async ({ page, context, product }) => {
  await signIn(page);
  const user = await addUser(page);
  await context.clearCookies();
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Minta tautan lewat email" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Jika alamat itu milik akun" })).toBeVisible();
  await page.goto(await mailedLink(product.dataDir, user.email));
  await page.getByLabel(/^Password baru/).fill("password-baru");
  await page.getByLabel("Ulangi password baru").fill("password-lain");
  await page.getByRole("button", { name: "Simpan password" }).click();
  await expect(page.getByText("Password tidak cocok.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Ulangi password baru").fill("password-baru");
  await page.getByRole("button", { name: "Simpan password" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(toast(page)).toHaveText(/^SuksesPassword berhasil diatur ulang./);
  await signInAs(page, { ...user, password: "password-baru" });
  await expect(page).toHaveURL("/admin");
});

test.describe("a link that was used", () => {
  test.use({ expectedStatuses: [400] });
  test("says so and offers a new one", async ({ page, context, product }) => {
    await signIn(page);
    const user = await addUser(page);
    await page.request.post(`/api/users/${user.id}/password-reset`, { data: {} });
    await context.clearCookies();
    const link = await mailedLink(product.dataDir, user.email);
    const token = new URL(link).searchParams.get("token");
    await page.request.put("/api/password-resets", { data: { token, password: "password-baru" } });
    await page.goto(link);
    await page.getByLabel(/^Password baru/).fill("password-lagi");
    await page.getByLabel("Ulangi password baru").fill("password-lagi");
    await page.getByRole("button", { name: "Simpan password" }).click();
    await expect(page.getByRole("alert").first()).toContainText("tidak berlaku lagi");
    await page.getByRole("link", { name: "Minta tautan yang baru" }).click();
    await expect(page).toHaveURL("/admin/forgot-password");
  });
});

test.describe("one's own profile", () => {
  test.beforeEach(async ({ page, context }) => {
    await signIn(page);
    const user = await addUser(page);
    await context.clearCookies();
    await signIn(page, user);
    await page.goto("/admin/profile");
    await expect(page.getByLabel("Nama lengkap")).toHaveValue(user.full_name);
  });

  test("the name is edited, the e-mail address is read-only, and the menu leads there", async ({ page }) => {
    await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
    await page.getByLabel("Nama lengkap").fill("Nama Baru Saya");
    await page.getByRole("button", { name: "Simpan Profil" }).click();
    await expect(toast(page)).toHaveText(/^SuksesProfil berhasil diperbarui./);
    await expect(page.getByText("Selamat datang, Nama Baru Saya")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin");
    await page.getByRole("button", { name: "Menu pengguna" }).click();
    await page.locator("#user-menu").getByRole("link", { name: "Profil Saya" }).click();
    await expect(page).toHaveURL("/admin/profile");
  });

  test.describe("with wrong passwords", () => {
    test.use({ expectedStatuses: [422] });
    test("each has its message, and the right one ends every other session", async ({ page }) => {
      const save = () => page.getByRole("button", { name: "Ganti Password" }).click();
      await page.getByLabel(/^Password saat ini/).fill("salah-sekali");
      await page.getByLabel(/^Password baru/).fill("12345");
      await save();
      await expect(page.getByText("Password minimal 6 karakter.").first()).toBeVisible();
      await page.getByLabel(/^Password baru/).fill("password-baru");
      await page.getByLabel(/^Ulangi password baru/).fill("password-lain");
      await save();
      await expect(page.getByText("Password tidak cocok.").first()).toBeVisible();
      await expect(toast(page)).toHaveText(/^ErrorPassword tidak cocok\./);
      await page.getByLabel(/^Ulangi password baru/).fill("password-baru");
      await save();
      await expect(toast(page)).toHaveText(/^ErrorGagal memperbarui password./);
      await page.getByLabel(/^Password saat ini/).fill("rahasia-uji");
      await save();
      await expect(toast(page)).toHaveText(/^SuksesPassword berhasil diperbarui./);
      await page.reload();
      await expect(page.getByLabel("Nama lengkap")).toBeVisible();
    });
  });

  test("a second factor is set up with an app, and the sign-in asks for its code", async ({
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

test.describe("the avatar", () => {
  test("is cropped to a square, uploaded and shown, and can be removed again", async ({ page, context }) => {
    await signIn(page);
    const user = await addUser(page);
    await context.clearCookies();
    await signIn(page, user);
    await page.goto("/admin/profile");
    // Left half navy, right half gold: what was cropped is told by its colour.
    const gold = await plain(300, 400, "#b8860b").png().toBuffer();
    const buffer = await plain(600, 400)
      .composite([{ input: gold, left: 300, top: 0 }])
      .png()
      .toBuffer();
    await page.getByLabel("Pilih avatar").setInputFiles({ name: "wajah.png", mimeType: "image/png", buffer });
    const dialog = page.getByRole("dialog", { name: "Potong avatar" });
    await expect(dialog.getByRole("img", { name: "Pratinjau avatar" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
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
  });

  test("what is no picture says so in the dialog", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/profile");
    const buffer = Buffer.from("bukan gambar");
    await page.getByLabel("Pilih avatar").setInputFiles({ name: "wajah.png", mimeType: "image/png", buffer });
    const dialog = page.getByRole("dialog", { name: "Potong avatar" });
    await expect(dialog.getByRole("alert")).toHaveText("Berkas ini tidak dapat dibuka sebagai gambar.");
    await expect(dialog.getByRole("button", { name: "Pakai avatar" })).toBeDisabled();
  });
});

test.describe("a second factor that a role requires", () => {
  test("keeps people at their profile until it is set up, then opens the panel to them", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const user = await addUser(page, { role: "viewer" });
    await page.goto("/admin/users");
    const required = page.getByRole("group", { name: "Wajibkan verifikasi dua langkah" });
    await required.getByLabel("viewer").click();
    await expect(toast(page)).toHaveText(/^SuksesKewajiban verifikasi dua langkah diperbarui./);
    const own = await browser.newPage();
    try {
      await signInAs(own, user);
      await expect(own).toHaveURL("/admin/profile");
      await expect(own.getByText("Peran Anda mewajibkan verifikasi dua langkah")).toBeVisible();
      await own.goto("/admin/certificates");
      await expect(own).toHaveURL("/admin/profile");
      await setUpSecondFactor(own, user.password);
      await own.goto("/admin");
      await expect(own).toHaveURL("/admin");
      await expect(own.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    } finally {
      await own.close();
      await required.getByLabel("viewer").click();
      await expect(required.getByLabel("viewer")).not.toBeChecked();
    }
  });

  test("is turned off by its owner, or by an administrator for whoever lost it", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const user = await addUser(page);
    const own = await browser.newPage();
    const setUp = async () => {
      await signInAs(own, user);
      await expect(own).toHaveURL("/admin");
      await own.goto("/admin/profile");
      await setUpSecondFactor(own, user.password);
    };
    await setUp();
    await own.getByRole("button", { name: "Matikan verifikasi dua langkah" }).click();
    await own.getByLabel(/^Password Anda/).fill(user.password);
    await own.getByRole("button", { name: "Matikan", exact: true }).click();
    await expect(toast(own)).toHaveText(
      /^SuksesVerifikasi dua langkah dimatikan. Sesi Anda di perangkat lain sudah diakhiri./,
    );
    await own.context().clearCookies();
    await setUp();

    await page.goto(`/admin/users?q=${user.email}`);
    const row = page.getByRole("row").nth(1);
    await row.getByRole("button", { name: `Matikan verifikasi dua langkah ${user.full_name}` }).click();
    await page.getByRole("button", { name: "Matikan", exact: true }).click();
    await expect(toast(page)).toHaveText(/^SuksesVerifikasi dua langkah dimatikan./);
    await signInAs(own, user);
    await expect(own).toHaveURL("/admin");
    await own.close();
  });
});

test("the trail is filtered in the address and exported", async ({ page }) => {
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

test.describe("two administrators at the same user", () => {
  test.use({ expectedStatuses: [409] });
  test("the later one sees both values and chooses; what each changed beside it stays", async ({ page }) => {
    await signIn(page);
    const user = await addUser(page);
    await page.goto(`/admin/users/${user.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Pengguna" });
    await dialog.getByLabel("Nama lengkap").fill("Nama dari saya");
    const colleague = { full_name: "Nama dari rekan", role: "viewer" };
    expect((await page.request.patch(`/api/users/${user.id}`, { data: colleague })).status()).toBe(200);
    await dialog.getByRole("button", { name: "Simpan Perubahan" }).click();
    await expect(toast(page)).toHaveText(/^ErrorGagal menyimpan pengguna: Pengguna ini telah diubah/);
    const name = dialog.getByRole("group", { name: "Nama lengkap" });
    await expect(name).toContainText("Nama dari saya");
    await expect(name).toContainText("Nama dari rekan");
    await expect(dialog.getByRole("group", { name: "Peran" }).getByLabel("Tersimpan sekarang")).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Simpan dengan pilihan ini" }).click();
    await expect(toast(page)).toHaveText(/^SuksesPengguna berhasil diperbarui./);
    expect(await (await page.request.get(`/api/users/${user.id}`)).json()).toMatchObject({
      full_name: "Nama dari saya",
      role: "viewer",
    });
  });
});
