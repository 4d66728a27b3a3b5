import { readFile } from "node:fs/promises";
import { OperatorError } from "#cli/operator-error.ts";
import { parseRoots, type Roots, type TimeStamp } from "#core/tlog/time-stamps/token.ts";

export type Stamped = { stamp: TimeStamp | undefined; isTrusted: boolean };

/** @throws OperatorError when the file cannot be read, or has no certificates in PEM */
export async function readRoots(path: string): Promise<Roots> {
  try {
    return parseRoots(await readFile(path, "utf8"));
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: it ${error instanceof Error ? error.message : error}`);
  }
}

export function timeStampSentences({ stamp, isTrusted }: Stamped): string[] {
  if (!stamp) return [];
  return [
    `The entry was there by ${stamp.time.toISOString()}: the authority ${stamp.authority} stamped a tree head with it then.`,
    isTrusted
      ? "The time stamp leads to a certificate that you named."
      : "Who stamped it was not checked: anybody can call themselves so. Name the certificates of authorities that you trust with --tsa-roots.",
  ];
}
