import { extractText, getDocumentProxy } from "unpdf";
import { photoOf, test } from "#e2e/support/camera.ts";
import { addCertificate, removeRow, signIn } from "#e2e/support/panel.ts";
import { expect, type Page } from "#e2e/support/product.ts";

const indonesian = {
  language: "id",
  search: "Verifikasi Sertifikat",
  check: "Periksa",
  scan: "Pindai QR",
  isValid: "Sertifikat berlaku",
  until: /Sampai \d{1,2} \S+ \d{4}/,
  checkedAt: /diperiksa langsung pada .* pukul \d\d\.\d\d WIB/,
  save: "Simpan bukti (PDF)",
  back: "Kembali ke verifikasi",
  none: "Tidak ada hasil",
  nearest: "Maksud Anda…?",
  notTheSame: "tetapi tidak sama",
  narrow: "Persempit hasil",
  expired: "Kadaluwarsa",
  isExpired: "Sertifikat kadaluwarsa",
  endedOn: "Berakhir 31 Januari 2024",
  count: (count: number) => `${count} sertifikat ditemukan`,
  print: "Cetak",
};

const english: typeof indonesian = {
  language: "en",
  search: "Certificate Verification",
  check: "Check",
  scan: "Scan QR",
  isValid: "Certificate is valid",
  until: /Until \S+ \d{1,2}, \d{4}/,
  checkedAt: /checked live on .* at \d{1,2}:\d\d [AP]M WIB/,
  save: "Save as evidence (PDF)",
  back: "Back to verification",
  none: "No results",
  nearest: "Did you mean…?",
  notTheSame: "but not the same",
  narrow: "Narrow the results",
  expired: "Expired",
  isExpired: "Certificate expired",
  endedOn: "Ended on January 31, 2024",
  count: (count: number) => `${count} certificate${count === 1 ? "" : "s"} found`,
  print: "Print",
};

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function wordsOf(pdf: Uint8Array) {
  const { totalPages, text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), {
    mergePages: true,
  });
  return { totalPages, words: text.replace(/\s+/g, " ") };
}

for (const words of [indonesian, english]) {
  test(`a reception desk scans a certificate by phone, reads its verdict, keeps the evidence and goes back (${words.language})`, async ({
    film,
    request,
    baseURL,
  }) => {
    const results = await (await request.get("/verifikasi-sertifikat?q=Bina+Semesta&status=valid")).text();
    const [, path = ""] = /<h3><a href="([^"]*)/.exec(results) ?? [];
    const [, number = ""] = / result-number">([^<]+)/.exec(results) ?? [];
    expect(number).toMatch(/^GIS\//);
    const phone = await film(await photoOf(await (await request.get(`${path}/qr.svg`)).body()));
    await phone.context().grantPermissions(["camera"]);

    await phone.goto(`/verifikasi-sertifikat?lang=${words.language}`);
    await expect(heading(phone, words.search)).toBeInViewport();
    const scan = phone.getByRole("button", { name: words.scan });
    await expect(scan).toBeInViewport({ ratio: 1 });
    await scan.click();

    await expect(phone).toHaveURL(`${baseURL}${path}`);
    await expect(heading(phone, words.isValid)).toBeInViewport({ ratio: 1 });
    const verdict = phone.locator(".verdict");
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await expect(verdict).toContainText(words.until);
    await expect(verdict).toContainText(words.checkedAt);
    await expect(phone.getByText("PT Bina Semesta Konstruksi", { exact: true })).toBeInViewport();
    await expect(phone.getByText(number, { exact: true })).toBeVisible();
    await expectNothingBeside(phone);

    // This browser shows what a phone's keeps as a file.
    const saving = phone.waitForResponse(/\/bukti\.pdf/);
    await phone.getByRole("link", { name: words.save }).click();
    const saved = await saving;
    expect(saved.headers()["content-disposition"]).toContain(`"${number.replaceAll("/", "-")}.pdf"`);
    await expect(phone).toHaveURL(saved.url());
    const evidence = await wordsOf(await (await phone.request.get(saved.url())).body());
    expect(evidence.totalPages).toBe(1);
    for (const word of [words.isValid, "PT Bina Semesta Konstruksi", number])
      expect(evidence.words).toContain(word);
    expect(evidence.words.replaceAll(" ", "")).toContain(`${baseURL}${path}`);
    expect(evidence.words).toMatch(words.checkedAt);

    await phone.goBack();
    await expect(phone.getByRole("link", { name: words.save }), "where one left").toBeInViewport();
    await expect(heading(phone, words.isValid), "the verdict is there again").toBeVisible();
    await phone.getByRole("link", { name: words.back }).click();
    await expect(phone).toHaveURL(`${baseURL}/verifikasi-sertifikat`);
    await expect(heading(phone, words.search)).toBeInViewport();
    await expect(scan, "ready for the next visitor").toBeInViewport({ ratio: 1 });
  });
}

