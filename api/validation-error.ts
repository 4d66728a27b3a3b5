import { unfitMessage } from "#api/responses.ts";
import { ValidationError } from "#core/validation-error.ts";

/** For `.catch(asValidationProblem)`: what does not fit becomes a value, anything else stays thrown. */
export function asValidationProblem(error: unknown): ValidationError {
  if (error instanceof ValidationError) return error;
  throw error;
}

/** The answer to content that does not fit what is stored already. */
export function problemOf({ errors }: ValidationError) {
  return { message: unfitMessage, errors };
}
