import { z } from "zod";
import { lines, orEmpty } from "#shared/schemas/fields.ts";

/** The input to undo a decision that has not taken effect. */
export const undoDecisionInput = z.object({
  /** The decision's id. */
  undoes: z.int(),
  internal_note: orEmpty(lines(5000)),
});

export type UndoDecisionInput = z.output<typeof undoDecisionInput>;
