import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "#e2e/support/panel.ts";

/** In bytes as they come over the network, with their headers (decision 32; it is 113 KB). */
const scriptsMax = 116_000;

/** What a page of the panel loads anew, for whoever is signed in. @returns how many scripts, and their bytes as they come over the network */
async function scriptsOf(
  page: Page,
  path: string,
  heading: string,
): Promise<{ files: number; bytes: number }> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return { files: scripts.size, bytes };
}

test("the panel's first screen after signing in loads at most 116 KB of scripts", async ({ page }) => {
  await signIn(page);
  const { files, bytes } = await scriptsOf(page, "/admin", "Dashboard");
  expect(files).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(scriptsMax);
});

test("the panel's largest section opens with a few dozen scripts", async ({ page }) => {
  await signIn(page);
  const { files } = await scriptsOf(page, "/admin/certificates", "Sertifikat");
  expect(files).toBeGreaterThan(1);
  expect(files).toBeLessThan(50);
});

test("no page of the site loads a script of the panel, and the panel evaluates its modules after its English texts", () => {
  type Chunk = { file: string; imports?: string[] };
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const loadedBy = (name: string): string[] => [
    name,
    ...(manifest[name]?.imports ?? []).flatMap((imported) => loadedBy(imported)),
  ];
  const site = Object.keys(manifest).filter((name) => name.startsWith("site/") && name.endsWith(".ts"));
  expect(site.length).toBeGreaterThan(10);
  expect(site.flatMap(loadedBy).filter((name) => /^_?panel/.test(name))).toEqual([]);
  // What the entry imports at once is evaluated before the catalogue is there.
  expect(
    loadedBy("panel/main.tsx").filter(
      (name) => name.startsWith("_panel-") && !name.startsWith("_panel-language"),
    ),
  ).toEqual([]);
});
