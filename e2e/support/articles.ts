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

/** A title that no other article has. */
function uniqueTitle(words = "Artikel Uji"): string {
  lastNumber += 1;
  return `${words} ${Date.now()} ${lastNumber}`;
}

/** A draft of its own for each test: public lists do not show it. */
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

/** The text of an article in one of its languages. */
export function body(page: Page, language: "Indonesia" | "Inggris" = "Indonesia"): Locator {
  return page.getByRole("textbox", { name: `Isi (${language})` });
}

export function tool(page: Page, name: string, language: "Indonesia" | "Inggris" = "Indonesia"): Locator {
  const toolbar = page.getByRole("toolbar", { name: `Format Isi (${language})` });
  return toolbar.getByRole("button", { name, exact: true });
}

/** Pastes as a browser does out of another program. */
export async function paste(editor: Locator, content: Record<string, string>): Promise<void> {
  await editor.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

/** Saves by Ctrl+S and answers what is stored now. */
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
