import type { WaitingFiles } from "#panel/form/use-uploads.ts";

/** Stands for the address that a waiting file is going to have. */
export const placeholderUrl = "/media/waiting";

/** What a form holds, with an address for each file that waits to be uploaded. */
export function withPlaceholders(
  values: Record<string, unknown>,
  files: WaitingFiles,
): Record<string, unknown> {
  const waiting = Object.keys(files).filter((field) => files[field]);
  return { ...values, ...Object.fromEntries(waiting.map((field) => [field, placeholderUrl])) };
}
