import { pino, stdSerializers } from "pino";

/** The product's log: JSON lines on standard error; what a person must never read stays here. */
export const log = pino(
  {
    // settings.ts says what is wrong with a level that is none; until then there has to be a log.
    level:
      pino.levels.values[process.env.LOG_LEVEL ?? ""] || process.env.LOG_LEVEL === "silent"
        ? process.env.LOG_LEVEL
        : "info",
    redact: ["password", "*.password", "headers.cookie", "headers.authorization"],
    serializers: { err: describeError },
  },
  pino.destination(2),
);

export type Log = typeof log;

/**
 * An error for the log. Drizzle puts a query's parameters into its message, and a session's token is one:
 * of such an error the query and its cause are told, the parameters are not.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!("query" in error && "params" in error)) return stdSerializers.err(error);
  const told = error.cause instanceof Error ? stdSerializers.err(error.cause) : undefined;
  return { type: error.name, query: error.query, cause: told };
}
