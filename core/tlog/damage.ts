import { ZodError } from "zod";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { TileCutOff } from "#core/tlog/tile.ts";

/**
 * Turns parse errors of the log's tables, which somebody may have changed, into UnconfirmedError. Errors of the database pass through.
 */
export async function orUnconfirmed<Answer>(reading: Promise<Answer>): Promise<Answer> {
  return await reading.catch((error: unknown) => {
    throw isDamage(error) ? new UnconfirmedError("The log cannot be read", { cause: error }) : error;
  });
}

function isDamage(error: unknown): boolean {
  return [ZodError, SyntaxError, RangeError, TileCutOff].some((kind) => error instanceof kind);
}
