import { csvFile, tooManyExports } from "#api/file-answer.ts";
import { body, json, listQuery, problem, refusals, z } from "#api/responses.ts";

/* What the operations of each inbox have in common: complaints, requests for a quotation, reported forgeries, unknown numbers. */

/** What its list can be asked: a page, `filters`, and by when it was sent. */
export function inboxQuery<Filters extends z.ZodRawShape>(filters: Filters) {
  return z.object({
    ...listQuery,
    ...filters,
    sort: z.literal("created_at").default("created_at"),
    order,
  });
}

export const order = z.enum(["asc", "desc"]).default("desc");

/** A step over the version that the person saw. */
export function stepBody<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  return body(step.extend({ version: z.int() }));
}

/**
 * @param row as it stands after the step
 * @param taken why a step over another version is refused
 */
export function stepResponses<Row extends z.ZodType>(row: Row, taken: string) {
  return {
    200: json(row, "As it stands now"),
    409: json(problem, taken),
    422: json(problem, "With a message per field"),
    ...refusals,
  };
}

/** @param ordered how the rows follow each other */
export function exportResponses(ordered: string) {
  return { 200: csvFile(`UTF-8 with a byte order mark, ${ordered}`), 429: tooManyExports, ...refusals };
}

/** @param row as it stands without its personal data */
export function erasureResponses<Row extends z.ZodType>(row: Row) {
  return {
    200: json(row, "As it stands now"),
    409: json(problem, "It is not finished, or erased already"),
    ...refusals,
  };
}

export const notErasable = "Data pribadi hanya dapat dihapus setelah selesai, dan hanya sekali.";
