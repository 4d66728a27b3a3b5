import type { Locator, Page } from "@playwright/test";
import { expect, removeRow } from "#e2e/support/panel.ts";

type Row = { id: string; version: number; [field: string]: unknown };

/** Rows of a test, which leave with it: other journeys look at the public pages as the demonstration has them. */
const added: { path: string; id: string }[] = [];
/** The order that a test found, and leaves behind. */
const orders = new Map<string, string[]>();

/** Takes away what a test added, and puts the rows back into the order that it found. */
export async function leaveAsFound(page: Page): Promise<void> {
  for (const { path, id } of added.splice(0)) await removeRow(page, `/api/${path}/${id}`);
  for (const [path, ids] of orders) await page.request.put(`/api/${path}/order`, { data: { ids } });
  orders.clear();
}

type Path = "hero-slider" | "services" | "gallery";

export async function rowsOf(page: Page, path: Path): Promise<Row[]> {
  return (await (await page.request.get(`/api/${path}?per_page=500`)).json()).data;
}

/** Remembers the order as it is, so that the test may change it. */
export async function keepOrder(page: Page, path: Path): Promise<void> {
  orders.set(
    path,
    (await rowsOf(page, path)).map(({ id }) => id),
  );
}

/** A row that was added through the form leaves with the test as well. */
export async function removeLater(page: Page, path: Path, field: string, title: string): Promise<void> {
  const row = (await rowsOf(page, path)).find((each) => each[field] === title);
  if (row) added.push({ path, id: row.id });
}

/** Presses the button that saves the form. */
export function save(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Slider|Layanan|Gambar|Perubahan)$/ }).click();
}

/** The names of the rows, from the top. */
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

/** The slides in the order in which a visitor meets them. */
export async function expectOnHomePage(page: Page, titles: readonly string[]) {
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/")).text();
      return titles.toSorted((one, other) => html.indexOf(`<h2>${one}`) - html.indexOf(`<h2>${other}`));
    })
    .toEqual(titles);
}
