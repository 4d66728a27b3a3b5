import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseApiKey } from "#core/auth/parse-api-key.ts";
import type { SessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { loggedPath } from "#http/logged-path.ts";
import { answerBusy, answerRefusedBody, answerUnavailable } from "#http/staff-link/answers.ts";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { hasBody, isSafeMethod, type Proxied, proxyRequest } from "#http/staff-link/proxy-request.ts";
import { bodyMsMax, collectBody, isSmall, startDeadline } from "#http/staff-link/request-body.ts";

/** A worker that was killed is there again after less than a second; a machine under load may take longer. */
const restartMsMax = 10_000;
const retryMs = 50;
/** Below the time after which an idle connection might be closed by the other side: it never closes one. */
const idleMs = 30_000;

/** Requests that one worker passes on at the same time, in all and from one network. */
const passedOn = { inFlightMax: 512, perNetworkMax: 64 };
/** Small bodies that are still arriving, before anything is passed on: 16 KB each. */
const arriving = { inFlightMax: 1_024, perNetworkMax: 64 };

type Link = { socketPath: string; trustsProxy: boolean; sessionCookies: SessionCookies };

/**
 * Passes requests on to the worker that answers staff, and its answers back. A slow client holds nothing there: small
 * bodies are read here first. While that worker is started again, requests wait for it.
 */
export function openStaffLink({ socketPath, trustsProxy, sessionCookies }: Link) {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMs, scheduling: "lifo" });
  const target = {
    agent,
    socketPath,
    onSessionEnded: (cookie: string | null) => sessionCookies.cacheEnded(cookie),
  };
  // A limit for each: anonymous clients, and those that pretend to be programs, take no slot of those who are signed in.
  const lanes = {
    anonymous: openConcurrencyLimit(passedOn),
    programs: openConcurrencyLimit(passedOn),
    signedIn: openConcurrencyLimit(passedOn),
  };
  const bodies = openConcurrencyLimit(arriving);

  /**
   * Passes a request on and answers it.
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
    // It was closed before anybody listened.
    if (response.destroyed) return;
    // A slot is taken only once the body is here, except for long bodies of those who are signed in.
    const release = lanes[laneOf(request)].acquire(ip);
    if (!release) return answerBusy(request, response);
    response.once("close", release);
    await passOn(request, response, { body, release, ip }, instead);
  }

  async function passOn(
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

  /** Whether nobody will read the body: that of a GET, or of somebody who is refused whatever it is. */
  function isIgnored(request: IncomingMessage): boolean {
    if (isSafeMethod(request)) return true;
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
 * Whether the request carries what looks like an API key. Only the database knows whether it is one: staff's worker checks before it
 * reads the body, which it can where the length of the body is known.
 */
function mayBeProgram({ headers: { authorization, "content-length": length } }: IncomingMessage): boolean {
  return length !== undefined && parseApiKey(authorization) !== undefined;
}

const nothing = Buffer.alloc(0);
