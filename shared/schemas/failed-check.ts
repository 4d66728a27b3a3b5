import { z } from "zod";
import { failedCheckStates } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";

/** A judgement by staff about an unknown number. */
export const failedCheckStep = z.object({
  state: z.enum(failedCheckStates),
  note: orEmpty(lines(limits.failedCheckNoteLengthMax)),
});
export type FailedCheckStep = z.output<typeof failedCheckStep>;
