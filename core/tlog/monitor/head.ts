import { type Checkpoint, parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { consistencyProof, type Hash, isConsistent, type ReadNode } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { type Note, parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";

export type SignedHead = Checkpoint & { note: string; parsed: Note };

/**
 * Reads a tree head and verifies that one of the trusted keys signed it.
 *
 * @throws MonitorAlarm
 */
export function readHead(note: string, trusted: readonly string[]): SignedHead {
  try {
    const parsed = parseNote(note);
    const head = parseCheckpoint(parsed.text);
    const keys = trusted.map(parseVerifierKey);
    const signers = signersOf(parsed, keys);
    if (signers.length === 0) throw new MonitorAlarm("key", notSigned(parsed));
    if (signers.every(({ name }) => name !== head.origin))
      throw new MonitorAlarm("key", `The tree head is of the log ${head.origin}, and not of the key's.`);
    return { ...head, note, parsed };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MonitorAlarm("checkpoint", `The tree head cannot be trusted: ${error.message}.`);
  }
}

function notSigned({ signatures }: Note): string {
  const signers = signatures.map(({ name, id }) => `${name}+${id.toString(16).padStart(8, "0")}`);
  return `The tree head is signed by ${signers.join(", ")}, and by none of the keys that are trusted.`;
}

/**
 * Asserts that the log is the one that was seen before with entries appended.
 *
 * @throws MonitorAlarm
 */
export async function assertGrown(seen: MonitorState, now: SignedHead, nodes: ReadNode): Promise<void> {
  if (seen.origin !== now.origin)
    throw new MonitorAlarm(
      "key",
      `The log is ${now.origin}; the one that was seen before is ${seen.origin}.`,
    );
  const { size, root } = seen.head;
  if (now.size < size)
    throw new MonitorAlarm(
      "shortened",
      `The log has ${now.size} entries; it had ${size} when it was seen last.`,
    );
  const says = `The log is another one than was seen before: its first ${size} entries are not the ${size} that were signed then.`;
  await assertBeginsWith({ size, root: Buffer.from(root, "base64") }, now, nodes, says);
}

/** @throws MonitorAlarm with this message when the signed tree is not consistent with the earlier one */
export async function assertBeginsWith(
  before: { size: number; root: Hash },
  { size, root }: SignedHead,
  nodes: ReadNode,
  says: string,
): Promise<void> {
  const proof = await consistencyProof(before.size, size, nodes);
  const isSame = isConsistent({ oldSize: before.size, oldRoot: before.root, size, root, proof });
  if (!isSame) throw new MonitorAlarm("fork", says);
}
