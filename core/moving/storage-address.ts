import { setTimeout as sleep } from "node:timers/promises";
import type { OldStorage, StoredObject } from "#core/moving/storage-folder.ts";
import { limits } from "#shared/limits.ts";

/** The old site's storage is unreachable, so that it is unknown whether a file exists. */
export class StorageUnreachable extends Error {}

/** One byte more than the largest accepted file: longer ones are cut there, and refused by their checks. */
export const fileBytesMax = limits.certificatePdfBytesMax + 1;
const answerMsMax = 60_000;
const attempts = 3;

/**
 * Reads the old site's files over HTTP: `{address}/{bucket}/{name}`. No name leads outside the address, and redirects are not followed.
 *
 * @param address an http(s) URL; for Supabase `https://….supabase.co/storage/v1/object/public`
 */
export function openStorageAddress(address: string, signal: AbortSignal, pauseMs = 1_000): OldStorage {
  const base = new URL(`${address.replace(/[?#].*$/s, "").replace(/\/+$/, "")}/`);
  const found = new Map<string, boolean>();

  async function ask(url: URL, method: "HEAD" | "GET"): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]);
      const answer = await fetch(url, { method, redirect: "manual", signal: deadline }).catch(
        (error: Error) => {
          signal.throwIfAborted();
          return error.cause instanceof Error ? error.cause.message : error.message;
        },
      );
      if (typeof answer !== "string" && !isTransient(answer.status)) return answer;
      const reason = typeof answer === "string" ? answer : `it answered ${answer.status}`;
      if (attempt === attempts) throw new StorageUnreachable(`${url.href} could not be read: ${reason}.`);
      await sleep(pauseMs * attempt, undefined, { signal });
    }
  }

  return {
    async find(object) {
      const url = urlOf(base, object);
      if (!url) return undefined;
      const isThere = found.get(url.href) ?? (await ask(url, "HEAD")).ok;
      found.set(url.href, isThere);
      return isThere ? { key: url.href, read: () => read(url) } : undefined;
    },
    async markShown() {},
    listUnused: async () => [],
  };

  async function read(url: URL): Promise<Blob> {
    const answer = await ask(url, "GET");
    if (!answer.ok)
      throw new StorageUnreachable(`${url.href} could not be read: it answered ${answer.status}.`);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > fileBytesMax) break;
    }
    return new Blob(chunks);
  }
}

function isTransient(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Undefined for a name that leads outside the storage. */
function urlOf(base: URL, { bucket, name }: StoredObject): URL | undefined {
  const parts = partsOf({ bucket, name });
  return parts && new URL(parts.map(encodeURIComponent).join("/"), base);
}

/** The bucket "." stands for none, as in a WordPress. @returns undefined for a name that leads outside */
export function partsOf({ bucket, name }: StoredObject): string[] | undefined {
  const path = `${bucket === "." ? "" : `${bucket}/`}${name}`;
  const parts = path.split(/[/\\]/).filter((part) => part !== "");
  const isOutside = parts.some((part) => part === "." || part === ".." || /\p{Cc}/u.test(part));
  return parts.length === 0 || isOutside || !path.isWellFormed() ? undefined : parts;
}
