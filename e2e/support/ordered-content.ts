import type { Locator, Page } from "@playwright/test";
import { expect, removeRow } from "#e2e/support/panel.ts";

type Row = { id: string; version: number; [field: string]: unknown };

/** Rows that a test added. They are removed after it, because other journeys expect the demonstration's public pages. */
const added: { path: string; id: string }[] = [];
/** The order of rows before a test, by API path. */
const orders = new Map<string, string[]>();

/** Removes the rows that a test added, and restores the former order. */
export async function restoreContent(page: Page): Promise<void> {
  for (const { path, id } of added.splice(0)) await removeRow(page, `/api/${path}/${id}`);
  for (const [path, ids] of orders) await page.request.put(`/api/${path}/order`, { data: { ids } });
  orders.clear();
}

type Path = "hero-slider" | "services" | "gallery";

export async function rowsOf(page: Page, path: Path): Promise<Row[]> {
  return (await (await page.request.get(`/api/${path}?per_page=500`)).json()).data;
}

/** Records the order, so that it is restored after the test. */
export async function recordOrder(page: Page, path: Path): Promise<void> {
  orders.set(
    path,
    (await rowsOf(page, path)).map(({ id }) => id),
  );
}

/** Marks a row that was added through a form for removal after the test. */
export async function removeLater(page: Page, path: Path, field: string, title: string): Promise<void> {
  const row = (await rowsOf(page, path)).find((each) => each[field] === title);
  if (row) added.push({ path, id: row.id });
}

/** Clicks the save button of a form. */
export function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Slider|Layanan|Gambar|Perubahan)$/ }).click();
}

/** The links with the names of the rows, in order. */
function namesIn(list: Locator) {
  return list.getByRole("listitem").getByRole("link", { name: /^(?!Edit|Lihat)/ });
}

export const slides = [
  "Kepercayaan yang dapat Anda periksa sendiri.",
  "Dinilai oleh orang yang mengenal pekerjaan Anda.",
  "Mulai dari yang sudah Anda kerjakan.",
] as const;

export async function expectOrder(list: Locator, titles: readonly string[]) {
  await expect(namesIn(list)).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
}

/** Waits until the slides are in this order on the home page. */
export async function expectOnHomePage(page: Page, titles: readonly string[]) {
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/")).text();
      return titles.toSorted((one, other) => html.indexOf(`<h2>${one}`) - html.indexOf(`<h2>${other}`));
    })
    .toEqual(titles);
}
