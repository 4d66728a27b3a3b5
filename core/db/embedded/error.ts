import { readFile } from "node:fs/promises";

/** Why the embedded database is unavailable: a message for the operator, with PostgreSQL's output as the cause. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

const tailLinesMax = 20;

/** The last lines of PostgreSQL's log, as an error cause. */
export async function logTail(logFile: string): Promise<Error> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  const tail = text.trimEnd().split("\n").slice(-tailLinesMax).join("\n");
  return new Error(`${logFile} ends with:\n${tail}`);
}
