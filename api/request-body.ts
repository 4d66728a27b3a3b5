import type { Context } from "hono";

/** The body, buffered so that the operation can read it again. Its size was limited before. */
export async function requestBytes(c: Context): Promise<Buffer> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  replaceBody(c, bytes);
  return bytes;
}

/**
 * The body as JSON for middleware; undefined if it is malformed, which the operation refuses. Decoded as the operation does (Fetch standard,
 * UTF-8 decode), or a byte order mark could make the two read different values.
 */
export async function requestJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await requestBytes(c)));
  } catch {
    return undefined;
  }
}

/** Adds query parameters for the operation. */
export function replaceQuery(c: Context, parameters: Record<string, string>): void {
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const { method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal });
}

/** Replaces the body for the operation. */
export function replaceBody(c: Context, bytes: Buffer): void {
  const { url, method, headers, signal } = c.req.raw;
  const body = bytes.length === 0 ? null : new Uint8Array(bytes);
  const described = new Headers(headers);
  described.delete("transfer-encoding");
  described.set("content-length", String(body?.length ?? 0));
  c.req.raw = new Request(url, { method, headers: described, body, signal });
  c.req.bodyCache = {};
}
