import { HttpError } from "#panel/providers/request.ts";
import { conflict as answeredConflict } from "#shared/answers/problem.ts";

/** A conflict: the values of this form, and the current record. */
export type Conflict<Input, Row> = { mine: Input; theirs: Row };

export function differingFields<Input extends object, Row extends Input>(
  { mine, theirs }: Conflict<Input, Row>,
  fields: readonly (keyof Input & string)[],
) {
  return fields.filter((field) => !isSame(mine[field], theirs[field]));
}

/** Equality of texts, numbers, or lists of texts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The current record from a 409; undefined for any other error. */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return answeredConflict.safeParse(error.body).data?.current;
}
