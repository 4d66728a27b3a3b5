import type { Page } from "@playwright/test";
import { expect, removeRow } from "#e2e/support/panel.ts";

type Row = { id: string | number; version: number; [field: string]: unknown };

/** Rows of a test, which leave with it: other journeys look at the public pages as the demonstration has them. */
const added: string[] = [];

/** Takes away what a test added, the last one first. */
export async function removeAddedRows(page: Page): Promise<void> {
  for (const path of added.splice(0).reverse()) await removeRow(page, path);
}

/** Has it leave with the test, by its place in the API. */
export function leavesWithTest(path: string): void {
  added.push(path);
}

let last = 0;

/** A name that no other test gives. */
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

/** A row that was added through the form leaves with the test as well. */
export async function removeLater(page: Page, path: string, field: string, value: string): Promise<void> {
  const row = (await rowsOf(page, `${path}?per_page=500`)).find((each) => each[field] === value);
  if (row) added.push(`/api/${path}/${row.id}`);
}

/** Presses the button that saves the form. */
export function saveRow(page: Page) {
  return page.getByRole("button", { name: /^Simpan (Pelanggan|Mitra|Item|Perubahan)$/ }).click();
}

export function formProblems(page: Page) {
  return page.getByRole("form").getByRole("alert");
}
