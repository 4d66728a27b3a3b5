import { isatty } from "node:tty";
import { pino, stdSerializers } from "pino";
import { readableLine } from "#core/log-lines.ts";
import { openRepeats } from "#core/log-repeats.ts";

const standardError = 2;
const output = pino.destination(standardError);

/**
 * The product's log on standard error: lines that read well where that is a terminal, JSON everywhere else. What a person must
 * never read stays here.
 */
export const log = pino(
  {
    // settings.ts says what is wrong with a level that is none; until then there has to be a log.
    level:
      pino.levels.values[process.env.LOG_LEVEL ?? ""] || process.env.LOG_LEVEL === "silent"
        ? process.env.LOG_LEVEL
        : "info",
    redact: ["password", "*.password", "headers.cookie", "headers.authorization"],
    serializers: { err: describeError },
    hooks: { logMethod: openRepeats() },
  },
  isatty(standardError) ? { write: (line: string) => output.write(readableLine(line)) } : output,
);

export type Log = typeof log;

/**
 * An error for the log. Drizzle puts a query's parameters into its message, and a session's token is one:
 * of such an error the query and its cause are told, the parameters are not.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!("query" in error && "params" in error)) return stdSerializers.err(error);
  const cause = error.cause instanceof Error ? stdSerializers.err(error.cause) : undefined;
  return { type: error.name, query: error.query, cause };
}
