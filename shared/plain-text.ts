// Invisible characters: soft hyphens, zero-width characters, direction marks, variation selectors, fillers, tags, the byte
// order mark (Unicode property Default_Ignorable_Code_Point).
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

// Unicode property White_Space, including the no-break space of spreadsheets.
const whiteSpace = /\p{White_Space}+/gu;

// Natural languages use up to four marks per letter; Unicode's Stream-Safe format (UAX 15) allows 30.
const marksTooMany = /(\p{M}{30})\p{M}+/gu;

/** Normalizes to NFC. Marks beyond 30 per letter are removed: normalizing n of them takes n² steps. */
export function composed(text: string): string {
  return text.replace(marksTooMany, "$1").normalize("NFC");
}

/** Bidi controls: marks, embeddings, overrides and isolates (Unicode property Bidi_Control). */
const bidiControls = /\p{Bidi_Control}/gu;

/** Removes bidi controls, which would display characters in another order than stored (UTS 39, 5.4). */
export function withoutBidiControls(text: string): string {
  return text.replace(bidiControls, "");
}

// C1 controls except U+0085, which is white space: some terminals obey them, mail headers may not have them. Interlinear annotation
// controls, and noncharacters, which XML does not allow.
const undrawn = /[\u0080-\u0084\u0086-\u009f\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu;

/** Removes characters that nobody sees, so that two numbers cannot look the same. */
export function withoutUndrawn(text: string): string {
  return text.replace(undrawn, "");
}

/** A text of which nothing is drawn says nothing: it is empty. */
export function emptyIfBlank(text: string): string {
  return plainLine(text) === "" ? "" : text;
}

/**
 * One line of text as displayed, so that what is read can be searched: NFC, white space collapsed and trimmed, without
 * invisible characters.
 */
export function plainLine(text: string): string {
  return composed(text.replace(invisible, "")).replace(whiteSpace, " ").trim();
}
