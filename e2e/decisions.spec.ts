import type { Page } from "@playwright/test";
import { addCertificate, expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";
import { addDays, formatDay } from "#shared/time.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));

function card(page: Page) {
  return page.getByRole("region", { name: "Keputusan" });
}

async function open(page: Page, button: string) {
  await card(page).getByRole("button", { name: button, exact: true }).click();
  return page.getByRole("dialog");
}

function record(page: Page) {
  return page.getByRole("button", { name: "Catat keputusan", exact: true }).click();
}

/** What visitors read of the certificate. */
async function publicPage(page: Page, id: string): Promise<string> {
  const html = await (await page.request.get(`/verifikasi-sertifikat/${id}`)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

test("a correction has fields of its own, and Escape asks before it is lost; a suspension that begins tomorrow is announced to staff, and the public page says valid today", async ({
  page,
  today,
}) => {
  const tomorrow = addDays(today, 1);
  const { id, client_name } = await addCertificate(page);
  await page.goto(`/admin/certificates/${id}`);
  const correction = await open(page, "Koreksi");
  await correction.getByLabel("Nama klien").fill("PT Benar");
  await expect(correction.getByRole("region", { name: "Yang dibaca publik" })).toContainText(
    "Berubah: Nama klien",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Keputusan ini belum dicatat" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(correction.getByLabel("Nama klien")).toHaveValue("PT Benar");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Tutup tanpa mencatat" }).click();
  await expect(correction).toBeHidden();
  await expect(card(page).getByRole("button", { name: "Koreksi" })).toBeFocused();
  await expect(page.getByLabel("Nama klien")).toHaveValue(client_name);

  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = await open(page, "Bekukan");
  await expect(dialog.getByLabel("Tanggal keputusan")).toBeFocused();
  await dialog.getByLabel("Alasan").selectOption({ label: "Atas permintaan klien" });
  await dialog.getByLabel("Berlaku mulai").fill(tomorrow);
  await dialog.getByLabel("Nomor keputusan").fill("SK/12");
  await expect(dialog.getByRole("region", { name: "Yang dibaca publik" })).toContainText(
    `Mulai ${formatDay(tomorrow, "id")}Dibekukan`,
  );
  await expectAccessible(page);
  await record(page);
  await expect(toast(page)).toHaveText(/SuksesKeputusan dicatat: Dibekukan mulai/);
  await expect(card(page)).toContainText(`Mulai ${formatDay(tomorrow, "id")}: Dibekukan`);
  await expect(card(page).getByRole("heading", { name: "Keputusan" })).toBeFocused();
  await expectAccessible(page);
  const shown = await publicPage(page, id);
  expect(shown).toContain("Valid");
  expect(shown).not.toContain("Atas permintaan klien");
});

test("a renewal becomes the next edition on the day after the last one", async ({ page, today }) => {
  const { id } = await addCertificate(page, { expiry_date: addDays(today, 30) });
  await page.goto(`/admin/certificates/${id}`);
  const dialog = await open(page, "Perpanjang");
  await expect(dialog.getByLabel("Berlaku mulai")).toHaveValue(addDays(today, 31));
  await record(page);
  await expect(card(page)).toContainText(`Mulai ${formatDay(addDays(today, 31), "id")}: Edisi 2`);
});

test("a suspended certificate is restored, and one that is withdrawn has nothing but a correction left", async ({
  page,
}) => {
  const { id } = await addCertificate(page);
  await page.goto(`/admin/certificates/${id}`);
  await page.getByLabel("Ruang lingkup").fill("Ditulis sebelum keputusan");
  const suspending = await open(page, "Bekukan");
  await suspending.getByLabel("Alasan").selectOption({ label: "Atas permintaan klien" });
  await record(page);
  await expect(card(page)).toContainText("Dibekukan");
  await expect(page.getByLabel("Ruang lingkup")).toHaveValue("Ditulis sebelum keputusan");
  await open(page, "Pulihkan");
  await record(page);
  await expect(card(page).getByRole("button", { name: "Bekukan" })).toBeVisible();
  await page.getByRole("button", { name: "Simpan Perubahan" }).click();
  await expect(toast(page)).toHaveText(/SuksesSertifikat berhasil diperbarui./);
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toHaveValue("Valid");

  const withdrawing = await open(page, "Cabut");
  await expect(withdrawing).toContainText("untuk selamanya");
  await withdrawing
    .getByLabel("Alasan")
    .selectOption({ label: "Klien menghentikan kegiatan yang disertifikasi" });
  await record(page);
  await expect(card(page).getByRole("group", { name: "Catat keputusan" }).getByRole("button")).toHaveText([
    "Koreksi",
  ]);
  await expect(card(page).getByRole("list", { name: "Riwayat keputusan" })).toContainText("Dicabut");
  expect(await publicPage(page, id)).toContain("Dicabut");
});

test.describe("on a network that comes and goes", () => {
  test.use({ expectedStatuses: [0] });

  test("a decision whose answer was lost on the way is recorded once when the button is pressed again", async ({
    page,
    today,
  }) => {
    const { id } = await addCertificate(page);
    await page.goto(`/admin/certificates/${id}`);
    const dialog = await open(page, "Bekukan");
    await dialog.getByLabel("Alasan").selectOption({ label: "Atas permintaan klien" });
    await dialog.getByLabel("Berlaku mulai").fill(today);
    let isLost = false;
    await page.route(`**/api/certificates/${id}/decisions`, async (route) => {
      if (isLost || route.request().method() !== "POST") return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await record(page);
    await expect(dialog).toContainText("Server tidak dapat dihubungi");
    await record(page);
    await expect(toast(page)).toContainText("Sukses");
    await expect(dialog).toBeHidden();
    const history = card(page).getByRole("list", { name: "Riwayat keputusan" });
    await expect(history.getByText("Dibekukan", { exact: true })).toHaveCount(1);
  });
});
