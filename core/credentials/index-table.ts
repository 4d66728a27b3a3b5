const initialCapacity = 1_024;
const wordsPerId = 4;

export type AssignedIndex = { position: number; edition: number };

/**
 * Which certificate and edition each index of the status lists belongs to: a hash table in typed arrays, 36 to 72 bytes per index
 * outside V8's heap. A million strings in a Map exceeded the heap of staff's process.
 */
export function openIndexTable() {
  let ids = new Uint32Array(initialCapacity * wordsPerId);
  let positions = new Uint32Array(initialCapacity);
  let editions = new Uint32Array(initialCapacity);
  // Chains: per hash bucket the newest entry plus one (0 is empty), and per entry the one before it in its bucket.
  let heads = new Uint32Array(initialCapacity * 2);
  let previous = new Uint32Array(initialCapacity);
  let count = 0;

  function grow(): void {
    const capacity = positions.length * 2;
    ids = copyOf(ids, capacity * wordsPerId);
    positions = copyOf(positions, capacity);
    editions = copyOf(editions, capacity);
    heads = new Uint32Array(capacity * 2);
    previous = new Uint32Array(capacity);
    for (let entry = 0; entry < count; entry++) link(entry);
  }

  function link(entry: number): void {
    const head = hashOf(ids.subarray(entry * wordsPerId, (entry + 1) * wordsPerId)) % heads.length;
    previous[entry] = heads[head] ?? 0;
    heads[head] = entry + 1;
  }

  function has(entry: number, words: Uint32Array): boolean {
    return words.every((word, index) => word === ids[entry * wordsPerId + index]);
  }

  return {
    /** @param id a UUID */
    add(id: string, { position, edition }: AssignedIndex): void {
      if (count === positions.length) grow();
      ids.set(wordsOf(id), count * wordsPerId);
      positions[count] = position;
      editions[count] = edition;
      link(count);
      count += 1;
    },
    /** One for each edition, newest first; empty for an unknown certificate. */
    indexesOf(id: string): AssignedIndex[] {
      const words = wordsOf(id);
      const found: AssignedIndex[] = [];
      for (let next = heads[hashOf(words) % heads.length] ?? 0; next > 0; next = previous[next - 1] ?? 0) {
        const [position, edition] = [positions[next - 1], editions[next - 1]];
        if (has(next - 1, words) && position !== undefined && edition !== undefined)
          found.push({ position, edition });
      }
      return found;
    },
    count: () => count,
    /** The distinct ids of a range of entries, in the order in which they were added. */
    idsOf(start: number, end: number): string[] {
      const found = new Set<string>();
      for (let entry = start; entry < Math.min(end, count); entry++)
        found.add(idOf(ids.subarray(entry * wordsPerId, (entry + 1) * wordsPerId)));
      return [...found];
    },
  };
}

function copyOf(values: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(capacity);
  copy.set(values);
  return copy;
}

function wordsOf(id: string): Uint32Array {
  const digits = id.replaceAll("-", "");
  return Uint32Array.from({ length: wordsPerId }, (_, index) =>
    Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16),
  );
}

function idOf(words: Uint32Array): string {
  const digits = Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** FNV-1a over the words. */
function hashOf(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193) ^ (word >>> 15);
  return hash >>> 0;
}
