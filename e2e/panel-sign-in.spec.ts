import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function submitLogin(page: Page) {
  await page.getByRole("button", { name: "Masuk" }).click();
}

async function expectRefusal(page: Page, title: string, description: string) {
  await expect(toast(page)).toHaveText(new RegExp(`${title}${description}`));
  await expect(toast(page)).toHaveAttribute("data-toast", "destructive");
  await expect(page.locator("form").getByRole("alert")).toHaveText(title + description);
}

test.describe("signing in", () => {
  test.beforeEach(({ page }) => page.goto("/admin/login"));

  test("email and password are both required", async ({ page }) => {
    await submitLogin(page);
    await expectRefusal(page, "Input Tidak Lengkap", "Mohon masukkan email dan password.");
    await page.getByLabel("Email").fill("admin@gis.example");
    await submitLogin(page);
    await expectRefusal(page, "Input Tidak Lengkap", "Mohon masukkan email dan password.");
  });

  test("the 'not a robot' box must be ticked", async ({ page }) => {
    await fillLogin(page, "admin@gis.example", "rahasia-admin");
    await submitLogin(page);
    await expectRefusal(page, "Verifikasi Diperlukan", "Mohon centang kotak verifikasi.");
  });

  test.describe("with a wrong password", () => {
    test.use({ expectedStatuses: [401] });
    test("it says what the server says", async ({ page }) => {
      await fillLogin(page, "bukan-staf@gis.example", "salah-sekali");
      await page.getByRole("checkbox", { name: "Saya bukan robot / I am not a robot" }).check();
      await submitLogin(page);
      await expectRefusal(page, "Login Gagal", "Email atau password salah. Silakan coba lagi.");
      await expect(page.getByLabel("Email")).toHaveValue("bukan-staf@gis.example");
    });
  });

  test.describe("while the system fails", () => {
    test.use({ expectedStatuses: [0, 503] });
    test("it says that the system failed", async ({ page }) => {
      await page.route("/api/session", (route) => route.abort());
      await fillLogin(page, "admin@gis.example", "rahasia-admin");
      await page.getByLabel("Saya bukan robot").check();
      await submitLogin(page);
      await expectRefusal(page, "Error", "Terjadi kesalahan sistem saat mencoba login.");
      await page.unroute("/api/session");
      await page.route("/api/session", (route) => route.fulfill({ status: 503, json: { message: "mati" } }));
      await submitLogin(page);
      await expectRefusal(page, "Error", "Terjadi kesalahan sistem saat mencoba login.");
    });
  });

  test("success is told and leads to the dashboard", async ({ page }) => {
    await fillLogin(page, "admin@gis.example", "rahasia-admin");
    await page.getByLabel("Saya bukan robot").check();
    await submitLogin(page);
    await expect(page).toHaveURL("/admin");
    await expect(toast(page)).toHaveText(
      /Login Berhasil!Selamat datang kembali. Anda akan diarahkan ke dashboard./,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByText("Selamat datang, Administrator").first()).toBeVisible();
  });

  test.describe("with the work behind the box", () => {
    test.use({ expectedStatuses: [401, 422] });

    test("ticking the box has it done away from the page, once for each attempt", async ({ page }) => {
      const challenges: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/session/challenge")) challenges.push(request.method());
      });
      await fillLogin(page, "admin@gis.example", "salah-sekali");
      expect(challenges).toEqual([]);
      const worker = page.waitForEvent("worker");
      await page.getByLabel("Saya bukan robot").check();
      expect((await worker).url()).toContain("/assets/proof-worker-");
      await submitLogin(page);
      await expectRefusal(page, "Login Gagal", "Email atau password salah. Silakan coba lagi.");
      await expect(page.getByLabel("Saya bukan robot")).toBeChecked();
      await page.getByLabel("Password", { exact: true }).fill("rahasia-admin");
      await submitLogin(page);
      await expect(page).toHaveURL("/admin");
      expect(challenges).toHaveLength(2);
    });

    test("what grew too old meanwhile is done again, unasked", async ({ page }) => {
      await page.route(
        "/api/session",
        (route) => route.fulfill({ status: 422, json: { message: "Mohon centang kotak verifikasi." } }),
        { times: 1 },
      );
      await fillLogin(page, "admin@gis.example", "rahasia-admin");
      await page.getByLabel("Saya bukan robot").check();
      await submitLogin(page);
      await expect(page).toHaveURL("/admin");
    });

    test("a server that takes no work asks to tick the box", async ({ page }) => {
      await page.route("/api/session", (route) =>
        route.fulfill({ status: 422, json: { message: "Mohon centang kotak verifikasi." } }),
      );
      await fillLogin(page, "admin@gis.example", "rahasia-admin");
      await page.getByLabel("Saya bukan robot").check();
      await submitLogin(page);
      await expectRefusal(page, "Verifikasi Diperlukan", "Mohon centang kotak verifikasi.");
    });
  });

  test("the password can be shown and hidden", async ({ page }) => {
    const password = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Tampilkan password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Sembunyikan password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("the page has a note for a lost password, a way back, and no barrier", async ({ page }) => {
    await expect(page.getByText("Lupa password? Hubungi administrator.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Kembali ke beranda" })).toHaveAttribute("href", "/");
    await expectAccessible(page);
  });
});

