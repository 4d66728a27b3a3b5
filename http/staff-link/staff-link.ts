import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseApiKey } from "#core/auth/parse-api-key.ts";
import type { SessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { loggedPath } from "#http/logged-path.ts";
import { answerBusy, answerRefusedBody, answerUnavailable } from "#http/staff-link/error-answers.ts";
import { hasBody, isSafeMethod, type Proxied, proxyRequest } from "#http/staff-link/proxy-request.ts";
import { bodyMsMax, collectBody, isSmall, startDeadline } from "#http/staff-link/request-body.ts";
import { openTransferLimit } from "#http/staff-link/transfer-limit.ts";

/** A killed worker restarts in less than a second, under load in more. */
const restartMsMax = 10_000;
const retryMs = 50;
/** Only this side closes idle connections: the worker keeps them open. */
const idleMs = 30_000;

/** Proxied requests of one worker, in all and from one network. */
const forwardLimits = { inFlightMax: 512, perNetworkMax: 64 };
/** Small bodies still arriving, 16 KB each, before their requests are proxied. */
const arrivingLimits = { inFlightMax: 1_024, perNetworkMax: 64 };

type Link = { socketPath: string; trustsProxy: boolean; sessionCookies: SessionCookies };

/**
 * Proxies requests to staff's worker. Small bodies are read here first, so that slow clients do not occupy that worker. While
 * it restarts, requests wait.
 */
export function openStaffLink({ socketPath, trustsProxy, sessionCookies }: Link) {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMs, scheduling: "lifo" });
  const target = {
    agent,
    socketPath,
    onSessionEnded: (cookie: string | null) => sessionCookies.cacheEnded(cookie),
  };
  // Separate limits, so that anonymous clients and false API keys take no slots of signed-in people.
  const limitByKind = {
    anonymous: openTransferLimit(forwardLimits),
    programs: openTransferLimit(forwardLimits),
    signedIn: openTransferLimit(forwardLimits),
  };
  const bodies = openTransferLimit(arrivingLimits);
  const { isIgnored, kindOf } = openClientKinds(sessionCookies);

  /**
   * Proxies a request.
   *
   * @param instead answers when staff's worker does not; by default with 503
   */
  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    instead: () => void = () => answerUnavailable(request, response),
  ): Promise<void> {
    const ip = clientIpOf(request, trustsProxy);
    startDeadline(request, response, bodyMsMax(request.url));
    let body: Buffer | undefined;
    if (isSmall(request.url) && !isSafeMethod(request)) {
      const arrived = bodies.acquire(request, response, ip);
      if (!arrived) return answerBusy(request, response);
      const read = await collectBody(request).finally(arrived);
      if (read.is === "gone") return;
      if (read.is === "too-large") return answerRefusedBody(request, response, 413);
      body = read.body;
    } else if (hasBody(request) && isIgnored(request)) {
      request.resume();
      body = emptyBody;
    }
    // The client disconnected before the slot's release was registered.
    if (response.destroyed) return;
    // The slot is taken after the body is read, except for long bodies of signed-in people.
    const release = limitByKind[kindOf(request)].acquire(request, response, ip);
    if (!release) return answerBusy(request, response);
    await forwardWithRetries(request, response, { body, release, ip }, instead);
  }

  async function forwardWithRetries(
    request: IncomingMessage,
    response: ServerResponse,
    proxied: Proxied,
    instead: () => void,
  ) {
    const end = performance.now() + restartMsMax;
    for (;;) {
      const failure = await proxyRequest(request, response, target, proxied);
      if (!failure || response.destroyed) return;
      if (!failure.mayRetry || performance.now() > end) {
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

  return {
    forward,
    close: () => agent.destroy(),
  };
}

type ClientKind = "anonymous" | "programs" | "signedIn";

/** Tells kinds of clients apart by their headers, which staff's worker verifies. */
function openClientKinds(sessionCookies: SessionCookies) {
  /** Whether the body is discarded: that of a GET, and of clients that will be refused. */
  function isIgnored(request: IncomingMessage): boolean {
    if (isSafeMethod(request)) return true;
    return !(isSmall(request.url) || mayBeSignedIn(request) || mayBeProgram(request));
  }

  /** The kind of client, as far as its headers tell. */
  function kindOf(request: IncomingMessage): ClientKind {
    if (mayBeSignedIn(request)) return "signedIn";
    return mayBeProgram(request) ? "programs" : "anonymous";
  }

  /** Whether the request carries a session cookie or an access token, which are verified by staff's worker. */
  function mayBeSignedIn({ headers: { cookie, authorization } }: IncomingMessage): boolean {
    return sessionCookies.isIn(cookie) || sessionCookies.isBearer(authorization);
  }

  return { isIgnored, kindOf };
}

/**
 * Whether the request carries something like an API key. The database decides: staff's worker checks it before it reads the
 * body, for which the body needs a Content-Length.
 */
function mayBeProgram({ headers: { authorization, "content-length": length } }: IncomingMessage): boolean {
  return length !== undefined && parseApiKey(authorization) !== undefined;
}

const emptyBody = Buffer.alloc(0);
