import { violationsOf } from "#e2e/support/accessibility.ts";
import { removeRow, signIn } from "#e2e/support/panel.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";

/** A certificate of the demonstration content. */
async function openCertificate(page: Page) {
  await page.goto(await certificateOf(page, "q=Bina+Semesta"));
  await expect(page.locator(".verdict h1")).toBeVisible();
}

/** Where the first certificate is that a search finds. */
async function certificateOf({ request }: Page, query: string): Promise<string> {
  const results = await (await request.get(`/verifikasi-sertifikat?${query}`)).text();
  const [, path] = /<h3><a href="([^"]*)/.exec(results) ?? [];
  if (!path) throw new Error(`No certificate is found by ${query}`);
  return path;
}

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

const phone = { width: 390, height: 844 };
const small = { width: 320, height: 640 };

/** A certificate of the test's own, whose status it changes. */
async function addChanging(staff: Page, client_name: string) {
  await signIn(staff);
  const input = {
    client_name,
    certificate_number: `UJI/BACK/${Date.now()}`,
    standard: "ISO 9001:2015",
    issue_date: "2026-01-10",
    expiry_date: "2099-01-09",
    status: "Valid",
  };
  const { id } = await (await staff.request.post("/api/certificates", { data: input })).json();
  const apiPath = `/api/certificates/${id}`;
  return {
    path: `/verifikasi-sertifikat/${id}`,
    async change(status: string) {
      const stored = await (await staff.request.get(apiPath)).json();
      const answer = await staff.request.put(apiPath, { data: { ...stored, status } });
      expect(answer.status()).toBe(200);
    },
    async renew(issue_date: string, expiry_date: string) {
      const { version } = await (await staff.request.get(apiPath)).json();
      const days = { decided_on: issue_date, effective_on: issue_date, issue_date, expiry_date };
      const data = { kind: "renewed", version, ...days };
      expect((await staff.request.post(`${apiPath}/decisions`, { data })).status()).toBe(200);
    },
    remove: () => removeRow(staff, apiPath),
  };
}

test("Back shows no verdict from before, out of the browser's memory neither", async ({
  playwright,
  launchOptions,
  baseURL,
  browser,
}) => {
  // Playwright has the browser forget every page that is left; people's browsers keep even those of `no-store`.
  const remembering = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const staff = await browser.newPage({ baseURL });
  const { path, change, remove } = await addChanging(staff, "PT Kembali Ke Belakang");
  try {
    const page = await remembering.newPage({ baseURL });
    const places = [
      [path, ".verdict"],
      ["/verifikasi-sertifikat?q=Kembali+Ke+Belakang", ".result .status-badge"],
    ] as const;
    for (const [url, place] of places) {
      await change("Valid");
      await page.goto(url);
      await expect(page.locator(place)).toHaveAttribute("data-verdict", "valid");
      await page.goto("/tentang");
      await change("Dicabut");
      // The event that this waits for comes with a page that is loaded, not with one that is remembered.
      await page.goBack({ waitUntil: "commit" });
      await expect(page.locator(place)).toHaveAttribute("data-verdict", "withdrawn");
      await expect(page.locator(place)).toBeVisible();
    }
  } finally {
    await remove();
    await staff.close();
    await remembering.close();
  }
});

test("what was remembered of the register is not to be seen while it is asked again", async ({ page }) => {
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return document.body.hidden;
    });
  await page.goto("/tentang");
  expect(await comeBack(), "a page without a verdict comes back at once").toBe(false);
  await page.goto("/verifikasi-sertifikat?q=Bina+Semesta");
  const reloaded = page.waitForEvent("load");
  expect(await comeBack()).toBe(true);
  await reloaded;
  await expect(page.locator(".result").first()).toBeVisible();
});

