import type { Locator, Page } from "@playwright/test";
import { expect, removeRow } from "#e2e/support/panel.ts";

export type StoredArticle = {
  id: string;
  version: number;
  title: string;
  slug: string;
  content_id: string;
  content_en: string;
};

let lastNumber = 0;

/** A unique title. */
function uniqueTitle(words = "Artikel Uji"): string {
  lastNumber += 1;
  return `${words} ${Date.now()} ${lastNumber}`;
}

/** Adds an article by the API: a draft by default, which public lists do not show. */
export async function addArticle(page: Page, values: Record<string, unknown> = {}): Promise<StoredArticle> {
  const data = { title: uniqueTitle(), published: false, ...values };
  const response = await page.request.post("/api/articles", { data });
  expect(response.status()).toBe(201);
  return await response.json();
}

export async function readArticle(page: Page, id: string): Promise<StoredArticle> {
  return await (await page.request.get(`/api/articles/${id}`)).json();
}

export async function removeArticle(page: Page, id: string): Promise<void> {
  await removeRow(page, `/api/articles/${id}`);
}

/** The editor of an article's text in a language. */
export function body(page: Page, language: "Indonesia" | "Inggris" = "Indonesia"): Locator {
  return page.getByRole("textbox", { name: `Isi (${language})` });
}

export function tool(page: Page, name: string, language: "Indonesia" | "Inggris" = "Indonesia"): Locator {
  const toolbar = page.getByRole("toolbar", { name: `Format Isi (${language})` });
  return toolbar.getByRole("button", { name, exact: true });
}

/** Dispatches a paste event with content by MIME type, as a browser does for another program's clipboard. */
export async function paste(editor: Locator, content: Record<string, string>): Promise<void> {
  await editor.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

/** Saves by Ctrl+S. @returns the stored article */
export async function save(page: Page): Promise<StoredArticle> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes("/api/articles") && ["PUT", "POST"].includes(response.request().method()),
  );
  await page.keyboard.press("Control+s");
  const response = await answered;
  expect(response.ok()).toBe(true);
  return await response.json();
}
