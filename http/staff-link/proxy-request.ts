import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { endedSessionHeader } from "#core/auth/session-cookie.ts";
import { endUnfinished } from "#http/staff-link/error-answers.ts";

type Target = {
  agent: http.Agent;
  socketPath: string;
  /** Called with the request's cookies when the worker answers that their session has ended. */
  onSessionEnded: (cookie: string | null) => void;
};

export type Proxied = {
  /** The request's body, if it was already read. */
  body: Buffer | undefined;
  /** The client's IP as determined by this worker. */
  ip: string;
  /** Frees the slot in the concurrency limit. */
  release(): void;
};

/** The error, and whether the request may be retried. */
type Failure = { error: Error; mayRetry: boolean };

/**
 * Proxies a request to the worker behind a socket.
 *
 * @returns undefined once the answer has begun
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { agent, socketPath, onSessionEnded }: Target,
  { body, ip, release }: Proxied,
): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    const { method, url } = request;
    const headers = headersFor(request, body, ip);
    const proxied = http.request({ agent, socketPath, method, path: url, headers, setHost: false });
    let isSent = false;
    let isAnswered = false;
    const abort = () => proxied.destroy();
    response.once("close", abort);
    proxied.on("response", (answer) => {
      isAnswered = true;
      if (answer.headers[endedSessionHeader]) onSessionEnded(request.headers.cookie ?? null);
      // The client was answered 408 meanwhile.
      if (response.headersSent) {
        proxied.destroy();
        return resolve(undefined);
      }
      const isEarly = !request.complete;
      if (isEarly) {
        request.unpipe(proxied);
        request.resume();
        response.shouldKeepAlive = false;
      }
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.rawHeaders));
      answer.on("error", () => response.destroy());
      // Without a Content-Length, only the end of the connection marks the end of the answer.
      const lingers = isEarly && answer.headers["content-length"] !== undefined;
      answer.pipe(response, { end: !lingers });
      if (lingers)
        answer.once("end", () => {
          proxied.destroy();
          // A client that sends the rest slowly must not occupy a slot.
          release();
          endUnfinished(request, response);
        });
      resolve(undefined);
    });
    proxied.on("error", (error) => {
      response.off("close", abort);
      const mayRetry = !isSent || isSafeMethod(request);
      request.unpipe(proxied);
      // The worker may have answered and closed before it read everything: the rest is discarded. A retry needs the whole body.
      if (isAnswered || !mayRetry) request.resume();
      if (!isAnswered) resolve({ error, mayRetry });
    });
    proxied.on("socket", (socket) => {
      const start = () => {
        isSent = true;
        if (body || !hasBody(request)) return void proxied.end(body);
        proxied.flushHeaders();
        request.pipe(proxied);
      };
      if (socket.connecting) socket.once("connect", start);
      else start();
    });
  });
}

/** Whether the request changes nothing (RFC 9110, 9.2.1). */
export function isSafeMethod({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `expect`, which was answered here. */
const hopByHop = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  endedSessionHeader,
]);

function withoutHopByHop(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !hopByHop.has(rawHeaders[index & ~1]?.toLowerCase() ?? ""));
}

/** The request's headers, with `X-Forwarded-For` replaced by the IP that this worker determined. */
function headersFor(request: IncomingMessage, body: Buffer | undefined, ip: string): string[] {
  const own = withoutHopByHop(request.rawHeaders);
  const remaining = own.filter((_, index) => !replaced.has(own[index & ~1]?.toLowerCase() ?? ""));
  const length = body ? String(body.length) : request.headers["content-length"];
  return [
    ...remaining,
    "x-forwarded-for",
    ip,
    ...(length === undefined ? [] : ["content-length", length]),
    ...(length === undefined && hasBody(request) ? ["transfer-encoding", "chunked"] : []),
  ];
}

const replaced = new Set(["x-forwarded-for", "content-length"]);
