import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { expect, test } from "#e2e/support/product.ts";
import { startServer } from "#e2e/support/server.ts";
import { readQr } from "#tests/support/qr-readers.ts";

test("from a bare clone and a real file to the scanned QR code", async ({ browser }) => {
  test.setTimeout(600_000);
  const folder = await makeDataDir();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const clone = join(folder, "absah");
  copySources(clone);
  const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: join(folder, "data"), DEMO: "false" };
  const server = await startServer("npm", ["start"], { cwd: clone, env });
  try {
    const file = "tests/data/certificates.csv";
    const printed = execFileSync("npm", ["run", "absah", "--", "import-certificates", file], {
      cwd: clone,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    expect(printed).toMatch(/5[.,]?000 new/);

    const page = await browser.newPage({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
    });
    await page.goto("/verifikasi-sertifikat");
    await page.locator("#q").fill("  gis/par/2024/00001 ");
    await page.locator("#q").press("Enter");
    await expect(page.getByText("Hotel Bina Semesta Group")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("GIS/PAR/2024/00001").first()).toBeVisible();

    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    const id = canonical?.split("/").at(-1);
    const picture = await page.getByAltText("Kode QR halaman ini").screenshot();
    const address = `${origin}/verifikasi-sertifikat/${id}`;
    expect(await readQr(picture)).toEqual({ zxing: address, qr: address });
  } finally {
    await server.stop();
    // Whoever ends `npm start` ends all of it, though npm tells its grandchildren nothing.
    await expect.poll(() => isServing(origin), { timeout: 30_000 }).toBe(false);
    const isDatabaseRunning = () => existsSync(join(folder, "data/postgres/postmaster.pid"));
    await expect.poll(isDatabaseRunning, { timeout: 30_000 }).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function isServing(origin: string): Promise<boolean> {
  return await fetch(origin).then(
    () => true,
    () => false,
  );
}

/** What a clone of this state of the project would hold: no packages, no build, no data. */
function copySources(target: string) {
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" });
  for (const file of listed.split("\n").filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(file, join(target, file));
  }
}
