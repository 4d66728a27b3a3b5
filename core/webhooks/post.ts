import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { version } from "#core/version.ts";
import type { Target } from "#core/webhooks/target.ts";

/** The response of an endpoint. */
export type Answer = {
  status: number;
  /** The start of its body, at most 4 KiB. */
  text: string;
  /** The Retry-After header as received, if any. */
  retryAfter: string | undefined;
};

/** Why there was no response, in words for staff. */
export class NoAnswer extends Error {}

export type PostLimits = { connectMs: number; headersMs: number; wholeMs: number };
const postLimits: PostLimits = { connectMs: 5_000, headersMs: 10_000, wholeMs: 15_000 };

const answerBytesMax = 4_096;

/**
 * Posts JSON to the verified IP addresses, regardless of what the name resolves to by now (DNS rebinding). Redirects are not followed; no
 * proxy, cookies or keep-alive. TLS is verified against the name.
 *
 * @throws NoAnswer, and the signal's reason
 */
export async function post(
  { url, addresses }: Target,
  body: string,
  headers: Record<string, string>,
  { limits = postLimits, signal }: { limits?: PostLimits; signal?: AbortSignal } = {},
): Promise<Answer> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request = send(url, {
    method: "POST",
    agent: false,
    lookup: onlyThese(addresses),
    maxHeaderSize: 16_384,
    ...(signal && { signal }),
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": `Absah/${version} (webhooks)`,
      accept: "*/*",
      connection: "close",
    },
  });
  // Destroying the response gives its reader no reason; remembered here.
  let tooLong: NoAnswer | undefined;
  const whole = setTimeout(() => {
    tooLong = new NoAnswer(messages.whole);
    request.destroy(tooLong);
  }, limits.wholeMs);
  try {
    const response = await answerTo(request, body, limits);
    const text = await beginningOf(response);
    return { status: response.statusCode ?? 0, text, retryAfter: response.headers["retry-after"] };
  } catch (error) {
    signal?.throwIfAborted();
    if (tooLong) throw tooLong;
    throw error instanceof NoAnswer ? error : new NoAnswer(wordsFor(error), { cause: error });
  } finally {
    clearTimeout(whole);
    request.destroy();
  }
}

const messages = {
  connect: "Sambungan tidak terbentuk dalam waktu yang ditentukan.",
  headers: "Server tidak menjawab dalam waktu yang ditentukan.",
  whole: "Jawaban tidak selesai dalam waktu yang ditentukan.",
  tls: "Sertifikat TLS server tidak dapat dipercaya",
  connection: "Sambungan gagal",
};

function answerTo(request: ClientRequest, body: string, limits: PostLimits): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const giveUp = (message: string) => () => request.destroy(new NoAnswer(message));
  let timer = setTimeout(giveUp(messages.connect), limits.connectMs);
  request.once("error", reject);
  // An unsolicited CONNECT or upgrade does not count as a response.
  request.once("response", resolve);
  request.once("close", () => reject(new NoAnswer(messages.connection)));
  request.once("socket", (socket) => {
    const isSecure = "encrypted" in socket;
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp(messages.headers), limits.headersMs);
    });
  });
  request.end(body);
  return promise.finally(() => clearTimeout(timer));
}

/** Decoded as text; the rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= answerBytesMax) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytesMax).toString("utf8");
  // PostgreSQL does not store NUL.
  return text.replaceAll("\0", "\u{fffd}");
}

/** Returns the verified addresses, so that the name is not resolved again. */
function onlyThese(addresses: Target["addresses"]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** Includes the system's error text, for the administrators of the receiving server. */
function wordsFor(error: unknown): string {
  const { code = "", message = String(error) } = error as NodeJS.ErrnoException;
  const isTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/.test(
    code,
  );
  return `${isTls ? messages.tls : messages.connection}: ${code || message.slice(0, 200)}`;
}
