import english from "#panel/language/english/catalogue.ts";

/** Words of classes, elements and routes that no English text has happened to need. */
const alsoEnglish = ["basis", "input", "login", "logout"];

/** What only Indonesian says: words of the panel's Indonesian texts that no English one has. */
export function indonesianWords(): Set<string> {
  const texts = Object.entries<string>(english);
  const inEnglish = new Set([...alsoEnglish, ...texts.flatMap(([, text]) => wordsOf(text))]);
  return new Set(texts.flatMap(([key]) => wordsOf(key)).filter((word) => !inEnglish.has(word)));
}

/** In small letters; the shortest are the same in too many languages. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}
