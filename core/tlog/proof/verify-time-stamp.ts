import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { isConsistent } from "#core/tlog/merkle.ts";
import { parseNote } from "#core/tlog/note.ts";
import { type Head, Refusal } from "#core/tlog/proof/included.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import type { Roots, TimeStamp } from "#core/tlog/time-stamps/token.ts";

/** The stamped tree covers the entry and is consistent with the signed one. @throws Refusal */
export function assertStampedTree({ time_stamp: stamp, checkpoint, index }: Proof, head: Head): void {
  if (!stamp) return;
  const stamped = headOf(stamp.checkpoint);
  const isSame =
    stamped?.origin === headOf(checkpoint)?.origin &&
    stamped !== undefined &&
    index < stamped.size &&
    stamped.size <= head.size &&
    isConsistent({
      ...{ oldSize: stamped.size, oldRoot: stamped.root, size: head.size, root: head.root },
      proof: stamp.consistency.map((encoded) => Buffer.from(encoded, "base64")),
    });
  if (!isSame) throw new Refusal("What was stamped is not an earlier tree head of this log with the entry.");
}

function headOf(note: string) {
  try {
    return parseCheckpoint(parseNote(note).text);
  } catch {
    return undefined;
  }
}

/**
 * Verifies the token of a proof's time stamp.
 *
 * @param roots trusted root certificates; without them any authority is accepted
 * @returns `stamp` undefined where the proof has none
 */
export async function checkTimeStamp(
  { time_stamp: stamp }: Pick<Proof, "time_stamp">,
  roots?: Roots,
): Promise<{ stamp?: TimeStamp; problems: string[] }> {
  if (!stamp) return { problems: [] };
  try {
    // Loaded on demand: the ASN.1 library costs memory.
    const { checkToken } = await import("#core/tlog/time-stamps/token.ts");
    const token = Buffer.from(stamp.token, "base64");
    return { stamp: await checkToken(token, stamp.checkpoint, { roots }), problems: [] };
  } catch (error) {
    if (error instanceof Refusal) return { problems: [error.message] };
    throw error;
  }
}
