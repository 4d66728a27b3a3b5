import { t } from "#panel/language/t.ts";

const kilobyte = 1_000;
const megabyte = 1_000_000;

/** `184 KB`, `1,2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte) return t("{max} KB", { max: Math.max(1, Math.round(bytes / kilobyte)) });
  return t("{value} MB", { value: (bytes / megabyte).toLocaleString("id-ID", { maximumFractionDigits: 1 }) });
}
