import { readFile } from "node:fs/promises";
import type { ConsoleMessage, Cookie, Page } from "@playwright/test";
import { violationsOf } from "#e2e/support/accessibility.ts";
import { test as base, expect } from "#e2e/support/product.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { limits } from "#shared/limits.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

/** Answers that a test provokes; the browser reports every other one, and any other error, as a failure. */
type PanelOptions = { expectedStatuses: number[] };

export const test = base.extend<PanelOptions>({
  expectedStatuses: [[], { option: true }],
  // What moves costs a browser without a graphics card a tenth of a journey's time.
  contextOptions: { reducedMotion: "reduce" },
  page: async ({ page, expectedStatuses }, use) => {
    const problems: string[] = [];
    const isExpected = (text: string) =>
      expectedStatuses.some((status) =>
        status === 0 ? unreached.test(text) : text.includes(`status of ${status} `),
      );
    page.on("console", (message) => {
      if (message.type() !== "error" || isExpected(message.text()) || isOfTheTrace(message)) return;
      problems.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** What the trace does and no page: it asks once more for a picture that may not be asked for, and runs its script in a preview. */
function isOfTheTrace(message: ConsoleMessage): boolean {
  const { url, line } = message.location();
  const text = message.text();
  if (text.startsWith("Connecting to 'blob:")) return url === "";
  // A script of the previewed page would be told with its line.
  return text.startsWith("Blocked script execution in 'about:srcdoc'") && line === 0;
}

/** How the browser says that a request got no answer. */
const unreached = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

export { expect };

/** The administrator's session of this worker's server, and when it was opened. */
let administratorCookies: Cookie[] = [];
let administratorSince = 0;

/**
 * As long as a session is shared: after limits.freshSessionSeconds the product asks for the password before what only an
 * account's owner may do, and a journey has to end before that.
 */
const sharedMs = (limits.freshSessionSeconds * 1000) / 2;

/**
 * Signs in over the API. The administrator's session is opened once and then shared for some minutes: the work before a
 * sign-in and the hash of a password are made to take long. A journey that ended it leaves the next one to open another.
 */
export async function signIn(page: Page, person = administrator): Promise<void> {
  const isShared = person === administrator && Date.now() - administratorSince < sharedMs;
  if (isShared && (await isSignedInBy(page, administratorCookies))) return;
  const openedAt = Date.now();
  await openSession(page, person);
  if (person !== administrator) return;
  // Not the language that this journey asked for: the next one would read its pages in it.
  administratorCookies = (await page.context().cookies()).filter(({ name }) => name !== "lang");
  administratorSince = openedAt;
}

async function isSignedInBy(page: Page, cookies: Cookie[]): Promise<boolean> {
  if (cookies.length === 0) return false;
  await page.context().addCookies(cookies);
  return (await page.request.get("/api/session")).ok();
}

/** Does the work that the form does. */
async function openSession(page: Page, { email, password }: typeof administrator): Promise<void> {
  const proof = await proofOf(await (await page.request.get("/api/session/challenge")).json());
  const answer = await page.request.post("/api/session", { data: { email, password, proof } });
  expect(answer.status()).toBe(200);
}

/**
 * Goes to another page of the panel as its links do: what the panel has loaded stays, and so does axe. The address may be
 * the one that is open.
 */
export async function followTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const title = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).not.toHaveTitle(title);
}

/** Removes what a test added, unless the test did so itself. The server asks of every deletion that it names a type. */
export async function removeRow(page: Page, path: string): Promise<void> {
  const response = await page.request.delete(path, { data: {} });
  expect([200, 404]).toContain(response.status());
}

let lastNumber = 0;

/** A certificate of its own for each test, added over the API. */
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

/** The one toast that is shown. */
export function toast(page: Page) {
  return page.locator("[data-toast]");
}

/** No violation at the width of a phone and of a desk, and nothing wider than the window, once the page's own script has come. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator("main").first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

/** A PDF of one empty page. */
export const emptyPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

export async function readDownload(page: Page, start: () => Promise<void>) {
  const waiting = page.waitForEvent("download");
  await start();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
