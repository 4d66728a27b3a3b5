import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import type { ReadNode } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { assertBeginsWith, type SignedHead } from "#core/tlog/monitor/head.ts";
import type { RemoteLog, RemoteTimeStamp } from "#core/tlog/monitor/remote-log.ts";
import { parseNote } from "#core/tlog/note.ts";
import { Refusal } from "#core/tlog/proof/included.ts";
import { checkToken, type Roots } from "#core/tlog/time-stamps/token.ts";

/** A year of one authority; the rest is checked in the next run. */
const stampsMax = 400;

type Asked = { head: SignedHead; nodes: ReadNode; after: number; roots: Roots | undefined };

/**
 * Asserts that new time stamps are valid and of tree heads of this log.
 *
 * @param after the size of the last tree head whose time stamp was checked
 * @returns the same after this run; 0 where there is none
 * @throws MonitorAlarm
 */
export async function assertTimeStamps(
  remote: RemoteLog,
  { head, nodes, after, roots }: Asked,
): Promise<number> {
  const listed = await remote.listTimeStamps();
  if (after > 0 && !listed.some(({ size }) => size === after))
    throw new MonitorAlarm("time-stamp", `The time stamp of ${after} entries is not there any more.`);
  const unseen = listed.filter(({ size }) => size > after && size <= head.size);
  // Never stops between two time stamps of one tree head.
  const until = unseen[stampsMax - 1]?.size ?? head.size;
  const fresh = unseen.filter(({ size }) => size <= until);
  for (const stamp of fresh) await assertTimeStamp(remote, stamp, { head, nodes, roots });
  return fresh.at(-1)?.size ?? after;
}

async function assertTimeStamp(
  remote: RemoteLog,
  of: RemoteTimeStamp,
  { head, nodes, roots }: Omit<Asked, "after">,
): Promise<void> {
  const { token, note } = await remote.readTimeStamp(of);
  const what = `The time stamp of ${of.size} entries by ${of.authority}`;
  try {
    const { origin, size, root } = parseCheckpoint(parseNote(note).text);
    if (origin !== head.origin || size !== of.size)
      throw new MonitorAlarm("time-stamp", `${what} is of another tree head.`);
    await assertBeginsWith({ size, root }, head, nodes, `${what} is of another log than this one.`);
    await checkToken(token, note, { roots });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RangeError)) throw error;
    throw new MonitorAlarm("time-stamp", `${what} cannot be trusted: ${error.message}`, { cause: error });
  }
}
