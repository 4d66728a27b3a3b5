import type { FieldValues, ResolverError } from "react-hook-form";

/** What a form's resolver answers when something does not fit: one message for each field. */
export function refusal<Values extends FieldValues>(problems: Record<string, string>): ResolverError<Values> {
  const errors = Object.entries(problems).map(([field, message]) => [field, { type: "schema", message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
}
