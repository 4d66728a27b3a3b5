/*
 * A preview tells which text stands where: each begins with its address between private-use characters, which no text holds by accident,
 * and ends with another. They travel inside the HTML, through titles and attributes too, and are taken out before it is shown.
 */
const [start, named, end] = ["\u{f0000}", "\u{f0001}", "\u{f0002}"];
/** As they come in the address of a link. */
const [encodedStart, encodedNamed, encodedEnd] = [start, named, end].map(encodeURIComponent);

const anyMark = new RegExp(
  `${start}[\\w.]+${named}|${end}|${encodedStart}[\\w.]+${encodedNamed}|${encodedEnd}`,
  "gu",
);

/**
 * A text that knows its address.
 *
 * @param address `page.section.content_key`; a text of any other is left as it is, as one without words is: pages ask for these
 */
export function markedText(address: string, text: string): string {
  return text.trim() === "" || !/^[\w.]+$/.test(address) ? text : start + address + named + text + end;
}

/** The addresses of the texts that begin in a piece of a page. */
export function markedAddresses(piece: string): string[] {
  return Array.from(
    piece.matchAll(new RegExp(`${start}([\\w.]+)${named}`, "gu")),
    ([, address = ""]) => address,
  );
}

export function withoutMarks(piece: string): string {
  return piece.replace(anyMark, "");
}
