import { demonstrationCertificate } from "#e2e/support/demonstration.ts";
import { expect, test } from "#e2e/support/product.ts";

const search = "/verifikasi-sertifikat";
/** Of an expired certificate. */
const expired = () => demonstrationCertificate("PT Pagar Siaga Utama", "ISO 45001:2018").certificate_number;

test("a tender committee finds a bidder by a misspelt name, narrows to what is valid, and opens the verdict", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(search);
  await page.locator("#q").fill("Bina Smesta");
  await page.locator("#q").press("Enter");
  await expect(page.getByRole("heading", { name: "Tidak ada hasil" })).toBeVisible();
  await expect(page.getByText("tetapi tidak sama")).toBeVisible();
  await page
    .getByRole("region", { name: "Maksud Anda" })
    .getByRole("link", { name: "PT Bina Semesta" })
    .click();

  const results = page.locator(".result");
  await expect(results.first().locator("mark").first()).toHaveText("Bina");
  await page.goto(`${search}?q=iso`);
  const all = await results.count();
  await page
    .getByRole("navigation", { name: "Persempit hasil" })
    .getByRole("link", { name: /^Kadaluwarsa/ })
    .click();
  await expect(page).toHaveURL(/status=expired/);
  await expect(page.getByRole("link", { name: /^Kadaluwarsa/ })).toHaveAttribute("aria-current", "true");
  expect(await results.count()).toBeLessThan(all);
  for (const badge of await results.locator(".status-badge").all())
    await expect(badge).toHaveAttribute("data-verdict", "expired");
  await results.first().getByRole("link").click();
  await expect(page.locator(".verdict")).toHaveAttribute("data-verdict", "expired");
});

test("ten results stand on a laptop's first screen, three on a phone's, and all the others are reached page by page", async ({
  page,
}) => {
  // The demonstration's banner is above every page of it alone.
  const banner = page.locator(".demonstration");
  const results = page.locator(".result");
  for (const [width, height, count] of [
    [390, 844, 3],
    [1366, 768, 10],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${search}?q=iso`);
    await page.setViewportSize({ width, height: height + ((await banner.boundingBox())?.height ?? 0) });
    await expect(results.nth(count - 1)).toBeInViewport({ ratio: 1 });
  }
  const total = Number.parseInt((await page.locator(".results-head p").textContent()) ?? "", 10);
  const seen = new Set<string>();
  for (;;) {
    for (const number of await page.locator(".result-number").allTextContents()) seen.add(number);
    const next = page.getByRole("link", { name: "Berikutnya" });
    if ((await next.count()) === 0) break;
    await next.click();
    await expect(page.locator(".result").first()).toBeVisible();
  }
  expect(seen.size).toBe(total);
});

test("names are suggested while somebody types, and taken by the keyboard or a tap", async ({ page }) => {
  await page.goto(search);
  const box = page.locator("#q");
  const list = page.getByRole("listbox", { name: "Saran" });
  await box.pressSequentially("bi");
  await expect(list).toBeHidden();
  await box.pressSequentially("na sem");
  await expect(list.getByRole("option")).toContainText(["PT Bina Semesta Konstruksi"]);
  await box.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", "suggestion-0");
  await box.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("bina sem");
  await box.pressSequentially("e");
  await expect(list.getByRole("option").first()).toBeVisible();
  await box.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("PT Bina Semesta Konstruksi");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=PT\+Bina\+Semesta\+Konstruksi/);
  await expect(page.locator(".result").first()).toBeVisible();

  await page.goto(`${search}?lang=en`);
  await box.pressSequentially(expired().toLowerCase().slice(0, -6));
  await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().click();
  await expect(page.locator(".verdict h1")).toHaveText(/Certificate/);
});

test("every suggestion is seen and can be pointed at, over whatever follows the search box", async ({
  page,
}) => {
  for (const [width, address] of [
    [390, search],
    [1366, search],
    [390, `${search}?q=iso`],
    [1366, `${search}?q=iso`],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(address);
    await page.locator("#q").fill("");
    await page.locator("#q").pressSequentially("gis");
    const options = page.getByRole("listbox", { name: "Saran" }).getByRole("option");
    await expect(options.nth(3)).toBeVisible();
    const covered = await options.evaluateAll((all) =>
      all.filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) !== each;
      }),
    );
    expect(covered, `${address} at ${width}`).toHaveLength(0);
  }
});

test("a number typed with other separators is answered by its verdict, and the language is switched in place", async ({
  page,
}) => {
  await page.goto(`${search}?q=no.+${expired().toLowerCase().replaceAll("/", "+")}`);
  await expect(page.locator(".verdict h1")).toHaveText("Sertifikat kadaluwarsa");
  await page.locator(".language-switch").first().click();
  await expect(page.locator(".verdict h1")).toHaveText("Certificate expired");
  const [back, all] = await page
    .locator(".certificate-ways a")
    .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect()));
  expect(all?.left, "stands apart from the way back").toBeGreaterThan((back?.right ?? 0) + 12);
  await page.getByRole("link", { name: "See all results" }).click();
  await expect(page.locator(".result-number")).toHaveText(expired());
});

test("above results a phone shows the whole number that was looked for, and the button keeps its name", async ({
  page,
}) => {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${search}?q=${encodeURIComponent("LSSM/QMS/2026/00001")}`);
    const cut = await page
      .locator("#q")
      .evaluate((box: HTMLInputElement) => box.scrollWidth - box.clientWidth);
    expect(cut, `at ${width}`).toBeLessThanOrEqual(0);
    await expect(page.getByRole("button", { name: "Periksa", exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test("printed results stand in columns, as on a wide screen", async ({ page }) => {
  // The width of an A4 sheet within its margins.
  await page.setViewportSize({ width: 688, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.goto(`${search}?q=iso`);
  for (const part of [".status-badge", ".result-standard", ".result-expiry"]) {
    const lefts = await page
      .locator(`.result ${part}`)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
    expect(lefts.length).toBeGreaterThan(3);
    expect(new Set(lefts).size, part).toBe(1);
  }
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("links that stand below each other are 44 px high: the pages of results, what helps, and the footer", async ({
    page,
  }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${search}?q=iso`);
      for (const part of [".result-pages li a", ".card-links a", ".footer-link"]) {
        const heights = await page
          .locator(part)
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
        expect(heights.length, part).toBeGreaterThan(1);
        expect(Math.min(...heights), `${part} at ${width}`).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
