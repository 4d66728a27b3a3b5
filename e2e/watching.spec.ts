import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, expectAccessible, signIn, test } from "#e2e/support/panel.ts";
import { readMail } from "#tests/support/read-mail.ts";

test.describe("on a phone", () => {
  test.use({ expectedStatuses: [400], viewport: { width: 390, height: 844 } });

  test("a certificate is watched after a confirmation, and no more at one click", async ({
    page,
    product,
  }) => {
    test.slow();
    await page.goto("/verifikasi-sertifikat?q=PT");
    const found = page
      .getByRole("main")
      .locator('a[href^="/verifikasi-sertifikat/"]')
      .filter({ hasText: "PT" });
    await page.goto((await found.first().getAttribute("href")) ?? "");
    await page.getByRole("link", { name: "Pantau sertifikat ini" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantau sertifikat ini");
    await page.getByRole("textbox", { name: /^Alamat email/ }).fill("salah");
    await page.getByRole("button", { name: "Kirim konfirmasi" }).click();
    await expect(page.getByRole("alert")).toContainText("Format email tidak valid");
    await expect(page.getByRole("textbox", { name: /^Alamat email/ })).toHaveValue("salah");
    expect(await violationsOf(page)).toEqual([]);
    const email = `pembeli-${Date.now()}@contoh.example`;
    await page.getByRole("textbox", { name: /^Alamat email/ }).fill(email);
    await page.getByRole("button", { name: "Kirim konfirmasi" }).click();
    await expect(page.getByRole("status")).toContainText("Periksa kotak masuk Anda");
    expect(await violationsOf(page)).toEqual([]);
    const mails = () => mailsTo(email, product.dataDir);
    // Where the worker that mails was not reached, it looks for itself within a minute.
    await expect.poll(async () => (await mails()).length, { timeout: 90_000 }).toBe(1);
    const [text = ""] = await mails();
    const [link = ""] = /\/pantau\/[0-9a-f-]{36}/.exec(text) ?? [];
    await page.goto(link);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Ya, pantau sertifikat ini" }).click();
    await expect(page.getByRole("status")).toContainText("Anda memantau sertifikat ini sejak");
    await page.getByRole("button", { name: "Berhenti dan hapus alamat saya" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pantauan berakhir");
  });
});

/** What was mailed to an address, as it lies in the outbox. */
async function mailsTo(email: string, dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(outbox, name), "utf8"))),
  );
  return mails
    .filter(({ headers }) => headers.get("to") === email)
    .map(({ parts }) => parts.get("text/plain") ?? "");
}

test("staff read on a certificate how many people watch it", async ({ page }) => {
  await signIn(page);
  const { data } = await (await page.request.get("/api/certificates?per_page=1")).json();
  await page.goto(`/admin/certificates/${data[0].id}`);
  await expect(page.getByText("Belum ada yang memantau sertifikat ini lewat email.")).toBeVisible();
  await expectAccessible(page);
});
