import { ProviderRefusal } from "#core/auth/provider/problem.ts";

const timeoutMs = 5_000;
const bytesMax = 256 * 1024;

/**
 * Fetches JSON from the provider: no redirects, five seconds, at most 256 KiB.
 *
 * @throws ProviderRefusal "down" when it cannot be reached or answers 5xx; "invalid" when the body is not JSON
 */
export async function fetchJson(
  url: string,
  init: RequestInit = {},
): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: "application/json", ...init.headers };
    const answer = await fetch(url, { ...init, headers, redirect: "error", signal });
    const text = await readLimited(answer);
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`);
    return { isOk: answer.ok, body: parse(text) };
  } catch (error) {
    throw error instanceof ProviderRefusal ? error : new ProviderRefusal("down", error);
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new Error("The provider's answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderRefusal("invalid", error);
  }
}
