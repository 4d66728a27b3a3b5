import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { wholeBrowser } from "#e2e/support/chromium.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { editor } from "#scripts/manual/people.ts";
import type { Picture } from "#scripts/manual/picture.ts";
import { beginsAt, siteAddress } from "#scripts/manual/product.ts";

/** A browser in Indonesian, for which the address in the pictures is the product that was started here. */
export async function openBrowser({ port }: { port: string }): Promise<Browser> {
  const { host } = new URL(siteAddress);
  return await chromium.launch({
    ...wholeBrowser,
    args: [
      ...wholeBrowser.args,
      "--lang=id-ID",
      `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`,
      `--unsafely-treat-insecure-origin-as-secure=${siteAddress}`,
    ],
    env: { ...process.env, LANGUAGE: "id" },
  });
}

/** A window for one picture, signed in as whoever looks at it, with the time of the pictures. */
export async function openPage(browser: Browser, { as, size }: Pick<Picture, "as" | "size">): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteAddress,
    viewport: size ?? { width: 1280, height: 800 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    reducedMotion: "reduce",
    // For the style below.
    bypassCSP: true,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.clock.setFixedTime(beginsAt);
  await context.addInitScript(addStyle, quiet);
  await context.addInitScript(tellFixedInstants, { runMs: Date.now(), told: beginsAt.toISOString() });
  if (as !== "visitor") await signIn(context, page, as === "editor" ? editor : administrator);
  return page;
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** By the form as staff do; the session is then shared by all pictures. */
async function signIn(
  context: BrowserContext,
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  const kept = sessions.get(person.email);
  if (kept) return await context.addCookies(kept);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL(/\/admin$/);
  sessions.set(person.email, await context.cookies());
}

/** What is in the way of a picture: the notice of the demonstration, the chat button, messages that pass, scroll bars. */
const quiet = `
  .demonstration, #content > .mb-4:has(code), .chat-button, [data-toast] { display: none !important; }
  ::-webkit-scrollbar { display: none; }
`;

/** Runs in the page. */
function addStyle(content: string): void {
  document.addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style");
    style.textContent = content;
    document.head.append(style);
  });
}

/**
 * Runs in the page. The database knows the machine's own time: what it recorded in this run is told as of the moment at which
 * the pictures are taken.
 */
function tellFixedInstants({ runMs, told }: { runMs: number; told: string }): void {
  const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
  const isOfThisRun = (text: string) => Math.abs(Date.parse(text) - runMs) < 3_600_000;
  const fetchAsIs = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await fetchAsIs(...request);
    const isJson = answer.headers.get("content-type")?.includes("json");
    const isReading = (request[1]?.method ?? "GET") === "GET";
    if (!isJson || !isReading) return answer;
    const text = (await answer.text()).replace(instant, (found) => (isOfThisRun(found) ? told : found));
    return new Response(text, answer);
  };
}
