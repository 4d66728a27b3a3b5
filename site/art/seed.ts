/** A pseudo-random generator of numbers from 0 to 1, seeded so that a drawing is the same on every server. */
export function numbersOf(seed: string): () => number {
  // FNV-1a, then mulberry32: both public domain.
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one of the choices by the next number. */
export function choose<Choice>(next: () => number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(next() * choices.length)] ?? choices[0];
}
