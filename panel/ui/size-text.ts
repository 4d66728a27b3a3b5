import { panelLocale } from "#panel/language/language.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Formats a file size: `184 B`, `2 KB`, `1,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / megabyte).toLocaleString(panelLocale, { maximumFractionDigits: 1 })} MB`;
}
