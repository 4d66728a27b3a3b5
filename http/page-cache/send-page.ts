import type { ServerResponse } from "node:http";
import type { Visitors } from "#core/visitors.ts";
import type { AskedPage } from "#http/page-cache/asked-page.ts";
import type { DrawnPage } from "#http/page-cache/drawn-page.ts";
import { visitCookie } from "#site/visit.ts";

/** Sends a drawn page, counts the visit, and sets the cookies that the page itself would have set. */
export function sendPage(
  response: ServerResponse,
  page: DrawnPage,
  asked: AskedPage,
  visitors: Pick<Visitors, "add">,
): void {
  if (asked.isNewVisit) visitors.add();
  if (page.isKeepable && asked.ifNoneMatch !== undefined && names(asked.ifNoneMatch, page.etag)) {
    response.writeHead(304, withCookies(page.unchangedHeaders, asked)).end();
    return;
  }
  const { headers, body } = page.copies[asked.encoding];
  response.writeHead(page.status, withCookies(headers, asked));
  if (asked.isHead) response.end();
  else response.end(body);
}

function withCookies(headers: string[], { languageCookie, isNewVisit }: AskedPage): string[] {
  if (languageCookie === undefined && !isNewVisit) return headers;
  const lines = [...headers];
  if (languageCookie !== undefined) lines.push("set-cookie", languageCookie);
  if (isNewVisit) lines.push("set-cookie", visitCookie);
  return lines;
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that packs anew may have made the tag weak or left it so. */
function names(ifNoneMatch: string, etag: string): boolean {
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === opaque || given === etag;
  });
}
