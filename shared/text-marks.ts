/* Marks in previews that tell which text is where: each text is preceded by its address between private-use characters, and
   followed by another. They pass through titles and attributes, and are removed before display. */
const [start, named, end] = ["\u{f0000}", "\u{f0001}", "\u{f0002}"];
/** Percent-encoded, in URLs of links. */
const [encodedStart, encodedNamed, encodedEnd] = [start, named, end].map(encodeURIComponent);

const anyMark = new RegExp(
  `${start}[\\w.]+${named}|${end}|${encodedStart}[\\w.]+${encodedNamed}|${encodedEnd}`,
  "gu",
);

/**
 * Marks a text with its address.
 *
 * @param address `page.section.content_key`; texts with other addresses, and empty ones, which pages test for, are not marked
 */
export function markedText(address: string, text: string): string {
  return text.trim() === "" || !/^[\w.]+$/.test(address) ? text : start + address + named + text + end;
}

/** The addresses marked in a piece of a page. */
export function markedAddresses(piece: string): string[] {
  return Array.from(
    piece.matchAll(new RegExp(`${start}([\\w.]+)${named}`, "gu")),
    ([, address = ""]) => address,
  );
}

export function withoutMarks(piece: string): string {
  return piece.replace(anyMark, "");
}
