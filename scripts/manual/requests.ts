import type { Page } from "@playwright/test";

/**
 * Sends an API request from a page of the panel, with its session.
 *
 * @returns the JSON of the response
 * @throws Error for a status of 300 or more
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the type of its response
export async function send(page: Page, method: string, path: string, data?: unknown): Promise<any> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, headers, ...(body ? { body } : {}) });
      return { status: answer.status, text: await answer.text() };
    },
    [method, path, data ? JSON.stringify(data) : ""] as const,
  );
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : undefined;
}

/** The id of the newest certificate that matches a search. @throws Error without a match */
export async function idOf(page: Page, words: string): Promise<string> {
  const { data } = await send(page, "GET", `/api/certificates?q=${encodeURIComponent(words)}`);
  if (!data[0]) throw new Error(`No certificate is found by ${words}`);
  return data[0].id;
}
