import { csvFile, tooManyExports } from "#api/file-answer.ts";
import { body, json, problem, refusals, z } from "#api/responses.ts";

/* Parts of routes that the inboxes (inbox-operations.ts) and the failed checks share. */

export const order = z.enum(["asc", "desc"]).default("desc");

/** The body of a step, with the version that the form was opened on. */
export function stepBody<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  return body(step.extend({ version: z.int() }));
}

/**
 * @param row the entry after the step
 * @param conflict what 409 means
 */
export function stepResponses<Row extends z.ZodType>(row: Row, conflict: string) {
  return {
    200: json(row, "As it stands now"),
    409: json(problem, conflict),
    422: json(problem, "With a message per field"),
    ...refusals,
  };
}

/** @param ordered the order of the rows */
export function exportResponses(ordered: string) {
  return { 200: csvFile(`UTF-8 with a byte order mark, ${ordered}`), 429: tooManyExports, ...refusals };
}
