import type { Context } from "hono";

/** The body as text. Whatever comes after reads it again, from memory: it was bounded before. */
export async function requestText(c: Context): Promise<string> {
  const text = await c.req.text();
  replaceBody(c, text);
  return text;
}

/** The body as JSON, for whoever looks at it before the operation; undefined where it is none, which the operation refuses. */
export async function requestJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await requestText(c));
  } catch {
    return undefined;
  }
}

/** Has the operation read another body than was sent. */
export function replaceBody(c: Context, text: string): void {
  const { url, method, headers, signal } = c.req.raw;
  const body = text === "" ? null : Buffer.from(text);
  const described = new Headers(headers);
  described.delete("transfer-encoding");
  described.set("content-length", String(body?.length ?? 0));
  c.req.raw = new Request(url, { method, headers: described, body, signal });
  c.req.bodyCache = {};
}
