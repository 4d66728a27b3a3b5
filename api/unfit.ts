import { unfitMessage } from "#api/responses.ts";
import { Unfit } from "#core/unfit.ts";

/** For `.catch(asUnfit)`: what does not fit becomes a value, anything else stays thrown. */
export function asUnfit(error: unknown): Unfit {
  if (error instanceof Unfit) return error;
  throw error;
}

/** The answer to content that does not fit what is stored already. */
export function problemOf({ errors }: Unfit) {
  return { message: unfitMessage, errors };
}
