import { HttpError } from "#panel/providers/request.ts";
import { conflict as answeredConflict } from "#shared/answers/problem.ts";

/** Somebody saved in between: what is in this form, and what stands in the database now. */
export type Conflict<Input, Row> = { mine: Input; theirs: Row };

export function differingFields<Input extends object, Row extends Input>(
  { mine, theirs }: Conflict<Input, Row>,
  fields: readonly (keyof Input & string)[],
) {
  return fields.filter((field) => !isSame(mine[field], theirs[field]));
}

/** Whether two stored values are the same: texts, numbers, or lists of texts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What stands in the database now, when somebody else saved in between; undefined for any other error. */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return answeredConflict.safeParse(error.body).data?.current;
}
