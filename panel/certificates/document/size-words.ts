import { panelLocale } from "#panel/language/language.ts";

const kilobyte = 1_000;
const megabyte = 1_000_000;

/** `184 KB`, `1,2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / megabyte).toLocaleString(panelLocale, { maximumFractionDigits: 1 })} MB`;
}
