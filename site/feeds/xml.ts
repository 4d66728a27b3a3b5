import { escapeHtml } from "#shared/escape-html.ts";

// What XML cannot hold at all, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without what makes a whole file unreadable: names and titles may hold anything that the database takes. */
export function withinXml(text: string): string {
  return text.replace(outsideXml, "").toWellFormed();
}

/** An element with text in it, which may be anything. */
export function element(name: string, content: string): string {
  return `<${name}>${escapeHtml(withinXml(content))}</${name}>`;
}
