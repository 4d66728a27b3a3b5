/** Characters of all kept texts together: pages are kept too, so that few texts are asked for often. */
const keptLengthMax = 4_000_000;
const entriesMax = 1_000;

/** Texts that had to be made safe before they were shown: each once, however many ask; what was used last stays. */
export function openShownTexts() {
  /** Undefined for a text that is shown as it is stored. */
  const kept = new Map<string, string | undefined>();
  const making = new Map<string, Promise<string>>();
  let keptLength = 0;

  function keep(key: string, text: string | undefined) {
    if ((text?.length ?? 0) > keptLengthMax) return;
    kept.set(key, text);
    keptLength += text?.length ?? 0;
    for (const [oldest, old] of kept) {
      if (kept.size <= entriesMax && keptLength <= keptLengthMax) break;
      kept.delete(oldest);
      keptLength -= old?.length ?? 0;
    }
  }

  async function makeAndKeep(key: string, stored: string, make: () => Promise<string>): Promise<string> {
    const made = await make();
    keep(key, made === stored ? undefined : made);
    return made;
  }

  return {
    async find(key: string, stored: string, make: () => Promise<string>): Promise<string> {
      if (kept.has(key)) {
        const known = kept.get(key);
        kept.delete(key);
        kept.set(key, known);
        return known ?? stored;
      }
      const begun = making.get(key) ?? makeAndKeep(key, stored, make).finally(() => making.delete(key));
      making.set(key, begun);
      return await begun;
    },
  };
}
