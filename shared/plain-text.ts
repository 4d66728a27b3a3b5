// What a page draws nothing for: soft hyphens, zero-width characters, marks of direction, variation selectors, fillers,
// tags, the byte order mark (property Default_Ignorable_Code_Point of the Unicode standard).
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

// White space of the Unicode standard (property White_Space), the no-break space of a spreadsheet among it.
const whiteSpace = /\p{White_Space}+/gu;

// Written language has four on a letter; the Unicode standard lets no text need more than 30 (UAX 15, Stream-Safe).
const marksTooMany = /(\p{M}{30})\p{M}+/gu;

/** Composed letters (NFC). Marks beyond 30 on a letter are cut: to put n of them in order takes n² steps. */
export function composed(text: string): string {
  return text.replace(marksTooMany, "$1").normalize("NFC");
}

// Marks, embeddings, overrides and isolates of direction (property Bidi_Control of the Unicode standard).
const directional = /\p{Bidi_Control}/gu;

/** Without what changes the direction of text: a page would show other words than are stored (UTS 39, 5.4). */
export function inOneDirection(text: string): string {
  return text.replace(directional, "");
}

/** A text of which nothing is drawn says nothing: it is empty. */
export function emptyIfBlank(text: string): string {
  return plainLine(text) === "" ? "" : text;
}

/**
 * A text of one line as a page draws it, so that what is read there can be typed into the search: composed
 * letters (NFC), every run of white space as one blank, nothing invisible, no blank at the ends.
 */
export function plainLine(text: string): string {
  return composed(text.replace(invisible, "")).replace(whiteSpace, " ").trim();
}
