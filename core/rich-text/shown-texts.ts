import { LRUCache } from "lru-cache";

/** Characters of all cached texts together: pages are cached too, so that few texts are asked for often. */
const lengthMax = 4_000_000;
const entriesMax = 1_000;

/** Texts that had to be made safe before they were shown: each once, however many ask; what was used last stays. */
export function openShownTexts() {
  /** Without a text where it is shown as it is stored. */
  const cached = new LRUCache<string, { text?: string }>({
    max: entriesMax,
    maxSize: lengthMax,
    sizeCalculation: ({ text }) => Math.max(text?.length ?? 0, 1),
  });
  const pending = new Map<string, Promise<string>>();

  async function makeAndCache(key: string, stored: string, make: () => Promise<string>): Promise<string> {
    const made = await make();
    cached.set(key, made === stored ? {} : { text: made });
    return made;
  }

  return {
    async find(key: string, stored: string, make: () => Promise<string>): Promise<string> {
      const known = cached.get(key);
      if (known) return known.text ?? stored;
      const making = pending.get(key) ?? makeAndCache(key, stored, make).finally(() => pending.delete(key));
      pending.set(key, making);
      return await making;
    },
  };
}
