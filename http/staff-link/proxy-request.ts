import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { endedSessionHeader } from "#core/auth/session-cookie.ts";
import { endUnfinished } from "#http/staff-link/answers.ts";

type Target = {
  agent: http.Agent;
  socketPath: string;
  /** Called with the request's cookies when the worker answers that their session has ended. */
  onSessionEnded: (cookie: string | null) => void;
};

export type Proxied = {
  /** The request's body where it was read already. */
  body: Buffer | undefined;
  /** The client's address, as this worker found it. */
  ip: string;
  /** Frees the request's slot of the concurrency limit. */
  release(): void;
};

/** Why there is no answer, and whether the request may be sent again. */
type Failure = { error: Error; mayRetry: boolean };

/**
 * Sends a request to the worker behind a socket, and its answer to the client.
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
    const leave = () => proxied.destroy();
    response.once("close", leave);
    proxied.on("response", (answer) => {
      isAnswered = true;
      if (answer.headers[endedSessionHeader]) onSessionEnded(request.headers.cookie ?? null);
      const isEarly = !request.complete;
      if (isEarly) {
        request.unpipe(proxied);
        request.resume();
        response.shouldKeepAlive = false;
      }
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.rawHeaders));
      answer.on("error", () => response.destroy());
      // Without a length the client sees the end of the answer only by that of the connection.
      const waits = isEarly && answer.headers["content-length"] !== undefined;
      answer.pipe(response, { end: !waits });
      if (waits)
        answer.once("end", () => {
          proxied.destroy();
          // Whoever sends the rest slowly holds no slot.
          release();
          endUnfinished(request, response);
        });
      resolve(undefined);
    });
    proxied.on("error", (error) => {
      response.off("close", leave);
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

/** What holds for one connection only (RFC 9110, 7.6.1), and `expect`, which was answered here. */
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

/** The request's own headers, with the client's address as this worker found it. */
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
