import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  addCertificate,
  expect,
  expectAccessible,
  newCertificate,
  removeRow,
  signIn,
  test,
  toast,
} from "#e2e/support/panel.ts";
import { addDays, addYears, type Day, formatDay } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

const dueCount = 93;

/** So many certificates that are due, of one standard of their own, by one file; the first to expire comes first. */
async function addDue(page: Page, standard: string, today: Day): Promise<string[]> {
  const rows = Array.from({ length: dueCount }, (_, n) => {
    const { client_name, certificate_number, issue_date } = newCertificate();
    return [client_name, certificate_number, standard, issue_date, addDays(today, 1 + (n % 80)), "Valid"];
  });
  const head = ["client_name", "certificate_number", "standard", "issue_date", "expiry_date", "status"];
  const data = [head, ...rows].map((cells) => cells.join()).join("\n");
  const headers = { "Content-Type": "text/csv" };
  const imported = await page.request.post("/api/certificate-imports", { headers, data });
  expect((await imported.json()).summary).toMatchObject({ new: dueCount });
  const query = `standard=${encodeURIComponent(standard)}&sort=expiry_date&order=asc&per_page=500`;
  const listed = await (await page.request.get(`/api/certificates?${query}`)).json();
  return listed.data.map(({ id }: { id: string }) => id);
}

test("renewing 93 certificates that are due takes under ten clicks and one minute", async ({
  page,
  today,
}) => {
  test.slow();
  const standard = `Perpanjangan ${Date.now()}`;
  const ids = await addDue(page, standard, today);
  let clicks = 0;
  const click = async (role: "button" | "link" | "checkbox", name: string) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Lihat semua yang akan berakhir" })).toBeVisible();
  const startedAt = Date.now();
  await click("link", "Lihat semua yang akan berakhir");
  clicks += 1;
  await page.getByLabel("Standar", { exact: true }).selectOption(standard);
  await expect(page.getByRole("status").filter({ hasText: "93 sertifikat" }).first()).toBeVisible();
  await click("checkbox", "Pilih semua di halaman ini");
  await click("button", "Pilih semua 93 hasil saringan");
  await click("button", "Perpanjang");
  await click("button", "Lihat pratinjau");
  await expect(page.getByRole("dialog")).toContainText("93 sertifikat akan berubah");
  await click("button", "Perpanjang 93 sertifikat");
  await expect(toast(page)).toContainText("93 sertifikat diperpanjang.");
  expect(clicks).toBeLessThan(10);
  expect(Date.now() - startedAt).toBeLessThan(60_000);

  await expect(page.getByText("Tidak ada sertifikat yang cocok dengan saringan ini")).toBeVisible();
  const answer = await page.request.get(`/api/certificates/${ids[0]}`);
  const { upcoming } = await answer.json();
  expect(upcoming).toEqual([
    { on: addDays(today, 2), edition: 2, changes: { expiry_date: addYears(addDays(today, 1), 3) } },
  ]);
  for (const id of ids) await removeRow(page, `/api/certificates/${id}`);
});

test("the actions are one key behind a checkbox", async ({ page }) => {
  const standard = `Papan tik ${Date.now()}`;
  const [chosen, other] = [
    await addCertificate(page, { standard }),
    await addCertificate(page, { standard }),
  ];
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  const bar = page.getByRole("region", { name: "Sertifikat yang dipilih" });
  const toActions = page.getByRole("button", { name: "Ke tindakan untuk yang dipilih" });
  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(toActions.first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).focus();
  await page.keyboard.press("Space");
  await expect(bar).toBeHidden();

  await page.getByRole("checkbox", { name: `Pilih ${chosen.certificate_number}` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bar).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("2 dipilih");
  await expect(bar).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Perpanjang sertifikat" })).toBeVisible();
  await page.keyboard.press("Escape");

  for (const { id } of [chosen, other]) await removeRow(page, `/api/certificates/${id}`);
});

test("what is told of an action never covers the actions on what is chosen", async ({ page }) => {
  const standard = `Pesan ${Date.now()}`;
  const [chosen, removed] = [
    await addCertificate(page, { standard }),
    await addCertificate(page, { standard }),
  ];
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  await page.getByRole("checkbox", { name: `Pilih ${chosen.certificate_number}` }).check();
  const row = page.getByRole("row", { name: removed.certificate_number });
  await row.getByRole("button", { name: /^Hapus/ }).click();
  await page.getByRole("button", { name: "Hapus dari register" }).click();
  await expect(toast(page)).toBeVisible();
  // As long as the pointer or the focus is on it, it stays.
  await toast(page).getByRole("button").last().focus();
  const bar = page.getByRole("region", { name: "Sertifikat yang dipilih" });
  for (const width of [1440, 1024, 768, 640, 390, 360])
    for (const height of [900, 420]) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const [told, acted] = [await toast(page).boundingBox(), await bar.boundingBox()];
        if (!told || !acted) throw new Error("One of them is not shown");
        const isClear = told.y + told.height <= acted.y || told.y >= acted.y + acted.height;
        expect(isClear, `${width} × ${height}: ${JSON.stringify({ told, acted })}`).toBe(true);
      }).toPass({ timeout: 5_000 });
    }
  for (const { id } of [chosen, removed]) await removeRow(page, `/api/certificates/${id}`);
});

test("what is chosen is exported, and every step is accessible on a phone and at a desk", async ({
  page,
  today,
}) => {
  const standard = `Ekspor ${Date.now()}`;
  const numbers: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const data = { ...newCertificate(), standard };
    numbers.push(data.certificate_number);
    ids.push((await (await page.request.post("/api/certificates", { data })).json()).id);
  }
  await page.goto(`/admin/certificates?standard=${encodeURIComponent(standard)}`);
  await page.getByRole("checkbox", { name: `Pilih ${numbers[0]}` }).check();
  await page.getByRole("checkbox", { name: `Pilih ${numbers[2]}` }).check();
  await expectAccessible(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tindakan lain" }).click();
  await page.getByRole("button", { name: "Ekspor pilihan" }).click();
  await page.getByRole("radio", { name: "CSV" }).check();
  await page.getByRole("button", { name: "Unduh" }).click();
  const csv = await readFile(await (await waiting).path(), "utf8");
  expect(numbers.map((number) => csv.includes(number))).toEqual([true, false, true]);
  await page.getByRole("button", { name: "Bekukan" }).click();
  await expectAccessible(page);
  await page.getByLabel("Mulai berlaku").fill("");
  await page.getByRole("button", { name: "Lihat pratinjau" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Alasan")).toHaveAccessibleDescription("Pilih alasan keputusan ini.");
  await expect(dialog.getByLabel("Mulai berlaku")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Mulai berlaku").fill(today);
  await expect(dialog.getByLabel("Mulai berlaku")).toHaveAccessibleDescription(formatDay(today, "id"));
  await page.getByLabel("Alasan").press("ArrowDown");
  await expect(page.getByLabel("Alasan")).not.toHaveValue("");
  await page.getByLabel("Alasan").selectOption("Atas permintaan klien");
  await page.getByRole("button", { name: "Lihat pratinjau" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 sertifikat akan berubah");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bekukan 2 sertifikat" }).click();
  await expect(toast(page)).toContainText("2 sertifikat dibekukan.");
  await expect(page.getByText("Dibekukan", { exact: true })).toHaveCount(2 + 1);
  for (const id of ids) await removeRow(page, `/api/certificates/${id}`);
});
