import type { WaitingFiles } from "#panel/form/use-uploads.ts";

/** A placeholder for the URL of a pending file. */
export const placeholderUrl = "/media/waiting";

/** Form values with a placeholder URL for each pending file. */
export function withPlaceholders(
  values: Record<string, unknown>,
  files: WaitingFiles,
): Record<string, unknown> {
  const waiting = Object.keys(files).filter((field) => files[field]);
  return { ...values, ...Object.fromEntries(waiting.map((field) => [field, placeholderUrl])) };
}
