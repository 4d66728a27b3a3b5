import type { Browser, BrowserContext, Page } from "@playwright/test";

/** The browser's context of this worker, once a journey needed it. */
let shared: BrowserContext | undefined;

/**
 * Gives a journey the context of the one before, with what that left in the browser's cache: the panel's scripts are fetched
 * and compiled once in a worker, and not by each journey. (Playwright's own `reuseContext` empties the cache.)
 */
export async function withSharedContext(
  browser: Browser,
  origin: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  shared ??= await browser.newContext();
  await use(shared);
  await reset(shared, origin);
}

/** Takes away all but the cache: pages, cookies, what was stored at this origin, routes and permissions. */
async function reset(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages();
  if (!page || (await hasFakeClock(page))) return await close(context);
  const session = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  for (const each of context.pages()) await each.close();
  context.removeAllListeners();
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** It would stay for the journeys that follow. */
async function hasFakeClock(page: Page): Promise<boolean> {
  return await page.evaluate(() => "__pwClock" in globalThis);
}

async function close(context: BrowserContext): Promise<void> {
  shared = undefined;
  await context.close();
}
