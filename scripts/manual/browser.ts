import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { wholeBrowser } from "#e2e/support/chromium.ts";
import { administrator } from "#e2e/support/start-product.ts";
import { editor } from "#scripts/manual/people.ts";
import type { Picture } from "#scripts/manual/picture.ts";
import { beginsAt, siteAddress } from "#scripts/manual/product.ts";

/** Opens a browser in Indonesian that resolves the URL in the screenshots to the local product. */
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

/** Opens a page for a screenshot, signed in as its user, with the fixed time of the screenshots. */
export async function openPage(browser: Browser, { as, size }: Pick<Picture, "as" | "size">): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteAddress,
    viewport: size ?? { width: 1280, height: 800 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    reducedMotion: "reduce",
    // For the injected style.
    bypassCSP: true,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.clock.setFixedTime(beginsAt);
  await context.addInitScript(addStyle, quiet);
  await context.addInitScript(replaceInstants, { runMs: Date.now(), shown: beginsAt.toISOString() });
  if (as !== "visitor") await signIn(context, page, as === "editor" ? editor : administrator);
  return page;
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Signs in by the form once per person; the session's cookies are shared by all screenshots. */
async function signIn(
  context: BrowserContext,
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  const cookies = sessions.get(person.email);
  if (cookies) return await context.addCookies(cookies);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL(/\/admin$/);
  sessions.set(person.email, await context.cookies());
}

/** Hides the demonstration's notices, the chat button, toasts and scroll bars. */
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
 * Runs in the page. The database has the machine's own time: instants that it recorded during this run are replaced by the fixed time
 * of the screenshots.
 */
function replaceInstants({ runMs, shown }: { runMs: number; shown: string }): void {
  const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
  const isOfThisRun = (text: string) => Math.abs(Date.parse(text) - runMs) < 3_600_000;
  const originalFetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await originalFetch(...request);
    const isJson = answer.headers.get("content-type")?.includes("json");
    const isReading = (request[1]?.method ?? "GET") === "GET";
    if (!isJson || !isReading) return answer;
    const text = (await answer.text()).replace(instant, (found) => (isOfThisRun(found) ? shown : found));
    return new Response(text, answer);
  };
}
