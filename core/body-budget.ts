import { limits } from "#shared/limits.ts";

/** Longer than a save takes; who has waited so long is told to come again. */
const waitMsMax = 60_000;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

type Waiting = { owner: string; bytes: number; admit(): void };

/**
 * How many bytes of bodies are held in memory at the same time: those that come beyond it wait, in their order, until
 * others are done. So many saves at once are slow, and none ends the process.
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
     * @param owner whose body it is
     * @param bytes that it has, or may have, where it does not say
     * @param signal that the client has left
     * @returns what to call when the body is no longer needed; undefined when it waited too long, or the client left
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
