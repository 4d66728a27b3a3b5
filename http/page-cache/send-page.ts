import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitors } from "#core/visitors.ts";
import type { AskedPage } from "#http/page-cache/asked-page.ts";
import type { DrawnPage } from "#http/page-cache/drawn-page.ts";
import { keepAliveSeconds } from "#http/server-options.ts";
import { visitCookie } from "#site/visit.ts";

/** Sends a drawn page, counts the visit, and sets the cookies that the page itself would have set. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: DrawnPage,
  asked: AskedPage,
  visitors: Pick<Visitors, "add">,
): void {
  if (asked.isNewVisit) visitors.add();
  if (page.isKeepable && asked.ifNoneMatch !== undefined && isNamed(asked.ifNoneMatch, page.etag)) {
    response.writeHead(304, withCookies(page.unchangedHeaders, asked)).end();
    return;
  }
  const { headers, head, body } = page.copies[asked.encoding];
  const isPlain = page.status === 200 && !asked.isHead && !asked.isNewVisit && !asked.languageCookie;
  const isHeadReady = isPlain && request.httpVersion === "1.1" && takeHead(response, head);
  if (!isHeadReady) response.writeHead(page.status, withCookies(headers, asked));
  response.end(asked.isHead ? undefined : body);
}

/**
 * Sends header lines as one text: node:http would check and copy each of the twenty again, for as long as all else
 * takes. It has no public way for that; where its own field is not what it was, the public way is taken.
 */
function takeHead(response: ServerResponse, head: string): boolean {
  if (!response.shouldKeepAlive) return false;
  Object.assign(response, { _header: head + connectionLines() });
  return response.headersSent;
}

let lines = "";
let linesUntilMs = 0;

/** The lines that node:http adds by itself, made once a second. */
function connectionLines(): string {
  const nowMs = Date.now();
  if (nowMs >= linesUntilMs || linesUntilMs - nowMs > 1_000) {
    lines = `Date: ${new Date(nowMs).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
    linesUntilMs = nowMs - (nowMs % 1_000) + 1_000;
  }
  return lines;
}

function withCookies(headers: string[], { languageCookie, isNewVisit }: AskedPage): string[] {
  if (languageCookie === undefined && !isNewVisit) return headers;
  const lines = [...headers];
  if (languageCookie !== undefined) lines.push("set-cookie", languageCookie);
  if (isNewVisit) lines.push("set-cookie", visitCookie);
  return lines;
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that packs anew may have made the tag weak or left it so. */
function isNamed(ifNoneMatch: string, etag: string): boolean {
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === opaque || given === etag;
  });
}
