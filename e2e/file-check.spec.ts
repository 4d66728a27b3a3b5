import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { photoOf } from "#e2e/support/camera.ts";
import { addCertificate, expect, signIn, test } from "#e2e/support/panel.ts";
import type { Page } from "#e2e/support/product.ts";

const phone = { width: 390, height: 844 };

const box = (page: Page) => page.getByRole("region", { name: "Apakah berkas ini asli?" });
const chooser = (page: Page) => box(page).locator("input[type=file]");
/** What the box says at the moment. */
const words = (page: Page) => box(page).getByRole("status").locator("p:visible");
const heading = (page: Page) => page.locator(".verdict h1");

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const asPdf = (buffer: Buffer, name = "sertifikat.pdf") => ({ name, mimeType: "application/pdf", buffer });

/** A PDF that leads to a page from among its packed objects, as most programs write it. */
function pdfLeadingTo(url: string): Buffer {
  const objects = deflateSync(`<</Type/Annot/Subtype/Link/A<</S/URI/URI(${url})>>>>`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n1 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n`),
    objects,
    Buffer.from("\nendstream\nendobj\n%%EOF"),
  ]);
}

type WithPdf = { id: string; pdf: Buffer; number: string };

let withPdf: WithPdf | undefined;

/** A certificate and its PDF, which staff uploaded; the same one for all journeys. */
async function findWithPdf(page: Page, baseURL: string | undefined): Promise<WithPdf> {
  withPdf ??= await addWithPdf(page, baseURL);
  return withPdf;
}

async function addWithPdf(page: Page, baseURL: string | undefined): Promise<WithPdf> {
  await signIn(page);
  const { id } = await addCertificate(page);
  const pdf = pdfLeadingTo(`${baseURL}/verifikasi-sertifikat/${id}`);
  const query = "certificate_number=1&filename=a.pdf";
  const uploaded = await page.request.post(`/api/uploads/certificate-pdfs?${query}`, { data: pdf });
  const { url } = await uploaded.json();
  const stored = await (await page.request.get(`/api/certificates/${id}`)).json();
  const saved = await page.request.put(`/api/certificates/${id}`, { data: { ...stored, pdf_url: url } });
  expect(saved.status()).toBe(200);
  await page.context().clearCookies();
  return { id, pdf, number: stored.certificate_number };
}

/** A large file is given by its place: its content need not go to the browser by way of the journey. */
async function writePdf(content: Buffer): Promise<string> {
  const file = test.info().outputPath("sertifikat.pdf");
  await writeFile(file, content);
  return file;
}

test.describe("a file that is chosen", () => {
  test.use({ viewport: phone, expectedStatuses: [404] });

  test("is answered by the verdict on its certificate, and does not leave the device; an edited copy is not ours", async ({
    page,
    baseURL,
  }) => {
    const { pdf, id, number } = await findWithPdf(page, baseURL);
    await page.goto("/verifikasi-sertifikat");
    const sent: string[] = [];
    const loaded: string[] = [];
    page.on("request", (request) => {
      sent.push(`${request.method()} ${request.postData() ?? ""}`.trim());
      loaded.push(request.url());
    });
    await chooser(page).setInputFiles(asPdf(pdf));
    await expect(page).toHaveURL(`${baseURL}/berkas/${hashOf(pdf)}`);
    await expect(heading(page)).toHaveText("Sertifikat berlaku");
    await expect(page.getByText("Berkas ini asli: PDF kami untuk edisi 1")).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    expect(new Set(sent)).toEqual(new Set(["GET"]));
    await page.waitForLoadState("load");
    await expect(page.locator(".file-credential"), "nothing is loaded for a credential").toBeHidden();
    expect(loaded.filter((url) => /did\.json|check-credential/.test(url))).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Buka halaman sertifikat" }).click();
    await expect(heading(page)).toHaveText("Sertifikat berlaku");

    const edited = Buffer.concat([pdf, Buffer.from("\n% diubah")]);
    await page.goto("/verifikasi-sertifikat");
    await chooser(page).setInputFiles(asPdf(edited));
    await expect(page).toHaveURL(`${baseURL}/berkas/${hashOf(edited)}?sertifikat=${id}`);
    await expect(heading(page)).toHaveText("Bukan dokumen yang kami terbitkan. Salinan yang diubah?");
    await expect(page.locator(".details")).toContainText(number);
    await expect(page.getByRole("link", { name: "Laporkan" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test("that nobody knows is not ours, in English too", async ({ page }) => {
    const unknown = Buffer.from(`%PDF-1.4 ${randomUUID()}`);
    await page.goto("/verifikasi-sertifikat?lang=en");
    const [opened] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByText("Choose a PDF or photo").click(),
    ]);
    await opened.setFiles(asPdf(unknown));
    await expect(heading(page)).toHaveText("Not a document that we issued");
    await expect(page.getByRole("searchbox")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test("is hashed where the browser gives no hash to the page", async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false }));
    const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(1_500_000, randomUUID())]);
    await page.goto("/verifikasi-sertifikat");
    await chooser(page).setInputFiles(asPdf(content));
    await expect(page).toHaveURL(`${baseURL}/berkas/${hashOf(content)}`);
  });

  test("is answered by the keyboard alone, and read out", async ({ page }) => {
    // Listened for early: the browser must know it before the key arrives.
    const opened = page.waitForEvent("filechooser");
    await page.goto("/verifikasi-sertifikat");
    await chooser(page).focus();
    await expect(chooser(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await (await opened).setFiles(asPdf(Buffer.from("bukan PDF")));
    await expect(words(page)).toContainText("Berkas ini bukan PDF");
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe("a file that cannot be checked", () => {
  test.use({ expectedStatuses: [0, 404] });

  test("is refused in plain words: empty, too large, no PDF, and without a connection", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/verifikasi-sertifikat");
    for (const [file, expected] of [
      [asPdf(Buffer.alloc(0)), "Berkas ini kosong"],
      [await writePdf(Buffer.alloc(20 * 1024 * 1024 + 1)), "lebih dari 20 MB"],
      [asPdf(Buffer.from("<script>"), '"><img src=x onerror=alert(1)>.pdf'), "Berkas ini bukan PDF"],
    ] as const) {
      await chooser(page).setInputFiles(file);
      await expect(words(page)).toContainText(expected);
    }
    await page.route("**/berkas/**", (route) => route.abort());
    await chooser(page).setInputFiles(asPdf(Buffer.from("%PDF-1.4")));
    await expect(words(page)).toContainText("Register tidak dapat dihubungi");
    await expect(page).toHaveURL(`${baseURL}/verifikasi-sertifikat`);
  });

  test("two at once, or a folder, that are dropped on the page", async ({ page }) => {
    await page.goto("/verifikasi-sertifikat");
    await drop(page, ["%PDF-1.4 a", "%PDF-1.4 b"], "drop");
    await expect(words(page)).toContainText("Satu berkas setiap kali");
    await drop(page, ["%PDF-1.4 a"], "dragover");
    await expect(box(page)).toHaveAttribute("data-over", "");
  });

  test("because it would unfold for ever: the answer comes all the same", async ({ page, baseURL }) => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const folded = Buffer.concat([
      Buffer.from("\n1 0 obj<</Filter/FlateDecode>>stream\n"),
      bomb,
      Buffer.from("\nendstream"),
    ]);
    const content = Buffer.concat([Buffer.from("%PDF-1.7"), ...Array.from({ length: 60 }, () => folded)]);
    await page.goto("/verifikasi-sertifikat");
    await chooser(page).setInputFiles(await writePdf(content));
    await expect(page).toHaveURL(`${baseURL}/berkas/${hashOf(content)}`);
  });
});

test("a dropped file is answered, and a photograph of the paper by its code", async ({ page, baseURL }) => {
  const { pdf, id } = await findWithPdf(page, baseURL);
  await page.goto("/verifikasi-sertifikat");
  await drop(page, [pdf.toString("latin1")], "drop");
  await expect(heading(page)).toHaveText("Sertifikat berlaku");
  const photo = await photoOf(await (await page.request.get(`/verifikasi-sertifikat/${id}/qr.svg`)).body());
  await page.goto("/verifikasi-sertifikat");
  await chooser(page).setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page).toHaveURL(`${baseURL}/verifikasi-sertifikat/${id}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedStatuses: [400, 404, 413] });

  test("the file is sent, and the same answer comes as a page; what is too large is answered by a page that takes another one", async ({
    page,
    baseURL,
  }) => {
    const { pdf, id } = await findWithPdf(page, baseURL);
    await page.goto("/verifikasi-sertifikat");
    await expect(box(page).locator("noscript p")).toHaveText(/berkas dikirim kepada kami/);
    await expect(box(page).getByText("Berkas tidak diunggah")).toBeHidden();
    expect(await isWithinWindow(page)).toBe(true);
    await chooser(page).setInputFiles(await writePdf(Buffer.alloc(24 * 1024 * 1024)));
    await box(page).getByRole("button", { name: "Kirim berkas" }).click();
    await expect(page.locator("main")).toContainText("lebih dari 20 MB");
    expect(await isWithinWindow(page)).toBe(true);
    await page.locator("input[type=file]").setInputFiles(asPdf(pdf, '"; filename="x.exe'));
    await page.getByRole("button", { name: "Kirim berkas" }).click();
    await expect(page).toHaveURL(`${baseURL}/berkas/${hashOf(pdf)}?sertifikat=${id}`);
    await expect(heading(page)).toHaveText("Sertifikat berlaku");
  });
});

