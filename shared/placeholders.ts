/** Where a page puts a value into a text: `{company}`, `{count}`. */
export const placeholderPattern = /\{(\w+)\}/g;

/** The names of the placeholders in a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholderPattern), ([, name = ""]) => name))];
}
