import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { startDeliveringProduct } from "#e2e/support/delivering-product.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { readMail } from "#tests/support/read-mail.ts";
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

// The header changes its colours while the page is scrolled to the problems; axe would measure in between.
test.use({ contextOptions: { reducedMotion: "reduce" } });

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
async function open(page: Page, language: Language, origin = product.origin) {
  await expect(async () => {
    await page.goto(`${origin}/kontak?lang=${language}`);
    await expect(consent(page, language)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function fill(page: Page, language: Language, name: string) {
  await field(page, words[language].name).fill(name);
  await field(page, "e-?mail").fill("sari@contoh.example");
  await field(page, words[language].message).fill("Selamat siang.\nKami ingin bertanya.");
}

async function expectAccessible(page: Page, width: number) {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const language of ["id", "en"] as const) {
  for (const width of [390, 1440]) {
    test.describe(`the contact form that delivers, at ${width} px, ${language}`, () => {
      const network = `203.0.113.${width === 390 ? 1 : 2}${language === "id" ? 1 : 2}`;
      test.use({
        viewport: { width, height: 900 },
        extraHTTPHeaders: { "x-forwarded-for": network },
      });
      const text = words[language];

      test("a message goes out once its sender has agreed, and is answered by answering the mail", async ({
        page,
      }) => {
        await open(page, language);
        await expectAccessible(page, width);
        await fill(page, language, `Sari ${language} ${width}`);
        await page.getByRole("button", { name: text.send }).click();

        const problems = page.getByRole("alert");
        await expect(problems).toBeFocused();
        await expect(problems).toContainText(text.problem);
        await expect(consent(page, language)).toHaveAccessibleDescription(text.problem);
        await expectAccessible(page, width);
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
        await expectAccessible(page, width);

        const own = () => smtp.received.filter(({ headers }) => headers.get("subject")?.endsWith(`${width}`));
        const mine = () => own().find(({ headers }) => headers.get("subject")?.includes(` ${language} `));
        await expect.poll(mine).toBeDefined();
        expect(mine()?.headers.get("reply-to")).toBe(`Sari ${language} ${width} <sari@contoh.example>`);
        expect(mine()?.recipients).toEqual(["halo@grahainspeksi.example"]);
      });
    });
  }
}

test("who sends on and on is told to wait, and keeps what was typed", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.99" });
  for (let sent = 0; sent < 6; sent++) {
    await open(page, "en");
    // Each message another one: the same words again are the message that is kept already.
    await fill(page, "en", `Budi ${sent}`);
    await consent(page, "en").check();
    await page.getByRole("button", { name: words.en.send }).click();
    const outcome = sent < 5 ? page.getByRole("status") : page.getByRole("alert");
    await expect(outcome).toContainText(sent < 5 ? words.en.sent : words.en.tooMany);
  }
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(field(page, "Name")).toHaveValue("Budi 5");
  await expect(consent(page, "en")).toBeChecked();
  await expectAccessible(page, page.viewportSize()?.width ?? 0);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("and without a mail server, the message is in the outbox", async ({ page }) => {
    const plain = await startDeliveringProduct();
    try {
      await open(page, "id", plain.origin);
      await fill(page, "id", "Sari Dewi");
      await consent(page, "id").check();
      await page.getByRole("button", { name: "Kirim Pesan" }).click();
      await expect(page.getByRole("status")).toContainText("Pesan terkirim");
      const outbox = join(plain.dataDir, "outbox");
      const mails = () => readdir(outbox).catch(() => []);
      await expect.poll(async () => (await mails()).filter((name) => name.endsWith(".eml"))).toHaveLength(1);
      const [name = ""] = await mails();
      const { headers, parts } = readMail(await readFile(join(outbox, name), "utf8"));
      expect(headers.get("subject")).toBe("Pesan dari situs: Sari Dewi");
      expect(parts.get("text/plain")).toContain("Selamat siang.\nKami ingin bertanya.");
    } finally {
      await plain.stop();
    }
  });
});
