import { ProviderRefusal } from "#core/auth/provider/problem.ts";

const answerMs = 5_000;
const bytesMax = 256 * 1024;

/**
 * What the provider answers. It is led nowhere else, waited for five seconds, and read as far as 256 KiB.
 *
 * @throws ProviderRefusal "down" when it does not answer, or with a fault of its own; "invalid" for what is no JSON
 */
export async function fetchJson(
  url: string,
  init: RequestInit = {},
): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const headers = { accept: "application/json", ...init.headers };
    const answer = await fetch(url, { ...init, headers, redirect: "error", signal });
    const text = await readBounded(answer);
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`);
    return { isOk: answer.ok, body: parse(text) };
  } catch (error) {
    throw error instanceof ProviderRefusal ? error : new ProviderRefusal("down", error);
  }
}

async function readBounded({ body }: Response): Promise<string> {
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
