import type { FieldValues, ResolverError } from "react-hook-form";
import type { z } from "zod";

/** What a form's resolver answers when something does not fit: one message for each field. */
export function refusal<Values extends FieldValues>(problems: Record<string, string>): ResolverError<Values> {
  const errors = Object.entries(problems).map(([field, message]) => [field, { type: "schema", message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
}

/** The same of what a schema says, in the order of its fields; of several problems of a field the first. */
export function refusalOf<Values extends FieldValues>({ issues }: z.ZodError): ResolverError<Values> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.join(".")] ??= message;
  return refusal(problems);
}
