import { z } from "zod";
import type { Hash } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { entriesOf, splitHashes, tilePath, tileWidth, widthIn } from "#core/tlog/tile.ts";

// Bounds against a hostile server.
const answerMsMax = 20_000;
const allMsMax = 30 * 60_000;
const noteBytesMax = 100_000;
/** Some sixty years of one authority. */
const timeStampsBytesMax = 2_000_000;
const tileBytesMax = tileWidth * 32;
const tokenBytesMax = 64 * 1024;
/** Ten times the size of ordinary entries. */
const bundleBytesMax = tileWidth * 8_192;

export type RemoteTimeStamp = { size: number; authority: string };

export type RemoteLog = {
  readCheckpoint(): Promise<string>;
  /** The keys that the log lists, oldest first. */
  readKeys(): Promise<string[]>;
  /** Oldest first; empty where the server has no time stamps. */
  listTimeStamps(): Promise<RemoteTimeStamp[]>;
  readTimeStamp(of: RemoteTimeStamp): Promise<{ token: Buffer; note: string }>;
  /** The hashes that a tree of this size has in this tile. */
  readTile(size: number, level: number, index: number): Promise<Hash[]>;
  /** The `index`-th bundle of 256 entries, the last one possibly shorter. */
  readEntries(size: number, index: number): Promise<Buffer[]>;
};

/**
 * The log of an Absah, over HTTP. Its functions throw MonitorAlarm where it does not answer within bounds.
 *
 * @param address the URL of the site, or of its log
 */
export function openRemoteLog(address: string): RemoteLog {
  const base = addressOfLog(address);
  const ending = AbortSignal.timeout(allMsMax);
  const read = async (path: string, bytesMax: number) =>
    await readBounded(`${base}/${path}`, bytesMax, ending);
  return {
    readCheckpoint: async () => (await read("checkpoint", noteBytesMax)).toString(),
    async readKeys() {
      const lines = (await read("keys", noteBytesMax)).toString().split("\n");
      return lines.filter(Boolean);
    },
    async listTimeStamps() {
      const text = await readAddress(`${base}/time-stamps`, timeStampsBytesMax);
      return (text ?? "").split("\n").filter(Boolean).map(parseTimeStamp);
    },
    async readTimeStamp({ size, authority }) {
      const path = `time-stamps/${size}/${authority}`;
      const note = (await read(`${path}.note`, noteBytesMax)).toString();
      return { token: await read(`${path}.tst`, tokenBytesMax), note };
    },
    async readTile(size, level, index) {
      const width = widthIn(size, { level, index });
      const path = `tile/${tilePath({ level, index, width })}`;
      const bytes = await read(path, tileBytesMax);
      if (bytes.length !== width * 32)
        throw new MonitorAlarm("tile", `${path} has ${bytes.length} bytes instead of ${width * 32}.`);
      return splitHashes(bytes);
    },
    async readEntries(size, index) {
      const width = widthIn(size, { level: 0, index });
      const path = `tile/${tilePath({ level: "entries", index, width })}`;
      const entries = splitBundle(await read(path, bundleBytesMax));
      if (entries?.length !== width)
        throw new MonitorAlarm("entry", `${path} does not have the ${width} entries that it should.`);
      return entries;
    },
  };
}

function parseTimeStamp(line: string): RemoteTimeStamp {
  const [, size = "", authority = ""] = /^(\d{1,15}) ([a-z0-9.-]+) \S+$/.exec(line) ?? [];
  if (!authority)
    throw new MonitorAlarm("time-stamp", "The list of time stamps is not written as it should be.");
  return { size: Number(size), authority };
}

function splitBundle(bundle: Buffer): Buffer[] | undefined {
  try {
    return entriesOf(bundle);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function addressOfLog(address: string): string {
  return `${siteOf(address)}/log`;
}

/** @param address the URL of a site or of its log @throws MonitorAlarm when it is no URL */
export function siteOf(address: string): string {
  const { success, data } = z.url({ protocol: /^https?$/ }).safeParse(address);
  if (!success) throw new MonitorAlarm("unreadable", `${address} is no address of a site.`);
  const { origin, pathname } = new URL(data);
  return `${origin}${pathname.replace(/\/+$/, "").replace(/\/log$/, "")}`;
}

/** @returns undefined for 404 @throws MonitorAlarm */
export async function readAddress(url: string, bytesMax: number): Promise<string | undefined> {
  const bytes = await readBounded(url, bytesMax, AbortSignal.timeout(answerMsMax), { mayBeMissing: true });
  return bytes?.toString();
}

async function readBounded(url: string, bytesMax: number, ending: AbortSignal): Promise<Buffer>;
async function readBounded(
  url: string,
  bytesMax: number,
  ending: AbortSignal,
  options: { mayBeMissing: true },
): Promise<Buffer | undefined>;
async function readBounded(
  url: string,
  bytesMax: number,
  ending: AbortSignal,
  { mayBeMissing = false } = {},
): Promise<Buffer | undefined> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(answerMsMax)]);
    // Who is watched does not choose who else is asked.
    const answer = await fetch(url, { redirect: "manual", signal });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      if (mayBeMissing && answer.status === 404) return undefined;
      throw new MonitorAlarm("unreadable", `${url} answered ${answer.status}.`);
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body ?? []) {
      length += part.length;
      if (length > bytesMax)
        throw new MonitorAlarm("unreadable", `${url} answered more than ${bytesMax} bytes.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof MonitorAlarm) throw error;
    throw new MonitorAlarm("unreadable", `${url} could not be read: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
