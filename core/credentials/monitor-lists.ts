import { z } from "zod";
import { decodeBits, isSet, listEntries } from "#core/credentials/bitstring.ts";
import { statusIndexOf } from "#core/credentials/indexes.ts";
import { type Purpose, purposes, type StatusBits, statusBits } from "#core/credentials/status-bits.ts";
import { readSigned } from "#core/tlog/credential-signature.ts";
import type { LoggedEvent } from "#core/tlog/leaf.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { readAddress, siteOf } from "#core/tlog/monitor/remote-log.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { heldOn } from "#core/tlog/proof/meaning.ts";
import { dayInJakarta } from "#shared/time.ts";

/** The JWT per purpose, as it was served. */
export type ServedList = Record<Purpose, string>;

const listBytesMax = 200_000;
/** More than eight million certificates. */
const listsMax = 64;
/** How long the lists may lag behind the log. */
const delayMs = 60_000;
/** Tolerated clock skew. */
const clockSkewMs = 120_000;

/**
 * Downloads the status lists of a site. Call it before reading the log, which then has everything that the lists follow from.
 *
 * @param address the URL of the site
 * @throws MonitorAlarm when one cannot be read
 */
export async function readLists(address: string): Promise<ServedList[]> {
  const site = siteOf(address);
  const lists: ServedList[] = [];
  for (let list = 0; list < listsMax; list++) {
    const read = (purpose: Purpose) => readAddress(`${site}/status/${purpose}/${list}`, listBytesMax);
    const [revocation, suspension] = [await read("revocation"), await read("suspension")];
    if (revocation === undefined || suspension === undefined) break;
    lists.push({ revocation, suspension });
  }
  return lists;
}

/**
 * Compares the bits of every index with what follows from the status that the log tells of its certificate.
 *
 * @param known the log, read to its end
 * @returns how many indexes were compared
 * @throws MonitorAlarm for the first that differs
 */
export function assertLists(lists: readonly ServedList[], known: MonitorState, now: Date): number {
  const { places } = known;
  if (Math.ceil(places.length / listEntries) > lists.length)
    throw listAlarm(
      `The log gives places in ${Math.ceil(places.length / listEntries)} status lists; ${lists.length} of each purpose are there.`,
    );
  const opened = lists.map((served, list) => ({
    revocation: openList(served.revocation, { purpose: "revocation", list, known, now }),
    suspension: openList(served.suspension, { purpose: "suspension", list, known, now }),
  }));
  let compared = 0;
  for (const [position, [certificate, edition]] of places.entries()) {
    const { list, index } = statusIndexOf(position);
    const found = opened[list];
    const logged = known.said[certificate];
    if (!found || (logged && isTooNew(logged, found))) continue;
    for (const purpose of purposes) {
      const { bits, madeAt } = found[purpose];
      const expected = expectedOf(logged, edition, madeAt);
      const isSaid = isSet(bits, index);
      // Entries of version 1 do not tell the edition: the list may know of a later one.
      const mayDiffer = isSaid && logged !== undefined && logged.edition === undefined;
      if (isSaid !== expected[purpose] && !mayDiffer)
        throw listAlarm(
          `The list ${purpose}/${list} says at ${index} that edition ${edition} of certificate ${certificate} is ${isSaid ? "" : "not "}in it; by what the log says it is ${expected[purpose] ? "" : "not "}so. Either the list is false, or the register cannot confirm the certificate.`,
        );
    }
    compared += 1;
  }
  return compared;
}

type Opened = Record<Purpose, { bits: Uint8Array; madeAt: Date }>;

/** What was recorded while the lists were made may be missing from them. */
function isTooNew({ recorded }: LoggedEvent, { revocation, suspension }: Opened): boolean {
  const madeAtMs = Math.min(revocation.madeAt.getTime(), suspension.madeAt.getTime());
  return Date.parse(recorded) > madeAtMs - delayMs;
}

function expectedOf(logged: LoggedEvent | undefined, edition: number, at: Date): StatusBits {
  if (!logged) return { revocation: false, suspension: true };
  const day = dayInJakarta(at);
  const held = heldOn(logged, day);
  const isRemoved = logged.removed ?? false;
  return statusBits(held, { edition: logged.edition === undefined ? held.edition : edition, day, isRemoved });
}

const listShape = z.object({
  id: z.string(),
  type: z.array(z.string()).refine((types) => types.includes("BitstringStatusListCredential")),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
});

type Opening = { purpose: Purpose; list: number; known: MonitorState; now: Date };

function openList(jwt: string, { purpose, list, known, now }: Opening): { bits: Uint8Array; madeAt: Date } {
  const name = `${purpose}/${list}`;
  const payload = readSigned(jwt, known.credential_keys);
  if (payload === undefined)
    throw listAlarm(`The list ${name} is not signed by a key that the log names for it.`);
  const parsed = listShape.safeParse(payload);
  if (!parsed.success) throw listAlarm(`The list ${name} is no status list.`);
  const { id, validFrom, validUntil, credentialSubject } = parsed.data;
  if (!id.endsWith(`/status/${name}`) || credentialSubject.statusPurpose !== purpose)
    throw listAlarm(`The list that is given as ${name} is another one.`);
  if (
    Date.parse(validUntil) < now.getTime() - clockSkewMs ||
    Date.parse(validFrom) > now.getTime() + clockSkewMs
  )
    throw listAlarm(`The list ${name} holds from ${validFrom} until ${validUntil}, and not now.`);
  try {
    return { bits: decodeBits(credentialSubject.encodedList), madeAt: new Date(validFrom) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw listAlarm(`The list ${name} cannot be read: ${error.message}.`);
  }
}

const listAlarm = (says: string) => new MonitorAlarm("status-list", says);
