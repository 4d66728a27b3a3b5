import { sha256 } from "@noble/hashes/sha2.js";
import { solveChallenge } from "altcha-lib";
import type { Challenge } from "#shared/schemas/proof-of-work.ts";

/** Solves the challenge that it is sent, away from the page, which stays quick meanwhile. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
};

/** The library's own asks `crypto.subtle`, which browsers keep from pages that come over http from another machine. */
const deriveKey: Parameters<typeof solveChallenge>[0]["deriveKey"] = async (parameters, salt, password) => {
  let key = new Uint8Array([...salt, ...password]);
  for (let turn = 0; turn < parameters.cost; turn += 1) key = sha256(key);
  return { derivedKey: key.subarray(0, parameters.keyLength) };
};