test("the address that was wanted is opened after the login", async ({ page }) => {
  await page.goto("/admin/certificates/import?dari=surel");
  await expect(page).toHaveURL("/admin/login");
  await fillLogin(page, "admin@gis.example", "rahasia-admin");
  await page.getByLabel("Saya bukan robot").check();
  await submitLogin(page);
  await expect(page).toHaveURL("/admin/certificates/import?dari=surel");
});

test("somebody who is signed in already goes on to the panel", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");
});

test.describe("when the session is over", () => {
  test.use({ expectedStatuses: [401] });
  test("the login leads back to where the person was", async ({ page, context }) => {
    await signIn(page);
    await page.goto("/admin");
    // Once it has all it asks for: what still was on its way would be refused and lead to the login by itself.
    await expect(page.getByRole("region", { name: "Draf artikel" })).toBeVisible();
    await context.clearCookies();
    await page.getByRole("link", { name: "Sertifikat" }).first().click();
    await expect(page).toHaveURL("/admin/login");
    await fillLogin(page, "admin@gis.example", "rahasia-admin");
    await page.getByLabel("Saya bukan robot").check();
    await submitLogin(page);
    await expect(page).toHaveURL("/admin/certificates");
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test("a browser that cannot offer passkeys says so only to whoever asks for one", async ({ page }) => {
  await page.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException("", "NotSupportedError"));
    navigator.credentials.get = () => {
      // Two frames later the page has shown what it makes of that.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          document.documentElement.dataset.asked = "";
        }),
      );
      return refused();
    };
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
  });
  await page.goto("/admin/login");
  await expect(page.locator("html[data-asked]")).toBeAttached();
  await page.getByLabel("Email").fill("orang@contoh.example");
  await page.getByRole("button", { name: "Tampilkan password" }).click();
  await expect(page.getByText("Login Gagal")).toHaveCount(0);
  await page.getByRole("button", { name: "Gunakan passkey" }).click();
  await expect(toast(page)).toContainText("Passkey tidak dapat dipakai");
});

test("leaving is told and leads to the login, and leaves nothing of what was searched for", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/customers?q=PT");
  await expect(page.getByRole("searchbox", { name: "Cari pelanggan" })).toHaveValue("PT");
  await page.getByRole("button", { name: "Menu pengguna" }).click();
  await page.getByRole("link", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(toast(page)).toHaveText(/You have been logged out from the admin dashboard/);
  expect((await page.request.get("/api/session")).status()).toBe(401);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("q=PT");
});

test.describe("when leaving fails", () => {
  test.use({ expectedStatuses: [500] });
  test("it says so and stays", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin");
    await page.route("/api/session", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: { message: "Sesi tidak dapat diakhiri." } })
        : route.continue(),
    );
    await page.getByRole("button", { name: "Menu pengguna" }).click();
    await page.getByRole("link", { name: "Keluar" }).click();
    await expect(toast(page)).toHaveText(/Logout GagalSesi tidak dapat diakhiri./);
    await expect(page).toHaveURL("/admin/logout");
  });
});

test("only the areas that the server names are listed and opened", async ({ page }) => {
  await signIn(page);
  const session = await (await page.request.get("/api/session")).json();
  await page.route("/api/session", (route) =>
    route.fulfill({ json: { ...session, areas: ["dashboard", "profile"] } }),
  );
  await page.goto("/admin/certificates");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Anda tidak memiliki akses ke bagian ini");
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Dashboard", "Profil Saya"]);
  await expectAccessible(page);
});

test.describe("while the session cannot be read", () => {
  test.use({ expectedStatuses: [503] });
  const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };

  test("the panel says what the server says and can be asked for again, and refuses nobody", async ({
    page,
  }) => {
    await signIn(page);
    await page.route("/api/session", (route) => route.fulfill(failure));
    await page.goto("/admin/certificates");
    const title = page.getByRole("heading", { level: 2, name: "Panel tidak dapat dimuat" });
    await expect(title).toBeVisible();
    await expect(page.getByText("Basis data tidak tersedia.")).toBeVisible();
    await page.unroute("/api/session");
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByRole("table")).toBeVisible();
  });

  test("whoever was let in before goes on", async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    // The session is asked for again after five minutes.
    await page.clock.fastForward("06:00");
    const asked = page.waitForRequest("/api/session");
    await page.route("/api/session", (route) => route.fulfill(failure));
    await page.getByRole("link", { name: "Sertifikat" }).first().click();
    await asked;
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test("the dashboard says where to find help", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  const help = page.getByRole("region", { name: "Bantuan" });
  await expect(help).toContainText("Hubungi administrator");
  for (const name of ["Kontak lembaga", "Halaman verifikasi publik", "Dokumentasi API"]) {
    const url = await help.getByRole("link", { name }).getAttribute("href");
    expect((await page.request.get(url ?? "")).status()).toBe(200);
  }
  await expectAccessible(page);
});
