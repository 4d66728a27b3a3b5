import { limits } from "#shared/limits.ts";

/** Longer than a save takes; after this the client gets 429 and may retry. */
const waitMsMax = 60_000;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

type Waiting = { owner: string; bytes: number; admit(): void };

/**
 * Limits the bytes of request bodies held in memory at the same time: further ones wait in order. Many parallel saves are slow, but do not
 * exhaust memory.
 */
export function createBodyBudget({
  bytesMax = limits.allBodiesBytesMax,
  ownerBytesMax = limits.personBodiesBytesMax,
  waitMs = waitMsMax,
} = {}) {
  const held = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  function fits({ owner, bytes }: Pick<Waiting, "owner" | "bytes">): boolean {
    return total + bytes <= bytesMax && (held.get(owner) ?? 0) + bytes <= ownerBytesMax;
  }

  function take({ owner, bytes }: Pick<Waiting, "owner" | "bytes">): () => void {
    total += bytes;
    held.set(owner, (held.get(owner) ?? 0) + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= bytes;
      const left = (held.get(owner) ?? bytes) - bytes;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
      for (const next of [...waiting]) if (fits(next)) next.admit();
    };
  }

  return {
    /**
     * @param owner the person or client
     * @param bytes of the body, or its maximum when unknown
     * @param signal aborts when the client disconnects
     * @returns a function to call when the body is no longer needed; undefined on timeout, or when the client disconnected
     */
    async take(owner: string, bytes: number, signal: AbortSignal): Promise<(() => void) | undefined> {
      const wanted = { owner, bytes: Math.min(bytes, ownerBytesMax) };
      if (fits(wanted)) return take(wanted);
      return await new Promise((resolve) => {
        const leave = (release?: () => void) => {
          clearTimeout(late);
          signal.removeEventListener("abort", giveUp);
          waiting.splice(waiting.indexOf(entry), 1);
          resolve(release);
        };
        const entry: Waiting = { ...wanted, admit: () => leave(take(wanted)) };
        const giveUp = () => leave();
        const late = setTimeout(giveUp, waitMs);
        signal.addEventListener("abort", giveUp);
        waiting.push(entry);
      });
    },
    heldBytes: () => total,
  };
}
