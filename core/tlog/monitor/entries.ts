import { z } from "zod";
import {
  type EventLeaf,
  type Leaf,
  type LoggedEvent,
  loggedEvent,
  parseLeaf,
  type StatusIndexesLeaf,
} from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { parseVerifierKey } from "#core/tlog/note.ts";
import { heldOn } from "#core/tlog/proof/meaning.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

export type LogContents = Pick<MonitorState, "certificates" | "said" | "places" | "credential_keys"> & {
  /** The keys that the entries name, oldest first. */
  keys: string[];
  /** Remarkable, but not wrong. */
  notes: string[];
};

/**
 * Adds an entry to the contents so far.
 *
 * @throws MonitorAlarm when it is malformed, or not chained to the certificate's previous entry
 */
export function takeEntry(contents: LogContents, entry: Buffer, index: number): void {
  const leaf = readEntry(entry, index);
  switch (leaf.type) {
    // Neither changes the state of a certificate: `restart` names the former log, `status-lists` serves proofs.
    case "restart":
    case "status-lists":
      break;
    // Not chained: the same file may be attached in any order.
    case "document":
      assertAfterKey(contents, index);
      break;
    case "key":
      takeKey(contents, leaf, index);
      break;
    case "credential-key":
      contents.credential_keys.push(leaf.key);
      break;
    case "status-indexes":
      takeIndexes(contents, leaf, index);
      break;
    case "event":
      assertAfterKey(contents, index);
      assertFollows(contents, leaf, index);
      noteLiftedWithdrawal(contents, leaf, index);
      contents.certificates[leaf.certificate] = [leaf.seq, leafHash(entry).toString("base64")];
      contents.said[leaf.certificate] = loggedEvent.parse(leaf);
  }
}

/** A withdrawal is final (ISO/IEC 17021-1, 9.6.5): lifting one may be legitimate, but is worth a note. */
function noteLiftedWithdrawal(
  { said, notes }: LogContents,
  { certificate, action, ...leaf }: EventLeaf,
  index: number,
): void {
  const before = said[certificate];
  const day = dayInJakarta(new Date(leaf.recorded));
  const isWithdrawn = (each: LoggedEvent) => statusOnDay(heldOn(each, day), day).verdict === "withdrawn";
  if (!before || !isWithdrawn(before) || isWithdrawn(leaf) || leaf.removed) return;
  notes.push(
    `Entry ${index} lifts the withdrawal of certificate ${certificate}: ${leaf.status} since ${leaf.recorded} (${action}).`,
  );
}

/** Each index is assigned once. */
function takeIndexes(contents: LogContents, { first, entries }: StatusIndexesLeaf, index: number): void {
  if (first !== contents.places.length)
    throw new MonitorAlarm(
      "status-list",
      `Entry ${index} gives places of the status lists from ${first} on; ${contents.places.length} were given so far.`,
    );
  contents.places.push(...entries);
}

function readEntry(entry: Buffer, index: number): Leaf {
  try {
    const text = entry.toString();
    if (Buffer.from(text).equals(entry)) return parseLeaf(text);
  } catch (error) {
    const isKnown =
      error instanceof RangeError || error instanceof SyntaxError || error instanceof z.ZodError;
    if (!isKnown) throw error;
  }
  throw new MonitorAlarm("entry", `Entry ${index} is not written as entries of such a log are (RFC 8785).`);
}

function takeKey(
  contents: LogContents,
  { key, replaces }: Extract<Leaf, { type: "key" }>,
  index: number,
): void {
  if (replaces !== contents.keys.at(-1))
    throw new MonitorAlarm(
      "key",
      `Entry ${index} brings a key that does not take the place of the one before it.`,
    );
  if (!isKey(key)) throw new MonitorAlarm("key", `Entry ${index} brings a key that is none.`);
  contents.keys.push(key);
}

function isKey(text: string): boolean {
  try {
    return parseVerifierKey(text) !== undefined;
  } catch {
    return false;
  }
}

function assertAfterKey({ keys }: LogContents, index: number): void {
  if (keys.length === 0) throw new MonitorAlarm("key", `Entry ${index} comes before any key of the log.`);
}

function assertFollows(contents: LogContents, { certificate, seq, prev }: EventLeaf, index: number): void {
  const [last, hash] = contents.certificates[certificate] ?? [-1, undefined];
  const before = hash === undefined ? null : Buffer.from(hash, "base64").toString("hex");
  if (seq !== last + 1)
    throw new MonitorAlarm(
      "chain",
      `Entry ${index} is number ${seq} of certificate ${certificate}, after number ${last}.`,
    );
  if (prev !== before)
    throw new MonitorAlarm(
      "chain",
      `Entry ${index} follows another entry of certificate ${certificate} than the one in the log.`,
    );
}
