import { hash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Integer, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from "pkijs";
import { readAtMost } from "#core/bounded-answer.ts";
import { notUsable, type Settings } from "#core/settings.ts";
import { Refusal } from "#core/tlog/proof/included.ts";
import {
  checkToken,
  idSha256,
  parseRoots,
  type Roots,
  type TimeStamp,
} from "#core/tlog/time-stamps/token.ts";

/** A time stamping authority (TSA). */
export type Authority = {
  /** The host of its URL; identifies it in the database and in URLs of its tokens. */
  name: string;
  url: string;
  roots: Roots;
};

/**
 * The authorities of LOG_TIME_STAMPS, a comma-separated list of URLs.
 *
 * @throws SettingsError for an invalid URL, two on one host, or unreadable roots
 */
export async function readAuthorities({
  LOG_TIME_STAMPS = "",
  LOG_TIME_STAMP_ROOTS = "",
}: Pick<Settings, "LOG_TIME_STAMPS" | "LOG_TIME_STAMP_ROOTS">): Promise<Authority[]> {
  const addresses = LOG_TIME_STAMPS.split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  if (addresses.length === 0) return [];
  const roots = await readRoots(LOG_TIME_STAMP_ROOTS);
  const authorities = addresses.map((address) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol))
      throw notUsable([`LOG_TIME_STAMPS: ${address} is no address`]);
    return { name: url.host.replaceAll(":", "-"), url: url.href, roots };
  });
  if (new Set(authorities.map(({ name }) => name)).size < authorities.length)
    throw notUsable(["LOG_TIME_STAMPS: names the same host twice"]);
  return authorities;
}

async function readRoots(path: string): Promise<Roots> {
  try {
    return parseRoots(await readFile(path, "utf8"));
  } catch (error) {
    throw notUsable([`LOG_TIME_STAMP_ROOTS: ${path} ${error instanceof Error ? error.message : error}`]);
  }
}

const answerMsMax = 10_000;
/** A token with its certificate chain has about 6 KB. */
const answerBytesMax = 64 * 1024;
/** Tolerated clock skew. */
const clockSkewMsMax = 10 * 60_000;

/**
 * Requests a time stamp of a text (RFC 3161 over HTTP) and verifies it.
 *
 * @param signal aborts the request when the server stops
 * @returns the token (DER) and what it says
 * @throws Refusal for an invalid answer; other errors where there is none in time
 */
export async function requestTimeStamp(
  { url, roots }: Authority,
  text: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<TimeStamp & { token: Buffer }> {
  const nonce = randomBytes(8);
  // A positive DER integer without leading zeros.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: requestFor(text, nonce),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Refusal(`The authority answered ${answer.status}.`);
  }
  const token = tokenOf(await readAtMost(answer, answerBytesMax));
  const stamp = await checkToken(token, text, { roots, nonce });
  if (Math.abs(stamp.time.getTime() - now.getTime()) > clockSkewMsMax)
    throw new Refusal(
      `The authority says that it is ${stamp.time.toISOString()}: its clock or this one is wrong.`,
    );
  return { ...stamp, token };
}

function requestFor(text: string, nonce: Buffer): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: idSha256 }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(hash("sha256", text, "buffer")).buffer }),
    }),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    // Include the certificate, so that the roots are all that is needed to verify the token.
    certReq: true,
  });
  return request.toSchema().toBER();
}

/** granted and grantedWithMods (RFC 3161, 2.4.2); the token is verified in either case. */
const statusesGranted = [0, 1];

function tokenOf(answer: Buffer): Buffer {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(answer).buffer);
    if (!statusesGranted.includes(status.status) || !timeStampToken)
      throw new Refusal(`The authority refused, with status ${status.status}.`);
    return Buffer.from(timeStampToken.toSchema().toBER());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("What the authority answered is no answer (RFC 3161).", { cause: error });
  }
}
