import type { Hash } from "#core/tlog/merkle.ts";

/** A tree head. */
export type Checkpoint = { origin: string; size: number; root: Hash };

/** The signed text (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString("base64")}\n`;
}

/**
 * @param text of a note, with its final newline; extension lines after the third are ignored
 * @throws RangeError when it is no checkpoint
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = "", size = "", encoded = ""] = text.split("\n");
  const root = Buffer.from(encoded, "base64");
  const isWhole = /^(0|[1-9]\d{0,15})$/.test(size) && Number.isSafeInteger(Number(size));
  if (!origin || !isWhole || root.length !== 32 || root.toString("base64") !== encoded)
    throw new RangeError("This is no checkpoint of a log");
  return { origin, size: Number(size), root };
}
