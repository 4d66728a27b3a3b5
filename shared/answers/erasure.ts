import { instant } from "#shared/answers/answered.ts";

/** What is known of the personal data of an entry (docs/decisions/0068). */
export const erasure = {
  /** When it was erased; null while it is kept. */
  erased_at: instant.nullable(),
  /** When it will be erased if nothing happens to the entry any more; null where that is not planned. */
  erases_at: instant.nullable(),
};
