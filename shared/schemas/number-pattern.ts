import { z } from "zod";
import { patternProblem } from "#shared/number-pattern.ts";
import { line, required } from "#shared/schemas/fields.ts";

export const numberPatternsMax = 50;
const patternLengthMax = 120;

const numberPattern = z.object({
  /** What the pattern is for, such as a category or a standard. */
  label: required(100),
  pattern: line(patternLengthMax).superRefine((pattern, context) => {
    const problem = patternProblem(pattern);
    if (problem) context.addIssue({ code: "custom", message: problem });
  }),
});

export type NumberPattern = z.output<typeof numberPattern>;

/** The body's numbering patterns. */
export const numberPatterns = z
  .array(numberPattern)
  .max(numberPatternsMax, `Maksimal ${numberPatternsMax} pola.`);
