/** The browser's replacement of decode-entities.ts, without its 20 KB of tables. */
export function decodeEntities(text: string): string {
  const field = document.createElement("textarea");
  // Escaped, so that nothing is parsed as a tag, not even the end of the textarea.
  field.innerHTML = text.replaceAll("<", "&lt;");
  return field.value;
}
