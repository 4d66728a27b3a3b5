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
  test.use({ expectedStatuses: [401] });

  test("the proof of work runs in a worker, once per attempt; then the requested URL opens", async ({
    page,
  }) => {
    const challenges: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/session/challenge")) challenges.push(request.method());
    });
    await page.goto("/admin/certificates/import?dari=surel");
    await expect(page).toHaveURL("/admin/login");
    await expectAccessible(page);
    await submitLogin(page);
    await expectRefusal(page, "Input Tidak Lengkap", "Mohon masukkan email dan password.");
    await expectAccessible(page);
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
    await expect(page).toHaveURL("/admin/certificates/import?dari=surel");
    await expect(toast(page)).toHaveText(
      /Login Berhasil!Selamat datang kembali. Anda akan diarahkan ke dashboard./,
    );
    expect(challenges).toHaveLength(2);
    // Somebody who is signed in already goes on to the panel.
    await page.goto("/admin/login");
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByText("Selamat datang, Administrator").first()).toBeVisible();
  });
});

test("only the areas in the session are listed and opened", async ({ page }) => {
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

  test("a signed-in person stays on the page", async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    // The session is asked for again after five minutes.
    await page.clock.fastForward("06:00");
    const request = page.waitForRequest("/api/session");
    await page.route("/api/session", (route) => route.fulfill(failure));
    await page.getByRole("link", { name: "Sertifikat" }).first().click();
    await request;
    await expect(page.getByRole("table")).toBeVisible();
  });
});
