import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";

const words = {
  id: {
    name: "Nama",
    message: "Pesan",
    send: "Kirim Pesan",
    incomplete: "Mohon lengkapi semua field yang wajib diisi",
    email: "Format email tidak valid",
    unavailable: "Fitur belum tersedia",
    map: "Tampilkan peta",
  },
  en: {
    name: "Name",
    message: "Message",
    send: "Send Message",
    incomplete: "Please complete all required fields",
    email: "Invalid email format",
    unavailable: "Feature not available yet",
    map: "Show map",
  },
} as const;

// The header changes its colours while the page is scrolled to the problems; axe would measure in between.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** At the width of a phone and of a desk, and as the window was again. */
async function expectAccessible(page: Page) {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [viewport.width === 390 ? 1440 : 390, viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    expect(await violationsOf(page, { leftOut: "iframe" }), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const [language, width] of [
  ["id", 390],
  ["en", 1440],
] as const) {
  test.describe(`the contact page, ${language}`, () => {
    test.use({ viewport: { width, height: 900 } });
    const text = words[language];
    const field = (page: Page, name: string) =>
      page.getByRole("textbox", { name: new RegExp(`^${name}`, "i") });

    test("a wrong message comes back with its problems, a right one with the notice; the map is loaded when it is asked for", async ({
      page,
    }) => {
      const requests: string[] = [];
      await page.route("https://www.google.com/**", (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Peta</title>" });
      });
      await page.goto(`/kontak?lang=${language}`);
      await expectAccessible(page);
      await field(page, text.name).fill("Sari Dewi");
      await field(page, "e-?mail").fill("sari@");
      await page.getByRole("button", { name: text.send }).click();

      const problems = page.getByRole("alert");
      await expect(problems).toBeFocused();
      await expect(problems).toBeInViewport();
      await expect(problems).toContainText(text.incomplete);
      await expect(problems).toContainText(text.email);
      await expect(field(page, text.name)).toHaveValue("Sari Dewi");
      await expect(field(page, "e-?mail")).toHaveAccessibleDescription(text.email);
      await expectAccessible(page);

      await problems.getByRole("link").first().click();
      await expect(field(page, "e-?mail")).toBeFocused();
      await field(page, "e-?mail").fill("sari@contoh.example");
      await field(page, text.message).fill("Selamat siang.");
      await page.getByRole("button", { name: text.send }).click();
      await expect(page.getByRole("status")).toContainText(text.unavailable);
      await expect(field(page, text.name)).toHaveValue("");
      await expectAccessible(page);

      await field(page, text.name).fill("Sari Dewi");
      expect(requests).toEqual([]);
      // Before its script is loaded, the link leads to a page with the map.
      await page.waitForLoadState();
      await page.getByRole("link", { name: text.map }).click();
      await expect(page.locator(".map-place iframe")).toBeVisible();
      await expect.poll(() => requests.length).toBe(1);
      await expect(field(page, text.name)).toHaveValue("Sari Dewi");
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

for (const [language, words] of [
  ["id", { send: "Kirim Pesan", mail: "Kirim lewat email", back: "Kembalikan ke formulir" }],
  ["en", { send: "Send Message", mail: "Send by email", back: "Bring back into the form" }],
] as const) {
  test(`a message that is not sent is offered as a mail, and comes back into the form, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/kontak?lang=${language}`);
    await expect(page.getByRole("note")).toContainText("halo@grahainspeksi.example");
    await expect(page.getByRole("note").getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    await page.locator("#name").fill("Sari Dewi");
    await page.locator("#email").fill("sari@contoh.example");
    await page.locator("#subject").fill("Audit & biaya");
    await page.locator("#message").fill("Selamat siang.\nBerapa lama?");
    await page.getByRole("button", { name: words.send }).click();

    await expect(page.locator("#message")).toHaveValue("");
    const mail = page.getByRole("link", { name: words.mail });
    await expect(mail).toBeVisible();
    const address = new URL((await mail.getAttribute("href")) ?? "");
    expect(address.pathname).toBe("halo@grahainspeksi.example");
    expect(decodeURIComponent(address.search)).toBe(
      "?subject=Audit & biaya&body=Selamat siang.\nBerapa lama?\n\nSari Dewi\nsari@contoh.example",
    );
    await expectAccessible(page);

    // The language is switched while this browser alone has the text, there and back.
    for (const shown of [language === "id" ? "en" : "id", language]) {
      await page.locator("a.language-switch").first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", shown);
      await expect(page.locator("[data-offer-mail]")).toHaveAttribute("href", address.href);
    }
    await page.getByRole("button", { name: words.back }).click();
    await expect(page.locator("#message")).toHaveValue("Selamat siang.\nBerapa lama?");
    await expect(page.locator("#name")).toBeFocused();
  });
}

test("switching the language keeps what was typed into a report or a list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, field, typed] of [
    ["/laporkan?nomor=PALSU/1&lang=id", "#message", "Logonya lain.\nTanggalnya juga."],
    ["/verifikasi-sertifikat/daftar?lang=id", "#numbers", "PALSU/1\nPALSU/2"],
  ] as const) {
    await page.goto(path);
    await page.locator(field).fill(typed);
    await page.locator("a.language-switch").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator(field)).toHaveValue(typed);
  }
});

test("switching the language keeps what was typed, and a new visit begins with an empty form", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/kontak?lang=id");
  await page.locator("#name").fill("Sari Dewi");
  await page.locator("#message").fill("Selamat siang.");
  await page.locator("a.language-switch").first().click();
  await expect(page.getByRole("heading", { name: "Send a message" })).toBeVisible();
  await expect(page.locator("#name")).toHaveValue("Sari Dewi");
  await expect(page.locator("#message")).toHaveValue("Selamat siang.");
  await page.goto("/tentang");
  await page.goto("/kontak?lang=id");
  await expect(page.locator("#name")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("form and map work all the same", async ({ page }) => {
    await page.route("https://www.google.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Peta</title>" }),
    );
    await page.goto("/kontak");
    await page.getByRole("button", { name: "Kirim Pesan" }).click();
    await expect(page.getByRole("alert")).toBeInViewport();
    await page.getByRole("link", { name: "Tampilkan peta" }).click();
    await expect(page.locator(".map-place iframe")).toBeVisible();
  });
});
