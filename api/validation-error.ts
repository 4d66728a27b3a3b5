import { invalidInputMessage } from "#api/responses.ts";
import { ValidationError } from "#core/validation-error.ts";

/** For `.catch(asValidationProblem)`: returns a ValidationError as a value, rethrows anything else. */
export function asValidationProblem(error: unknown): ValidationError {
  if (error instanceof ValidationError) return error;
  throw error;
}

/** The body of a 422. */
export function problemOf({ errors }: ValidationError) {
  return { message: invalidInputMessage, errors };
}