/** Nothing is wider than the window. */
async function isWithinWindow(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Drags files over the page, or lets them fall on it. */
async function drop(page: Page, contents: string[], type: "drop" | "dragover") {
  await page.evaluate(
    ({ contents, type }) => {
      const dataTransfer = new DataTransfer();
      for (const content of contents) {
        const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], "sertifikat.pdf", { type: "application/pdf" }));
      }
      const options = { bubbles: true, cancelable: true, dataTransfer };
      document.body.dispatchEvent(new DragEvent(type, options));
    },
    { contents, type },
  );
}

test.describe("a document that carries its credential", () => {
  test.use({ viewport: phone, expectedStatuses: [404] });

  /** A certificate and the PDF that was issued of it. */
  async function issue(page: Page) {
    await signIn(page);
    const { id } = await addCertificate(page);
    const path = `/api/certificates/${id}/document`;
    const { version } = await (await page.request.get(path)).json();
    const { url } = await (await page.request.post(path, { data: { version } })).json();
    const pdf = await (await page.request.get(url)).body();
    const { certificate_number: number } = await (await page.request.get(`/api/certificates/${id}`)).json();
    await page.context().clearCookies();
    return { id, pdf, number: number as string };
  }
  const credential = (page: Page) =>
    page
      .locator(".file-credential")
      .filter({ has: page.getByRole("heading", { name: "Kredensial di dalam berkas" }) });

  test("has it checked in the browser, which sends nothing of the file; an edited one shows what we signed, a forged one is not ours", async ({
    page,
  }) => {
    const { pdf, number } = await issue(page);
    await page.goto("/verifikasi-sertifikat");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await chooser(page).setInputFiles(asPdf(pdf));
    await expect(heading(page)).toHaveText("Sertifikat berlaku");
    await expect(credential(page).locator("p:visible")).toHaveText(/^Ditandatangani oleh kami, dan hari ini/);
    await expect(credential(page).locator("[data-claim=number]")).toHaveText(number);
    expect(sent.every((request) => request.startsWith("GET "))).toBe(true);
    expect(sent).toContain("GET /.well-known/did.json");
    expect(await violationsOf(page)).toEqual([]);

    await page.goto("/verifikasi-sertifikat");
    await chooser(page).setInputFiles(asPdf(Buffer.concat([pdf, Buffer.from("\n% diubah")])));
    await expect(heading(page)).toHaveText("Bukan dokumen yang kami terbitkan. Salinan yang diubah?");
    await expect(credential(page).locator("[data-claim=number]")).toHaveText(number);
    await page.goto("/verifikasi-sertifikat");
    const forged = `%PDF-1.7\n4 0 obj\n<</Type/EmbeddedFile>>\nstream\n${["e30", "e30", "AAAA"].join(".")}\nendstream\nendobj\n`;
    await chooser(page).setInputFiles(asPdf(Buffer.from(forged)));
    await expect(credential(page).locator("p:visible")).toHaveText(
      /^Berkas ini membawa kredensial yang tidak kami/,
    );
    await expect(credential(page).locator("dl")).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
  });
});
