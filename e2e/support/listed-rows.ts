import type { Page } from "@playwright/test";
import { expect, removeRow } from "#e2e/support/panel.ts";

type Row = { id: string | number; version: number; [field: string]: unknown };

/** API paths of rows that a test added. They are removed after it, because other journeys expect the demonstration's public pages. */
const added: string[] = [];

/** Removes the rows that a test added, last one first. */
export async function removeAddedRows(page: Page): Promise<void> {
  for (const path of added.splice(0).reverse()) await removeRow(page, path);
}

/** Marks a row for removal after the test. @param path of the API */
export function removeAfterTest(path: string): void {
  added.push(path);
}

let last = 0;

/** Makes a name unique among all tests. */
export function unique(name: string): string {
  last += 1;
  return `${name} ${Date.now()} ${last}`;
}

export async function add(page: Page, path: string, values: Record<string, unknown>): Promise<Row> {
  const response = await page.request.post(`/api/${path}`, { data: values });
  expect(response.status()).toBe(201);
  const row = (await response.json()) as Row;
  added.push(`/api/${path}/${row.id}`);
  return row;
}

async function rowsOf(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(`/api/${path}`)).json()).data;
}

/** Marks a row that was added through a form for removal after the test. */
export async function removeLater(page: Page, path: string, field: string, value: string): Promise<void> {
  const row = (await rowsOf(page, `${path}?per_page=500`)).find((each) => each[field] === value);
  if (row) added.push(`/api/${path}/${row.id}`);
}

/** Clicks the save button of a form. */
export function saveRow(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Pelanggan|Mitra|Item|Perubahan)$/ }).click();
}

export function formProblems(page: Page) {
  return page.getByRole("form").getByRole("alert");
}
