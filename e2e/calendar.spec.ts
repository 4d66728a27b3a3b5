import { addCertificate, expect, expectAccessible, signIn, test } from "#e2e/support/panel.ts";
import { addDays } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

test("the calendar links to expiring certificates, and a calendar program reads it by a secret URL", async ({
  page,
  today,
}) => {
  const day = addDays(today, 3);
  const { id, client_name } = await addCertificate(page, { expiry_date: day });
  await page.goto(`/admin/calendar?month=${day.slice(0, 7)}`);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: client_name }).first()).toBeVisible();
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `fits into ${width} px`).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Buat alamat" }).click();
  const url = await page.getByText(/calendar-feeds\/.*\.ics/).textContent();
  const feed = await page.request.get(new URL(url ?? "").pathname);
  expect((await feed.text()).replaceAll("\r\n ", "")).toContain(`SUMMARY:Berakhir: ${client_name}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: client_name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/certificates/${id}$`));
});
