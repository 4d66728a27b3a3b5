import english from "#panel/language/english/catalogue.ts";

/** English words of classes, elements and routes that occur in no English text. */
const alsoEnglish = ["basis", "input", "login", "logout"];

/** Words that occur in the panel's Indonesian texts and in no English one. */
export function indonesianWords(): Set<string> {
  const texts = Object.entries<string>(english);
  const inEnglish = new Set([...alsoEnglish, ...texts.flatMap(([, text]) => wordsOf(text))]);
  return new Set(texts.flatMap(([key]) => wordsOf(key)).filter((word) => !inEnglish.has(word)));
}

/** Lowercase words of three letters or more; shorter ones coincide in both languages. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}
