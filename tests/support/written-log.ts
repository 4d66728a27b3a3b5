import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { append } from "#core/tlog/append.ts";
import { checkpointText } from "#core/tlog/checkpoint.ts";
import { type EventLeaf, leafText } from "#core/tlog/leaf.ts";
import { type Hash, leafHash, rootOf } from "#core/tlog/merkle.ts";
import { signNote, verifierKeyText } from "#core/tlog/note.ts";
import { bundleOf, nodesOf, parseTilePath, tileWidth } from "#core/tlog/tile.ts";

const origin = "log.example/log";

type Key = { privateKey: KeyObject; text: string };

export function makeKey(name = origin): Key {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { privateKey, text: verifierKeyText(name, createPublicKey(privateKey)) };
}

/** A log with arbitrary entries, keys and size, for auditors and monitors to read. */
export type WrittenLog = { leaves: string[]; signers: Key[]; keys: string[]; size: number };

export const keyLeaf = ({ text }: Key, replaces?: Key) =>
  leafText({
    v: 1,
    type: "key",
    key: text,
    ...(replaces && { replaces: replaces.text }),
    recorded: "2026-01-01T00:00:00.000Z",
  });

function certificateId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Chained entries of a number of certificates, in rotation. */
export function certificateLeaves(
  count: number,
  certificates: number,
  changes: Partial<EventLeaf> = {},
): string[] {
  const last = new Map<string, string>();
  return Array.from({ length: count }, (_, index) => {
    const certificate = certificateId(index % certificates);
    const before = last.get(certificate);
    const leaf = leafText({
      v: 1,
      type: "event",
      certificate,
      seq: Math.floor(index / certificates),
      prev: before === undefined ? null : leafHash(before).toString("hex"),
      action: "changed",
      status: "Valid",
      valid_from: "2026-01-01",
      valid_until: "2029-01-01",
      effective: "2026-01-01",
      recorded: "2026-01-01T00:00:00.000Z",
      content: "00".repeat(32),
      details: "11".repeat(32),
      ...changes,
    });
    last.set(certificate, leaf);
    return leaf;
  });
}

export function writtenLog(key: Key, leaves: string[]): WrittenLog {
  const all = [keyLeaf(key), ...leaves];
  return { leaves: all, signers: [key], keys: [key.text], size: all.length };
}

/** Computes a file of a log (C2SP tlog-tiles). @returns undefined for an unknown path */
async function fileOf(
  { leaves, signers, keys, size }: WrittenLog,
  path: string,
): Promise<Buffer | undefined> {
  const hashes = leaves.slice(0, size).map((leaf) => leafHash(leaf));
  const tiles = await append(0, hashes, async () => []);
  const readTile = async (level: number, index: number): Promise<Hash[]> =>
    tiles.find((tile) => tile.level === level && tile.index === index)?.hashes ?? [];
  if (path === "keys") return Buffer.from(keys.map((key) => `${key}\n`).join(""));
  if (path === "checkpoint") {
    const text = checkpointText({ origin, size, root: await rootOf(size, nodesOf(readTile)) });
    return Buffer.from(
      signNote(
        text,
        signers.map(({ privateKey }) => ({ name: origin, privateKey })),
      ),
    );
  }
  const tile = parseTilePath(path.slice("tile/".length));
  if (!tile) return undefined;
  if (tile.level === "entries") {
    const start = tile.index * tileWidth;
    return bundleOf(leaves.slice(0, size).slice(start, start + tile.width));
  }
  return Buffer.concat((await readTile(tile.level, tile.index)).slice(0, tile.width));
}

type Answer = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Buffer | undefined | "answered">;

/** An HTTP server for logs, whose responses a test sets. */
export function useLogServer() {
  let answer: Answer = async () => undefined;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/^\/log\//, "");
    const bytes = await answer(path, request, response);
    if (bytes !== "answered") response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves a log. @param change modifies the bytes of a file before they are sent */
    serve(log: WrittenLog, change: (path: string, bytes: Buffer) => Buffer = (_, bytes) => bytes) {
      answer = async (path) => {
        const bytes = await fileOf(log, path);
        return bytes && change(path, bytes);
      };
    },
    answerBy(other: Answer) {
      answer = other;
    },
  };
}
