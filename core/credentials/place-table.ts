const firstRoom = 1_024;
const wordsOfId = 4;

export type Place = { position: number; edition: number };

/**
 * Whose each place in the status lists is, in 36 to 72 bytes outside of V8's heap for each: as texts in a Map a million of them took more
 * than the heap of staff's process has.
 */
export function openPlaceTable() {
  let ids = new Uint32Array(firstRoom * wordsOfId);
  let positions = new Uint32Array(firstRoom);
  let editions = new Uint32Array(firstRoom);
  /** By the hash of an id the last entry with it plus one, 0 for none; and the one before it, for each entry. */
  let heads = new Uint32Array(firstRoom * 2);
  let previous = new Uint32Array(firstRoom);
  let count = 0;

  function grow(): void {
    const room = positions.length * 2;
    ids = copyOf(ids, room * wordsOfId);
    positions = copyOf(positions, room);
    editions = copyOf(editions, room);
    heads = new Uint32Array(room * 2);
    previous = new Uint32Array(room);
    for (let entry = 0; entry < count; entry++) link(entry);
  }

  function link(entry: number): void {
    const head = hashOf(ids.subarray(entry * wordsOfId, (entry + 1) * wordsOfId)) % heads.length;
    previous[entry] = heads[head] ?? 0;
    heads[head] = entry + 1;
  }

  function has(entry: number, words: Uint32Array): boolean {
    return words.every((word, index) => word === ids[entry * wordsOfId + index]);
  }

  return {
    /** @param id a UUID */
    add(id: string, { position, edition }: Place): void {
      if (count === positions.length) grow();
      ids.set(wordsOf(id), count * wordsOfId);
      positions[count] = position;
      editions[count] = edition;
      link(count);
      count += 1;
    },
    /** The places that this certificate has, one for each edition; none where it is unknown. */
    placesOf(id: string): Place[] {
      const words = wordsOf(id);
      const places: Place[] = [];
      for (let next = heads[hashOf(words) % heads.length] ?? 0; next > 0; next = previous[next - 1] ?? 0) {
        const [position, edition] = [positions[next - 1], editions[next - 1]];
        if (has(next - 1, words) && position !== undefined && edition !== undefined)
          places.push({ position, edition });
      }
      return places;
    },
    /** How many places there are. */
    count: () => count,
    /** The ids of some places, each once, in the order in which they were added. */
    idsOf(start: number, end: number): string[] {
      const found = new Set<string>();
      for (let entry = start; entry < Math.min(end, count); entry++)
        found.add(idOf(ids.subarray(entry * wordsOfId, (entry + 1) * wordsOfId)));
      return [...found];
    },
  };
}

function copyOf(values: Uint32Array, room: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(room);
  copy.set(values);
  return copy;
}

function wordsOf(id: string): Uint32Array {
  const digits = id.replaceAll("-", "");
  return Uint32Array.from({ length: wordsOfId }, (_, index) =>
    Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16),
  );
}

function idOf(words: Uint32Array): string {
  const digits = Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** FNV-1a of the words. */
function hashOf(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193) ^ (word >>> 15);
  return hash >>> 0;
}
