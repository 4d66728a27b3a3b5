import { demonstrationCertificate } from "#e2e/support/demonstration.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { formatDay } from "#shared/time.ts";

/** A certificate of the demonstration content. */
async function openCertificate(page: Page) {
  const results = await (await page.request.get("/verifikasi-sertifikat?q=Bina+Semesta")).text();
  const [, path = ""] = /<h3><a href="([^"]*)/.exec(results) ?? [];
  await page.goto(path);
  await expect(page.locator(".verdict h1")).toBeVisible();
}

const phone = { width: 390, height: 844 };

test("the certificate's link is copied by keyboard, and shared where the browser can, with its address and no status", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const share = async (shared: unknown) => Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await openCertificate(page);
  const copy = page.getByRole("button", { name: "Salin tautan" });
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Tautan tersalin.", { useInnerText: true });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole("button", { name: "Bagikan" }).click();
  const shared = await page.evaluate(() => (window as { shared?: unknown }).shared);
  expect(shared).toEqual({ title: expect.stringMatching(/^Sertifikat GIS\//), url: page.url() });
  expect(JSON.stringify(shared)).not.toMatch(/berlaku|kadaluwarsa/i);
});

test("a browser that neither shares nor copies is offered no sharing and no dead end, and prints by the button", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, "share");
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await openCertificate(page);
  await page.getByRole("button", { name: "Salin tautan" }).click();
  await expect(page.getByRole("status")).toContainText("Silakan salin dari bilah alamat");
  await page.getByRole("button", { name: "Cetak" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await expect(page.getByRole("button", { name: "Bagikan" })).toBeHidden();
});

test("the buttons that come with the script move no link that is there, on a phone and on a desk", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openCertificate(page);
  await expect(page.getByRole("button", { name: "Cetak" })).toBeVisible();
  for (const size of [phone, { width: 1440, height: 1400 }]) {
    await page.setViewportSize(size);
    const moved = await page.evaluate(() => {
      const links = [...document.querySelectorAll(".certificate-actions a, .issuer")];
      const places = () => links.map((link) => link.getBoundingClientRect().toJSON());
      const withButtons = places();
      const buttons = [...document.querySelectorAll<HTMLElement>("[data-action]")].filter(
        ({ hidden }) => !hidden,
      );
      for (const button of buttons) button.hidden = true;
      const without = places();
      for (const button of buttons) button.hidden = false;
      return { buttons: buttons.length, withButtons, without };
    });
    expect(moved.buttons).toBeGreaterThan(0);
    expect(moved.withButtons).toHaveLength(3);
    expect(moved.withButtons).toEqual(moved.without);
  }
});

test("the printout says who issued, what was answered when, and where to check again, and nothing that is dead", async ({
  page,
}) => {
  const {
    certificate_number: number,
    issue_date,
    expiry_date,
  } = demonstrationCertificate("PT Bina Semesta Konstruksi", "ISO 9001:2015");
  await page.goto(`/verifikasi-sertifikat?q=${number}&daftar=semua`);
  await page.locator(".result h3 a").click();
  await expect(page.locator(".verdict h1")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("body");
  for (const word of [
    "PT Graha Inspeksi Sertifikasi",
    "LSSM-000-IDN",
    "PT Bina Semesta Konstruksi",
    number,
    "ISO 9001:2015",
    formatDay(issue_date, "id"),
    formatDay(expiry_date, "id"),
    "Jasa konstruksi gedung.",
    "Sertifikat ISO · ISO 9001",
    page.url(),
  ]) {
    await expect(paper).toContainText(word, { useInnerText: true });
  }
  await expect(paper).toContainText(/diperiksa langsung pada .* pukul \d\d\.\d\d WIB/, {
    useInnerText: true,
  });
  await expect(page.locator(".issuer .mark")).toBeVisible();
  await expect(page.getByAltText("Kode QR halaman ini")).toBeVisible();
  for (const dead of ["Laporkan", "Salin tautan", "Cetak", "WhatsApp", "Kembali", "Perbesar", "Beranda"])
    await expect(paper).not.toContainText(new RegExp(`\\b${dead}\\b`), { useInnerText: true });
  const [issuer, verdict] = await Promise.all([
    page.locator(".issuer").boundingBox(),
    page.locator(".verdict").boundingBox(),
  ]);
  expect(issuer?.y).toBeLessThan(verdict?.y ?? 0);
});