/** A page that is wider than its screen is read by pushing it about. */
async function expectNothingBeside(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.describe("a tender committee", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const bidder = "PT Wirakencana Bangunpersada Nusantara";
  const [quality, environment] = ["ISO 9001:2015", "ISO 14001:2015"];
  const ended = { issue_date: "2021-02-01", expiry_date: "2024-01-31" };
  const scope = `${"Perencanaan, pelaksanaan, dan pengawasan pekerjaan gedung bertingkat; ".repeat(12)}selesai.`;
  const held = [
    { standard: quality },
    { standard: quality, ...ended, scope },
    { standard: environment },
    { standard: environment, ...ended },
    { standard: "ISO 45001:2018", status: "Dicabut" },
  ];
  const ids: string[] = [];

  test.beforeAll(async ({ browser, baseURL }) => {
    const staff = await browser.newPage({ baseURL });
    await signIn(staff);
    for (const certificate of held)
      ids.push((await addCertificate(staff, { client_name: bidder, ...certificate })).id);
    await staff.close();
  });

  test.afterAll(async ({ browser, baseURL }) => {
    const staff = await browser.newPage({ baseURL });
    await signIn(staff);
    for (const id of ids) await removeRow(staff, `/api/certificates/${id}`);
    await staff.close();
  });

  for (const words of [indonesian, english]) {
    test(`finds a bidder by a misspelt name, narrows to one certificate and prints it whole (${words.language})`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(`/verifikasi-sertifikat?lang=${words.language}`);
      await page.getByRole("combobox").fill("Wirakencna Bangunprsada");
      await page.getByRole("button", { name: words.check }).click();
      await expect(page.getByRole("heading", { name: words.none })).toBeInViewport();
      const nearest = page.getByRole("region", { name: words.nearest });
      await expect(nearest).toContainText(words.notTheSame);
      await nearest.getByRole("link", { name: bidder, exact: true }).click();

      const results = page.locator(".result");
      await expect(page.getByText(words.count(held.length))).toBeInViewport();
      await expect(results).toHaveCount(held.length);
      const narrow = (name: string) =>
        page.getByRole("navigation", { name: words.narrow }).getByRole("link", { name });
      await narrow(`${words.expired} 2`).click();
      await expect(page.getByText(words.count(2))).toBeInViewport();
      for (const result of await results.all()) {
        await expect(result.getByRole("heading", { name: bidder })).toBeVisible();
        await expect(result.locator(".status-badge")).toHaveText(words.expired);
      }
      await narrow(`${quality} 1`).click();
      await expect(page.getByText(words.count(1))).toBeInViewport();
      for (const chosen of [words.expired, quality])
        await expect(narrow(chosen)).toHaveAttribute("aria-current", "true");
      await results.getByRole("link", { name: bidder }).click();

      await expect(heading(page, words.isExpired)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".verdict")).toContainText(words.endedOn);
      await expect(page.getByText(quality, { exact: true })).toBeVisible();
      const address = `${baseURL}/verifikasi-sertifikat/${ids[1]}`;
      await expect(page).toHaveURL(address);

      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(paper);
      await expect(page.getByRole("button", { name: words.print })).toBeHidden();
      await expect(page.getByText(address, { exact: true })).toBeVisible();
      await expectNothingBeside(page);
      expect(await cutTexts(page)).toEqual([]);
      const printed = await wordsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      for (const word of [words.isExpired, words.endedOn, bidder, quality, "selesai."])
        expect(printed.words).toContain(word);
      expect(printed.words.replaceAll(" ", "")).toContain(address);
      expect(printed.words).toMatch(words.checkedAt);
    });
  }
});

/** A4 without its margins of 14 mm, in CSS pixels. */
const paper = { width: 688, height: 1016 };

/** What stands outside of the paper or of a box that hides what does not fit. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const element = currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest(".sr-only, dialog")) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width === 0) continue;
        let isCut = left < -0.5 || right > innerWidth + 0.5;
        for (let box: Element | null = element; box && !isCut; box = box.parentElement) {
          if (getComputedStyle(box).overflow === "visible") continue;
          const edge = box.getBoundingClientRect();
          isCut =
            right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 4 || top < edge.top - 4;
        }
        if (isCut) cut.push(currentNode.textContent ?? "");
      }
    }
    return cut;
  });
}