test("a tab that is returned to after a while, or stays in sight, says what holds by then, and what was sent by a form stays", async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL });
  const { path, change, remove } = await addChanging(staff, "PT Tab Semalam");
  const show = (visibilityState: "visible" | "hidden") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      return document.body.hidden;
    }, visibilityState);
  const comeBackAfter = async (minutes: number) => {
    await show("hidden");
    await page.clock.fastForward(minutes * 60_000);
    return await show("visible");
  };
  try {
    await page.clock.install();
    await page.goto(path);
    await expect(page.locator(".verdict")).toHaveAttribute("data-verdict", "valid");
    await change("Dicabut");
    expect(await comeBackAfter(9), "somebody who looked away for a moment").toBe(false);
    expect(await comeBackAfter(2)).toBe(true);
    await expect(page.locator(".verdict")).toHaveAttribute("data-verdict", "withdrawn");
    await expect(page.locator(".verdict")).toBeVisible();

    await change("Valid");
    await page.clock.fastForward(9 * 60_000);
    for (const seconds of [50, 50, 50]) {
      await page.keyboard.press("Shift");
      await page.clock.fastForward(seconds * 1000);
    }
    await expect(page.locator(".verdict"), "somebody who reads").toHaveAttribute("data-verdict", "withdrawn");
    await page.clock.fastForward(120_000);
    await expect(page.locator(".verdict")).toHaveAttribute("data-verdict", "valid");

    await page.goto("/verifikasi-sertifikat/daftar");
    await page.locator("#numbers").fill("UJI/TIDAK/ADA");
    await page.locator(".number-form button[type=submit]").click();
    await expect(page.locator("table")).toBeVisible();
    expect(await comeBackAfter(11)).toBe(false);
  } finally {
    await remove();
    await staff.close();
  }
});

test("the header's sub-items open on hover and by the keyboard, and it is white with a shadow once the page is scrolled more than 20 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto("/verifikasi-sertifikat");
  const dropdown = page.locator(".dropdown").first();
  await expect(dropdown).toBeHidden();
  const services = page.locator(".main-menu").getByRole("link", { name: "Layanan", exact: true });
  await services.hover();
  await expect(dropdown).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dropdown).toBeHidden();
  await page.mouse.move(5, 690);
  await services.focus();
  await expect(dropdown).toBeVisible();
  await services.blur();

  await page.setViewportSize({ width: 1280, height: 500 });
  const header = page.locator(".site-header");
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await scrollTo(20);
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await scrollTo(21);
  await expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(header).not.toHaveCSS("box-shadow", "none");
});

for (const language of ["id", "en"]) {
  test(`no item of the menu and no button of the header wraps from 1024 px on (${language})`, async ({
    page,
  }) => {
    await page.goto(`/verifikasi-sertifikat?lang=${language}`);
    const middles = async (selector: string) => {
      const boxes = await page
        .locator(selector)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
      return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)));
    };
    const items = ".main-menu > ul > li > :first-child";
    const buttons = ".language-switch, .header-button";
    for (const width of [1024, 1263, 1264, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const lines = {
        menu: (await middles(items)).size,
        buttons: (await middles(buttons)).size,
        header: (await middles(`${items}, ${buttons}`)).size,
      };
      expect({ width, ...lines }).toEqual({ width, menu: 1, buttons: 1, header: width < 1264 ? 2 : 1 });
      const heights = await page
        .locator(`${items}, ${buttons}`)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBe(Math.min(...heights));
    }
  });
}

for (const { name, javaScriptEnabled } of [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
]) {
  test.describe(`on a phone ${name}`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test("the menu covers the screen, toggles sub-items by a tap, and closes", async ({ page }) => {
      await page.goto("/verifikasi-sertifikat");
      await page.getByRole("button", { name: "Buka menu" }).click();
      const menu = page.getByRole("dialog");
      await expect(menu).toBeVisible();
      expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
      await expect(menu.getByRole("link", { name: "Verifikasi Sertifikat" })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Login Admin" })).toHaveAttribute("href", "/admin/login");
      await expect(menu.getByRole("link", { name: "Semua Layanan" })).toBeHidden();
      await menu.getByText("Layanan", { exact: true }).click();
      await expect(menu.getByRole("link", { name: "Semua Layanan" })).toBeVisible();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await menu.getByRole("button", { name: "Tutup menu" }).click();
      await expect(menu).toBeHidden();
      await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
    });
  });
}

