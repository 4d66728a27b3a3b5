import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { keyOf } from "#core/auth/api-key-form.ts";
import { endedSessionHeader, type SessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { loggedPath } from "#http/logged-path.ts";
import { answerBusy, answerRefusedBody, answerUnavailable, endUnfinished } from "#http/staff-link/answers.ts";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { bodyMsMax, collectBody, isSmall, startDeadline } from "#http/staff-link/request-body.ts";

/** A worker that was killed is there again after less than a second; a machine under load may take longer. */
const restartMsMax = 10_000;
const retryMs = 50;
/** Below the time after which an idle connection might be closed by the other side: it never closes one. */
const idleMs = 30_000;

/** Requests that one worker passes on at the same time, of everybody and of one network. */
const underWay = { underWayMax: 512, ofNetworkMax: 64 };
/** Small bodies that are still coming, before anything is passed on: of 16 KB each. */
const arriving = { underWayMax: 1_024, ofNetworkMax: 64 };

type Link = { socketPath: string; trustsProxy: boolean; sessionCookies: SessionCookies };

type Passed = {
  /** What is sent on in the place of the request's own body, where that was read here. */
  body: Buffer | undefined;
  /** Gives its place among those under way back. */
  release(): void;
};

/**
 * Passes requests on to the worker that answers staff, and its answers back. A slow client holds nothing there: small
 * bodies are read here first. While that worker is started again, requests wait for it.
 */
export function openStaffLink({ socketPath, trustsProxy, sessionCookies }: Link) {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMs, scheduling: "lifo" });
  // A lane each: however many anonymous clients come, or make themselves look like programs, they hold no place of those who are signed in.
  const lanes = {
    anonymous: openConcurrencyLimit(underWay),
    programs: openConcurrencyLimit(underWay),
    signedIn: openConcurrencyLimit(underWay),
  };
  const bodies = openConcurrencyLimit(arriving);

  /**
   * @param instead answers in its place what can be answered without it, when there is no worker for staff; by default
   *   that is told
   */
  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    instead: () => void = () => answerUnavailable(request, response),
  ): Promise<void> {
    const ip = clientIpOf(request, trustsProxy);
    startDeadline(request, response, bodyMsMax(request.url));
    let body: Buffer | undefined;
    if (isSmall(request.url) && !isReading(request)) {
      const arrived = bodies.acquire(ip);
      if (!arrived) return answerBusy(request, response);
      const read = await collectBody(request).finally(arrived);
      if (read.is === "gone") return;
      if (read.is === "too-large") return answerRefusedBody(request, response, 413);
      body = read.body;
    } else if (hasBody(request) && isIgnored(request)) {
      request.resume();
      body = nothing;
    }
    // Its close was before anybody would hear of it.
    if (response.destroyed) return;
    // A place is taken by what is there as a whole, and by the long bodies of those who are signed in.
    const release = lanes[laneOf(request)].acquire(ip);
    if (!release) return answerBusy(request, response);
    response.once("close", release);
    await passOn(request, response, { body, release }, ip, instead);
  }

  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    passed: Passed,
    ip: string,
    instead: () => void,
  ) {
    const end = Date.now() + restartMsMax;
    for (;;) {
      const failure = await send(request, response, passed, ip);
      if (!failure || response.destroyed) return;
      if (!failure.mayRepeat || Date.now() > end) {
        log.warn(
          { err: failure.error, path: loggedPath(request.url?.split("?", 1)[0] ?? "") },
          "staff's worker gave no answer",
        );
        request.resume();
        return response.headersSent ? void response.destroy() : instead();
      }
      await wait(retryMs);
    }
  }

  /** @returns why there is no answer, and whether the request may be sent again; undefined once it was answered */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { body, release }: Passed,
    ip: string,
  ): Promise<{ error: Error; mayRepeat: boolean } | undefined> {
    return new Promise((resolve) => {
      const { method, url } = request;
      const headers = headersFor(request, body, ip);
      const passed = http.request({ agent, socketPath, method, path: url, headers, setHost: false });
      let isSent = false;
      let isAnswered = false;
      const leave = () => passed.destroy();
      response.once("close", leave);
      passed.on("response", (answer) => {
        isAnswered = true;
        if (answer.headers[endedSessionHeader]) sessionCookies.noteEnded(request.headers.cookie ?? null);
        const isEarly = !request.complete;
        if (isEarly) {
          request.unpipe(passed);
          request.resume();
          response.shouldKeepAlive = false;
        }
        response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.rawHeaders));
        answer.on("error", () => response.destroy());
        // Without its length its client knows of no end but that of the connection.
        const waits = isEarly && answer.headers["content-length"] !== undefined;
        answer.pipe(response, { end: !waits });
        if (waits)
          answer.once("end", () => {
            passed.destroy();
            // Whoever sends the rest slowly holds no place.
            release();
            endUnfinished(request, response);
          });
        resolve(undefined);
      });
      passed.on("error", (error) => {
        response.off("close", leave);
        const mayRepeat = !isSent || isReading(request);
        request.unpipe(passed);
        // The worker answered before it had read everything, and closed: what is still coming is not wanted. What is
        // sent again needs its body as a whole.
        if (isAnswered || !mayRepeat) request.resume();
        if (!isAnswered) resolve({ error, mayRepeat });
      });
      passed.on("socket", (socket) => {
        const start = () => {
          isSent = true;
          if (body || !hasBody(request)) return void passed.end(body);
          passed.flushHeaders();
          request.pipe(passed);
        };
        if (socket.connecting) socket.once("connect", start);
        else start();
      });
    });
  }

  /** Whether nobody reads the body: it comes with a question, or from somebody who is refused whatever it is. */
  function isIgnored(request: IncomingMessage): boolean {
    if (isReading(request)) return true;
    return !(isSmall(request.url) || mayBeSignedIn(request) || mayBeProgram(request));
  }

  function laneOf(request: IncomingMessage): keyof typeof lanes {
    if (mayBeSignedIn(request)) return "signedIn";
    return mayBeProgram(request) ? "programs" : "anonymous";
  }

  /** Whether the request carries what somebody signed in carries. */
  function mayBeSignedIn({ headers: { cookie, authorization } }: IncomingMessage): boolean {
    return sessionCookies.isIn(cookie) || sessionCookies.isBearer(authorization);
  }

  return {
    forward,
    close: () => agent.destroy(),
  };
}

/**
 * Whether the request carries what has the form of a key. Only the database knows whether it is one: staff's worker looks before it
 * reads the body, and can do so where the body's length is told before.
 */
function mayBeProgram({ headers: { authorization, "content-length": length } }: IncomingMessage): boolean {
  return length !== undefined && keyOf(authorization) !== undefined;
}

const nothing = Buffer.alloc(0);

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** What holds for one connection only (RFC 9110, 7.6.1), and the promise to wait, which was kept here. */
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

/** The request's own, with the client's address as this worker found it. */
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
