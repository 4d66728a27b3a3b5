import { readFile } from "node:fs/promises";
import type { ConsoleMessage, Cookie, Page } from "@playwright/test";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { test as base, expect } from "#e2e/support/product.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { limits } from "#shared/limits.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

/** Error statuses that a test provokes, 0 for no response; any other error in the console fails the test. */
type PanelOptions = { expectedStatuses: number[] };

export const test = base.extend<PanelOptions>({
  expectedStatuses: [[], { option: true }],
  // Animations cost a browser without a GPU a tenth of a journey's time.
  contextOptions: { reducedMotion: "reduce" },
  page: async ({ page, expectedStatuses }, use) => {
    const problems: string[] = [];
    const isExpected = (text: string) =>
      expectedStatuses.some((status) =>
        status === 0 ? unreached.test(text) : text.includes(`status of ${status} `),
      );
    page.on("console", (message) => {
      if (message.type() !== "error" || isExpected(message.text()) || isFromTrace(message)) return;
      problems.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** Errors that Playwright's trace causes: it requests a blob again that the policy blocks, and runs its script in a sandboxed preview. */
function isFromTrace(message: ConsoleMessage): boolean {
  const { url, line } = message.location();
  const text = message.text();
  if (text.startsWith("Connecting to 'blob:")) return url === "";
  // A script of the previewed page itself would be reported with its line.
  return text.startsWith("Blocked script execution in 'about:srcdoc'") && line === 0;
}

/** Chromium's console messages for requests without a response. */
const unreached = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

export { expect };

/** The shared session of the administrator on this worker's server, and its start in milliseconds. */
let administratorCookies: Cookie[] = [];
let administratorSince = 0;

/**
 * How long a session is shared. After limits.freshSessionSeconds the product requires the password for changes of the own account, and a
 * journey must end before that.
 */
const sharedMs = (limits.freshSessionSeconds * 1000) / 2;

/**
 * Signs in over the API. The administrator's session is shared between journeys for some minutes, because the proof of work and the
 * password hash are slow by design. After a sign-out the next journey opens another session.
 */
export async function signIn(page: Page, person = administrator): Promise<void> {
  const isShared = person === administrator && Date.now() - administratorSince < sharedMs;
  if (isShared && (await isSignedInBy(page, administratorCookies))) return;
  const openedAt = Date.now();
  await openSession(page, person);
  if (person !== administrator) return;
  // Without the language, which would apply to the next journey.
  administratorCookies = (await page.context().cookies()).filter(({ name }) => name !== "lang");
  administratorSince = openedAt;
}

async function isSignedInBy(page: Page, cookies: Cookie[]): Promise<boolean> {
  if (cookies.length === 0) return false;
  await page.context().addCookies(cookies);
  return (await page.request.get("/api/session")).ok();
}

/** Signs in by the API, with the proof of work of the form. */
async function openSession(page: Page, { email, password }: typeof administrator): Promise<void> {
  const proof = await proofOf(await (await page.request.get("/api/session/challenge")).json());
  const answer = await page.request.post("/api/session", { data: { email, password, proof } });
  expect(answer.status()).toBe(200);
}

/**
 * Navigates within the panel without reloading the document, as its links do, so that loaded chunks and axe stay. Does nothing for the
 * open path.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const title = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page).not.toHaveTitle(title);
}

/** Removes a row, if it still exists. With a body, because the server requires a content type for every deletion. */
export async function removeRow(page: Page, path: string): Promise<void> {
  const response = await page.request.delete(path, { data: {} });
  expect([200, 404]).toContain(response.status());
}

let lastNumber = 0;

/** Adds a certificate by the API. */
export async function addCertificate(page: Page, values: Record<string, unknown> = {}) {
  const response = await page.request.post("/api/certificates", { data: { ...newCertificate(), ...values } });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; client_name: string; certificate_number: string };
}

export function newCertificate() {
  lastNumber += 1;
  return {
    client_name: `PT Uji Panel ${lastNumber}`,
    certificate_number: `GIS/UJI/${Date.now()}/${lastNumber}`,
    standard: "ISO 9001:2015",
    issue_date: "2025-01-01",
    expiry_date: "2031-12-31",
  };
}

/** The visible toast. */
export function toast(page: Page) {
  return page.locator("[data-toast]");
}

/** Expects no axe violation and no horizontal overflow, at the widths of a phone and a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  // Inert while the next page is loaded.
  await expect(page.locator("main:not([inert])").first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

/** A PDF with one empty page. */
export const emptyPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

export async function readDownload(page: Page, start: () => Promise<void>) {
  const waiting = page.waitForEvent("download");
  await start();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
