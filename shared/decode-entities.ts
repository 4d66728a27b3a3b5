import { decodeHTML } from "entities";

/** Text of HTML with every entity as the character that it stands for. In a browser decode-entities-browser.ts is in its place. */
export function decodeEntities(text: string): string {
  return decodeHTML(text);
}
