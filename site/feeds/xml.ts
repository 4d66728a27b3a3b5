import { escapeHtml } from "#shared/escape-html.ts";

// Characters that XML 1.0 forbids, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes forbidden characters, which would make the whole file invalid. */
export function withinXml(text: string): string {
  return text.replace(outsideXml, "").toWellFormed();
}

/** An element with escaped text. */
export function element(name: string, content: string): string {
  return `<${name}>${escapeHtml(withinXml(content))}</${name}>`;
}
