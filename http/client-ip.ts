import type { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { log } from "#core/log.ts";

/**
 * The client's IP. Behind a trusted proxy (TRUST_PROXY) it is the last entry of X-Forwarded-For, which the proxy appended; otherwise the header
 * can be forged and is ignored.
 */
export function clientIp(c: Context, trustsProxy: boolean): string {
  const connection = connectionIp(c);
  return ipOf(c.req.header("x-forwarded-for"), connection, trustsProxy || connection === unixSocket);
}

/** As `clientIp`, for a request in front of the application. */
export function clientIpOf({ headers, socket }: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = headers["x-forwarded-for"];
  return ipOf(typeof forwarded === "string" ? forwarded : undefined, socket.remoteAddress, trustsProxy);
}

/** Only our own workers connect to the Unix socket, and they pass the client's IP on. */
const unixSocket = Symbol("unix socket");

function ipOf(
  forwardedFor: string | undefined,
  connection: string | typeof unixSocket | undefined,
  trustsProxy: boolean,
): string {
  if (!trustsProxy && forwardedFor) warnOnce();
  const forwarded = trustsProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return withoutPort(forwarded) || (connection !== unixSocket && connection) || "unknown";
}

/** Strips the port that some proxies add, or every connection would count as another client. */
function withoutPort(ip: string | undefined): string | undefined {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip ?? "") ?? [];
  return ipv6 ?? ipv4 ?? ip;
}

let isWarned = false;

/** Behind an untrusted proxy all visitors share one IP, and so one rate limit for sign-in. */
function warnOnce() {
  if (isWarned) return;
  isWarned = true;
  log.warn("a request carries X-Forwarded-For: behind a reverse proxy set TRUST_PROXY=true");
}

function connectionIp(c: Context): string | typeof unixSocket | undefined {
  // A request made in a test has no connection.
  if (!c.env || !("incoming" in c.env)) return undefined;
  return getConnInfo(c).remote.address ?? unixSocket;
}
