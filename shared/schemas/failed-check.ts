import { z } from "zod";
import { failedCheckStates } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";

/** What staff make of a number that was checked in vain. */
export const failedCheckStep = z.object({
  state: z.enum(failedCheckStates),
  note: orEmpty(lines(limits.failedCheckNoteLengthMax)),
});
export type FailedCheckStep = z.output<typeof failedCheckStep>;
