import { instant } from "#shared/answers/answered.ts";

/** The erasure of an entry's personal data (docs/decisions/0068). */
export const erasure = {
  /** When it was erased; null before. */
  erased_at: instant.nullable(),
  /** When it will be erased without further activity; null if not planned. */
  erases_at: instant.nullable(),
};
