import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import type { Page } from "#e2e/support/product.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { limits } from "#shared/limits.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const words = {
  id: {
    name: "Nama",
    message: "Pesan",
    consent: "Saya setuju data ini dipakai",
    send: "Kirim Pesan",
    problem: "Mohon setujui pemakaian data agar kami dapat menjawab.",
    sent: "Pesan terkirim",
    tooMany: "Terlalu banyak pesan dalam waktu singkat.",
  },
  en: {
    name: "Name",
    message: "Message",
    consent: "I agree that these details are used",
    send: "Send Message",
    problem: "Please agree to the use of your details so that we can answer.",
    sent: "Message sent",
    tooMany: "Too many messages in a short time.",
  },
} as const;

type Language = keyof typeof words;

test.use({ expectedStatuses: [400, 429] });

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let product: Awaited<ReturnType<typeof startDeliveringProduct>>;

test.beforeAll(async () => {
  smtp = await openSmtpServer();
  product = await startDeliveringProduct({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await product.stop();
  await smtp.close();
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`, "i") });
const consent = (page: Page, language: Language) =>
  page.getByRole("checkbox", { name: words[language].consent });

/** Opens the form and waits until the server has heard that delivery is on. */
async function open(page: Page, language: Language) {
  await expect(async () => {
    await page.goto(`${product.origin}/kontak?lang=${language}`);
    await expect(consent(page, language)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function fill(page: Page, language: Language, name: string) {
  await field(page, words[language].name).fill(name);
  await field(page, "e-?mail").fill("sari@contoh.example");
  await field(page, words[language].message).fill("Selamat siang.\nKami ingin bertanya.");
}

const widths = [390, 1440] as const;

/** At every width, and as the window was again. */
async function expectAccessible(page: Page) {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [...widths.filter((each) => each !== viewport.width), viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    expect(await violationsOf(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const [language, width] of [
  ["id", 390],
  ["en", 1440],
] as const) {
  test.describe(`the contact form that delivers, ${language}`, () => {
    test.use({ viewport: { width, height: 900 } });
    const text = words[language];

    test("a message goes out once its sender has agreed, and is answered by answering the mail", async ({
      page,
    }) => {
      await open(page, language);
      await expectAccessible(page);
      await fill(page, language, `Sari ${language}`);
      await page.getByRole("button", { name: text.send }).click();

      const problems = page.getByRole("alert");
      await expect(problems).toBeFocused();
      await expect(problems).toContainText(text.problem);
      await expect(consent(page, language)).toHaveAccessibleDescription(text.problem);
      await expectAccessible(page);
      await problems.getByRole("link").click();
      await expect(consent(page, language)).toBeFocused();
      await page.keyboard.press("Space");
      await expect(field(page, text.message)).toHaveValue("Selamat siang.\nKami ingin bertanya.");

      await page.getByRole("button", { name: text.send }).click();
      const sent = page.getByRole("status").filter({ hasText: text.sent });
      await expect(sent).toBeFocused();
      await expect(sent).toBeInViewport();
      await expect(field(page, text.name)).toHaveValue("");
      await expect(consent(page, language)).not.toBeChecked();
      await expectAccessible(page);

      const mine = () =>
        smtp.received.find(({ headers }) => headers.get("subject")?.endsWith(`Sari ${language}`));
      await expect.poll(mine).toBeDefined();
      expect(mine()?.headers.get("reply-to")).toBe(`Sari ${language} <sari@contoh.example>`);
      expect(mine()?.recipients).toEqual(["halo@grahainspeksi.example"]);
    });
  });
}

test("who sends on and on is told to wait, and keeps what was typed", async ({ page }) => {
  const headers = { "x-forwarded-for": "203.0.113.99" };
  await page.setExtraHTTPHeaders(headers);
  await open(page, "en");
  // Each message another one: the same words again are the message that is kept already.
  for (let sent = 0; sent < limits.contactMessagesMax; sent++) {
    const form = {
      name: `Budi ${sent}`,
      email: "sari@contoh.example",
      message: "Selamat siang.",
      consent: "ya",
    };
    const url = `${product.origin}/kontak?lang=en`;
    const answer = await page.request.post(url, { form, headers: { ...headers, origin: product.origin } });
    expect(await answer.text()).toContain(words.en.sent);
  }
  await fill(page, "en", "Budi");
  await consent(page, "en").check();
  await page.getByRole("button", { name: words.en.send }).click();
  await expect(page.getByRole("alert")).toContainText(words.en.tooMany);
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(field(page, "Name")).toHaveValue("Budi");
  await expect(consent(page, "en")).toBeChecked();
  await expectAccessible(page);
});

test("the field for machines is met neither by the eye nor by the keyboard", async ({ page }) => {
  await open(page, "id");
  await expect(page.getByText("Biarkan kolom ini kosong")).not.toBeInViewport({ ratio: 0.01 });
  await expect(page.getByRole("textbox")).toHaveCount(6);
  await field(page, "Pesan").focus();
  await page.keyboard.press("Tab");
  await expect(consent(page, "id")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Kirim Pesan" })).toBeFocused();
});

const pdf = {
  name: "bukti.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};

test.describe("the form for complaints, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a complaint is sent, followed by its number, and answered by staff", async ({ page, browser }) => {
    await page.goto(`${product.origin}/keluhan`);
    await expect(page).toHaveURL(/\/halaman\/keluhan-dan-banding/);
    await page.getByRole("button", { name: "Kirim", exact: true }).click();
    const problems = page.getByRole("alert");
    await expect(problems.getByRole("link")).toHaveCount(5);
    await page.getByRole("radio", { name: /Keluhan tentang organisasi bersertifikat/ }).check();
    await page.getByRole("textbox", { name: /^Nama/ }).fill("Sari Dewi");
    await page.getByRole("textbox", { name: /^Email/ }).fill("sari@contoh.example");
    await page.getByRole("textbox", { name: /^Apa yang terjadi/ }).fill("Barangnya rusak.");
    await page.getByLabel(/^Berkas pendukung/).setInputFiles([pdf]);
    await page.getByRole("checkbox", { name: /Saya setuju/ }).check();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Kirim", exact: true }).click();

    const number = page.locator(".reference");
    await expect(number).toHaveText(/^K-\d{4}-\w{6}$/);
    const reference = (await number.textContent()) ?? "";
    const mailOf = (words: string) =>
      smtp.received.find(
        ({ recipients, parts }) =>
          recipients[0] === "sari@contoh.example" && parts.get("text/plain")?.includes(words),
      );
    await expect.poll(() => mailOf(reference)).toBeDefined();

    const viewport = { width: 1440, height: 900 };
    const office = await browser.newContext({
      baseURL: product.origin,
      viewport,
    });
    const staff = await office.newPage();
    await signIn(staff, { ...administrator });
    await staff.goto("/admin");
    await staff.getByRole("link", { name: reference }).click();
    await expect(staff.getByText("Barangnya rusak.")).toBeVisible();
    const saving = staff.waitForEvent("download");
    await staff.getByRole("link", { name: pdf.name }).click();
    expect((await saving).suggestedFilename()).toBe(pdf.name);
    expect(await violationsOf(staff)).toEqual([]);
    await staff.getByLabel("Status", { exact: true }).selectOption("Sedang ditinjau");
    await staff.getByLabel("Ditangani oleh").selectOption({ index: 1 });
    await staff.getByLabel("Catatan kepada pengirim").fill("Kami sedang memeriksanya.");
    await staff.getByLabel("Catatan internal").fill("Tanya auditor.");
    await staff.getByRole("button", { name: "Simpan dan kabari pengirim" }).click();
    await expect(toast(staff)).toContainText("Langkah ini dicatat.");
    await expect(staff.getByText("Tanya auditor.")).toBeVisible();
    await office.close();
    await expect.poll(() => mailOf("Kami sedang memeriksanya.")).toBeDefined();

    await page.getByRole("link", { name: "Lihat status keluhan atau banding" }).click();
    await page.getByRole("textbox", { name: /^Nomor/ }).fill(reference.toLowerCase());
    await page.getByRole("textbox", { name: /^Email/ }).fill("sari@contoh.example");
    await page.getByRole("button", { name: "Lihat status" }).click();
    await expect(page.locator('[aria-current="step"]')).toContainText("Sedang ditinjau");
    await expect(page.getByRole("main")).not.toContainText("auditor");
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
