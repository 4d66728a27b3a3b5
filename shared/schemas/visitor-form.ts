import { z } from "zod";
import { emptyIfBlank } from "#shared/plain-text.ts";

/** Problems of fields in the site's forms; the page has the messages in both languages. */
const visitorProblems = ["required", "email", "too_long", "count"] as const;
export type VisitorProblem = (typeof visitorProblems)[number];

const tooLong: VisitorProblem = "too_long";
const required: VisitorProblem = "required";
export const emailProblem: VisitorProblem = "email";

/** One line without control characters, which could inject mail headers. @param max in characters */
export const visitorLine = (max: number) =>
  z
    .string()
    .transform((text) => emptyIfBlank(text.replace(/\p{Cc}+/gu, " ").trim()))
    .pipe(z.string().max(max, tooLong));

export const requiredVisitorLine = (max: number) => visitorLine(max).pipe(z.string().min(1, required));

/** Specification 5: text, an at sign, text with a dot, and no space. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const visitorEmail = (max: number) =>
  requiredVisitorLine(max).pipe(z.string().regex(emailPattern, emailProblem));

/** Several lines; other control characters, which PostgreSQL cannot all store, become spaces. */
export const visitorText = (max: number) =>
  z
    .string()
    .transform((text) =>
      emptyIfBlank(
        text
          .replace(/\r\n?/g, "\n")
          .replace(/[^\P{Cc}\n\t]+/gu, " ")
          .trim(),
      ),
    )
    .pipe(z.string().max(max, tooLong));

/** A required text. */
export const requiredVisitorText = (max: number) => visitorText(max).pipe(z.string().min(1, required));

const count: VisitorProblem = "count";

/** A positive integer with optional separators: 1.250 and 1,250 are 1250. @param max length with separators */
export const visitorCount = (max: number) =>
  requiredVisitorLine(max)
    .transform((text) => text.replace(/[.,\s](?=\d{3}(?!\d))/g, ""))
    .pipe(z.string().regex(/^0*[1-9]\d{0,5}$/, count))
    .transform(Number);

/** The validated form, or the first problem of each field. */
export function readVisitorForm<Form, Field extends string>(
  schema: z.ZodType<Form>,
  typed: Record<Field, string>,
):
  | { form: Form; problems: undefined }
  | { form: undefined; problems: Partial<Record<Field, VisitorProblem>> } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { form: parsed.data, problems: undefined };
  const problems: Partial<Record<Field, VisitorProblem>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = (Object.keys(typed) as Field[]).find((name) => name === path[0]);
    const problem = visitorProblems.find((name) => name === message);
    if (field && problem) problems[field] ??= problem;
  }
  return { form: undefined, problems };
}
