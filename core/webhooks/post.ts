import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { version } from "#core/version.ts";
import type { Target } from "#core/webhooks/target.ts";

/** What an endpoint answered. */
export type Answer = {
  status: number;
  /** The beginning of it: 4 KiB at most. */
  text: string;
  /** As it was sent, where it was. */
  retryAfter: string | undefined;
};

/** Why no answer came, in words for staff. */
export class NoAnswer extends Error {}

export type PostLimits = { connectMs: number; headersMs: number; wholeMs: number };
const postLimits: PostLimits = { connectMs: 5_000, headersMs: 10_000, wholeMs: 15_000 };

const answerBytesMax = 4_096;

/**
 * Posts JSON to the addresses that were checked, whatever the name resolves to by now. Redirects are answers like others; no proxy,
 * cookie or open connection is used. TLS is verified against the name.
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
  // An answer that is cut off tells its reader of no reason.
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
  // A CONNECT or an upgrade that nobody asked for is no answer.
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

/** As text; what comes behind is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= answerBytesMax) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytesMax).toString("utf8");
  // PostgreSQL stores no NUL.
  return text.replaceAll("\0", "\u{fffd}");
}

/** Answers with what was checked, however often it is asked: no name is resolved a second time. */
function onlyThese(addresses: Target["addresses"]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** In the words of the system beside ours: staff pass them on to whoever runs the other server. */
function wordsFor(error: unknown): string {
  const { code = "", message = String(error) } = error as NodeJS.ErrnoException;
  const isTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/.test(
    code,
  );
  return `${isTls ? messages.tls : messages.connection}: ${code || message.slice(0, 200)}`;
}
