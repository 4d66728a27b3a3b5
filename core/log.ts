import { isatty } from "node:tty";
import { pino, stdSerializers } from "pino";
import { readableLine } from "#core/log-lines.ts";
import { openRepeats } from "#core/log-repeats.ts";

const standardError = 2;
const output = pino.destination(standardError);

/** The product's log on standard error: readable lines on a terminal, JSON otherwise. Details that users must not see are only logged. */
export const log = pino(
  {
    // An invalid level is reported by settings.ts; until then the log needs a valid one.
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
 * Serializes an error. Drizzle's messages contain query parameters, which may be session tokens: only the query and its cause are logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!("query" in error && "params" in error)) return stdSerializers.err(error);
  const cause = error.cause instanceof Error ? stdSerializers.err(error.cause) : undefined;
  return { type: error.name, query: error.query, cause };
}
