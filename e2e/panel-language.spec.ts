import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, navigateTo, signIn, test } from "#e2e/support/panel.ts";
import type { Page } from "#e2e/support/product.ts";
import { dashboardSection, sectionGroups } from "#panel/sections.tsx";
import { indonesianWords, wordsOf } from "#tests/support/panel-words.ts";

/* The panel in English, as a person chose it. */

const reader = {
  email: "auditor.english@gis.example",
  password: "rahasia-auditor-1",
  full_name: "Lead Auditor",
  role: "admin",
};

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page);
  expect((await page.request.post("/api/users", { data: reader })).status()).toBe(201);
  await page.close();
});

const sections = [dashboardSection, ...sectionGroups.flatMap((group) => group.sections)];
const forms = ["certificates", "clients", "articles", "services", "customers", "partners", "users"].map(
  (area) => `/admin/${area}/create`,
);
const others = [
  "/admin/profile",
  "/admin/certificates/import",
  "/admin/api-keys",
  "/admin/webhooks",
  "/admin/site-move",
];

test("after English is chosen in the profile, every page and form is in English on every device", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, reader);
  await page.goto("/admin/profile");
  const choice = page.getByRole("form", { name: "Bahasa panel" });
  await expect(choice.getByRole("radio", { name: "Bahasa Indonesia" })).toBeChecked();
  await choice.getByText("English").click();
  await choice.getByRole("button", { name: "Ganti Bahasa" }).click();
  await expect(page.getByRole("heading", { name: "Panel language" })).toBeVisible();
  await expect(page).toHaveTitle(/profile/i);

  await test.step("whoever signs in on another device has it too", async () => {
    const other = await browser.newPage();
    await signIn(other, reader);
    await other.goto("/admin/certificates");
    await expect(other.getByRole("heading", { level: 1, name: "Certificates" })).toBeVisible();
    await other.close();
  });

  for (const address of [...sections.map(({ path }) => path), ...forms, ...others])
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, address);
      expect.soft(await indonesianOn(page), address).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await overflowOf(page), address).toBeLessThanOrEqual(0);
      expect.soft(await violationsOf(page, { leftOut: "iframe" }), address).toEqual([]);
    });
});

async function open(page: Page, address: string): Promise<void> {
  await navigateTo(page, address);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-spin")).toHaveCount(0);
}

const words = indonesianWords();

/** Categories of the demonstration's articles, offered as they are stored. */
const stored = ["Sertifikasi", "Verifikasi"];

/** What is not of the body's own content: texts of the frame, headings, labels and buttons that say an Indonesian word. */
async function indonesianOn(page: Page): Promise<string[]> {
  const texts = await page
    .locator("h1, h2, legend, label, th, nav a, [role=tab], main button, main p.hint, input[placeholder]")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("td, li article, li h2, [lang=id]"))
        .map((element) => {
          const copy = element.cloneNode(true) as Element;
          // Names of rows, and what is chosen among rows.
          for (const content of copy.querySelectorAll(".sr-only, select, [lang=id]")) content.remove();
          return `${element.getAttribute("placeholder") ?? ""} ${copy.textContent}`.trim();
        }),
    );
  const own = texts.filter((text) => !stored.includes(text));
  return own.filter((text) => wordsOf(text).some((word) => words.has(word)));
}

async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
