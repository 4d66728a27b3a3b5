import { decodeHTML } from "entities";

/** Decodes HTML entities. Browser builds use decode-entities-browser.ts instead. */
export function decodeEntities(text: string): string {
  return decodeHTML(text);
}
