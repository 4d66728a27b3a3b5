/** Placeholders in texts: `{company}`, `{count}`. */
export const placeholderPattern = /\{(\w+)\}/g;

/** The distinct placeholder names in a text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholderPattern), ([, name = ""]) => name))];
}
