import { readFile } from "node:fs/promises";

/** Why the embedded database cannot be had: a sentence for the operator, and what PostgreSQL said as the cause. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

const tailLinesMax = 20;

/** The end of PostgreSQL's log, in the shape of a cause. */
export async function logTail(logFile: string): Promise<Error> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  const tail = text.trimEnd().split("\n").slice(-tailLinesMax).join("\n");
  return new Error(`${logFile} ends with:\n${tail}`);
}