test("the open menu keeps the focus inside, and Escape closes it", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/verifikasi-sertifikat");
  await page.getByRole("button", { name: "Buka menu" }).click();
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest("#menu"),
    );
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Buka menu" })).toBeFocused();
});

const paths = [
  "/verifikasi-sertifikat",
  "/verifikasi-sertifikat?q=PT",
  "/verifikasi-sertifikat?q=tidak-ada",
  "/verifikasi-sertifikat/bukan-uuid",
  "/tidak/ada",
];

test("pages of the verification and of what is not there are accessible, and fit into 320 px", async ({
  page,
}) => {
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
      await expectAccessible(page);
      await page.setViewportSize(small);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        small.width,
      );
      await expectAccessible(page);
    });
});

test("letters of twice the size fit a phone, and the header keeps to one line above what is read", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // As somebody sets it in the browser: lengths of media queries grow with it, which no style of a page can do.
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  for (const path of ["/", "/verifikasi-sertifikat", "/verifikasi-sertifikat?q=PT", "/artikel"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    const bar = await page.locator(".header-bar").boundingBox();
    expect(bar?.height, path).toBeLessThan(200);
  }
  await openCertificate(page);
  // Its text is there before its styles are.
  await page.waitForLoadState();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const verdict = await page.locator(".verdict").boundingBox();
  const bar = await page.locator(".site-header").boundingBox();
  expect(verdict?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await browser.close();
});

test("certificates of every status are accessible, and fit into 320 px", async ({ page }) => {
  const verdicts = ["valid", "suspended", "expired", "withdrawn", "not-yet-valid", "other"];
  for (const verdict of verdicts) {
    // Narrowed: what other journeys added would fill the first page.
    const path = await certificateOf(page, `q=PT&status=${verdict}&daftar=semua`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize(small);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width);
  }
});

test("the header works while the page's own script never arrives", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto("/kontak", { waitUntil: "commit" });
  await expect(page.locator(".site-footer")).toBeAttached();
  await page.mouse.wheel(0, 400);
  await expect(page.locator(".site-header")).toHaveAttribute("data-scrolled");
  await page.getByRole("button", { name: "Buka menu" }).click();
  expect(await page.locator("#menu").evaluate((menu) => menu.matches(":modal"))).toBe(true);
});

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What a page weighs that is opened for the first time, with its headers. */
async function bytesOf(page: Page, path: string): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return bytes;
}

test("a certificate that was renewed twice weighs no more than 45 KiB on a phone, and prints on one page", async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const certificate = await addChanging(staff, "PT Uji Bobot Halaman Nusantara");
  for (const [issue_date, expiry_date] of [
    ["2026-02-10", "2099-02-09"],
    ["2026-03-10", "2099-03-09"],
  ] as const)
    await certificate.renew(issue_date, expiry_date);
  for (const language of ["id", "en"]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const page = await context.newPage();
    const bytes = await bytesOf(page, `${certificate.path}?lang=${language}`);
    await expect(page.locator(".history li")).toHaveCount(3);
    expect(bytes, language).toBeGreaterThan(20 * 1024);
    expect(bytes, language).toBeLessThan(45 * 1024);
    expect(await printedPages(page), language).toBe(1);
    await context.close();
  }
  await certificate.remove();
});

test("a certificate's page loads no more than 6 KB of script, and prints on one page of A4", async ({
  page,
}) => {
  let scriptBytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scriptBytes += (await response.body()).length;
  });
  await openCertificate(page);
  await page.waitForLoadState("networkidle");
  expect(scriptBytes).toBeLessThan(6 * 1024);
  expect(await printedPages(page)).toBe(1);
});
