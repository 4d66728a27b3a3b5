/** As decode-entities.ts, without its 20 KB of tables: the browser has them. */
export function decodeEntities(text: string): string {
  const field = document.createElement("textarea");
  // Nothing in it is a tag, not even the end of the field.
  field.innerHTML = text.replaceAll("<", "&lt;");
  return field.value;
}
